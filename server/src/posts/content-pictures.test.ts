import type { Post } from '@velvet-spoon/contract/posts';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg, buildPost } from '../../test/factories.ts';
import { staffPosts } from '../../test/staff-posts.ts';
import { ingestPicture } from '../media/media.ingest.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { variantsJob } from '../media/media.variants.ts';
import { CONTENT_RULES } from './post-html.ts';

const { app, services } = await createTestApp();
const { created } = await staffPosts({ app, services });

async function stored(seed: number) {
  const bytes = await buildJpeg({ width: 900, height: 600, seed });
  return ingestPicture(services, { bytes, filename: 'plum.jpg', alt: '' });
}

const read = async (path: string) => (await app.inject(`/api/v1/posts${path}`)).json();

test('a story lists the pictures in its text with the variants that exist', async () => {
  const bytes = await buildJpeg({ width: 900, height: 600, seed: 21 });
  const data = `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const post = await created({ content: `<p>a <img src="${data}"> b <img src="${data}"></p>` });
  expect(post.content_pictures).toMatchObject([{ width: 900, height: 600, sources: [] }]);
  const { id, key } = await services.db
    .selectFrom('media')
    .select(['id', 'key'])
    .where('key', '=', post.content_pictures[0]!.src.replace('/uploads/', ''))
    .executeTakeFirstOrThrow();
  await variantsJob.run(services, { mediaId: id });
  const { content_pictures } = await read(`/slug/${post.slug}`);
  const folder = publicUrl(key).replace(/\/[^/]*$/, '');
  expect(content_pictures).toMatchObject([
    {
      src: publicUrl(key),
      sources: [
        { type: 'image/avif', srcset: `${folder}/400.avif 400w, ${folder}/800.avif 800w` },
        { type: 'image/webp', srcset: `${folder}/400.webp 400w, ${folder}/800.webp 800w` },
        { type: 'image/jpeg', srcset: `${folder}/400.jpg 400w, ${folder}/800.jpg 800w` },
      ],
    },
  ]);
});

test('each post in a list has its own pictures, and a card has none', async () => {
  const [first, second] = await Promise.all([stored(22), stored(23)]);
  const image = ({ key }: { key: string }) => `<p><img alt="" src="${publicUrl(key)}" /></p>`;
  const theme = 'Own pictures';
  const common = { theme, content_rules: CONTENT_RULES };
  await buildPost(services, { ...common, content: image(first), created_at: new Date('2026-01-02') });
  await buildPost(services, { ...common, content: image(second) + image(first) });
  await buildPost(services, { ...common, content: '<p>None</p>', created_at: new Date('2026-01-01') });
  const sources = (posts: Post[]) => posts.map((post) => post.content_pictures.map(({ src }) => src));
  const query = `?theme=${encodeURIComponent(theme)}`;
  expect(sources(await read(query))).toEqual([
    [publicUrl(second.key), publicUrl(first.key)],
    [publicUrl(first.key)],
    [],
  ]);
  expect(sources(await read(`${query}&view=card`))).toEqual([[], [], []]);
});

test('an address that has no file here is left alone', async () => {
  const content =
    '<p><img alt="" src="/uploads/pictures/none/original.jpg" /><img alt="" src="https://a.example/b.png" /></p>';
  const { slug } = await buildPost(services, { content, content_rules: CONTENT_RULES });
  const post = await read(`/slug/${slug}`);
  expect(post.content_pictures).toEqual([]);
  expect(post.content).toBe(content);
});
