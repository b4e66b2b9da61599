import { expect, test } from 'vitest';
import { moments } from '../../seed/cafe.ts';
import { posts } from '../../seed/posts.ts';
import { products } from '../../seed/products.ts';
import { files } from './page-pictures.seed.ts';

const pinned = Object.keys(moments);

test('HOME-52 no picture of the demo is shown in more than two places', () => {
  const stories = posts.flatMap(({ image }) => image ?? []);
  const galleries = products.flatMap(({ gallery }) => gallery);
  const places = [...Object.values(files), ...pinned, ...stories, ...galleries];
  const earlier = (file: string, at: number) => places.slice(0, at).filter((other) => other === file);
  expect(places.filter((file, at) => earlier(file, at).length === 2)).toEqual([]);
});

test('HOME-53 neighbouring sections of the home page of the demo never show the same picture', () => {
  const sections: string[][] = [
    [files['hero-1'], files['hero-2']],
    [files.banner],
    // Chance decides which four of them.
    products.flatMap(({ cover }) => cover ?? []),
    pinned,
    [files['film-poster']],
    [files.mission],
    [files.closing],
  ];
  const both = sections.flatMap((section, at) => section.filter((file) => sections[at + 1]?.includes(file)));
  expect(both).toEqual([]);
});
