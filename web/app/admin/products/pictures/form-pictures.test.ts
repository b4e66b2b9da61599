import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { StaffProduct } from '@velvet-spoon/contract/api/staff-products';
import { expect, test } from 'vitest';
import { buildPicture } from '../../../../test-support/site-data.ts';
import {
  chosenPicture,
  noPictures,
  picturesOf,
  sentPictures,
  withAdded,
  withChanged,
  withCover,
  withoutPicture,
} from './form-pictures.ts';

const picture = (src: string, alt = '') => buildPicture(alt, { src, alt });

const saved = (cover: Picture | null, gallery: Picture[]) =>
  picturesOf({ cover, gallery } as unknown as StaffProduct);

test('an untouched form sends what was saved', () => {
  const [a, b] = [picture('/uploads/a', 'A'), picture('/uploads/b', 'B')];
  const sent = (image: Picture) => ({ image: image.src, alt: image.alt });
  expect(sentPictures(saved(a, [b, a]))).toEqual({ cover: sent(a), gallery: [sent(b), sent(a)] });
  expect(sentPictures(saved(a, [b]))).toEqual({ cover: sent(a), gallery: [sent(b)] });
  expect(sentPictures(saved(null, [b]))).toEqual({ cover: null, gallery: [sent(b)] });
  expect(sentPictures(saved(null, []))).toEqual({ cover: null, gallery: [] });
});

test('the first of several new pictures becomes the cover, if there is none', () => {
  const added = ['a', 'b'].map((name) => chosenPicture(new File([], name), `blob:${name}`));
  const pictures = withAdded(noPictures, added);
  expect(pictures.coverKey).toBe(added[0]?.key);
  expect(withAdded(pictures, [chosenPicture(new File([], 'c'), 'blob:c')]).coverKey).toBe(added[0]?.key);
});

test('a picture that has not been sent is not part of a save', () => {
  const [added] = [chosenPicture(new File([], 'a'), 'blob:a')];
  const pictures = withAdded(noPictures, [added]);
  expect(sentPictures(pictures)).toEqual({ cover: null, gallery: [] });
  const sent = withChanged(pictures, added.key, { image: '/uploads/a', alt: ' A ' });
  const value = { image: '/uploads/a', alt: 'A' };
  expect(sentPictures(sent)).toEqual({ cover: value, gallery: [value] });
});

test('another cover sends the old one to the gallery, and removing it leaves none', () => {
  const pictures = saved(picture('/uploads/a'), [picture('/uploads/b')]);
  const chosen = withCover(pictures, pictures.items[1]!.key);
  expect(sentPictures(chosen).cover?.image).toBe('/uploads/b');
  expect(sentPictures(chosen).gallery.map(({ image }) => image)).toEqual(['/uploads/a', '/uploads/b']);
  expect(sentPictures(withoutPicture(chosen, pictures.items[1]!.key)).cover).toBeNull();
});
