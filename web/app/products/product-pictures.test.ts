import type { Picture } from '@velvet-spoon/contract/api/pictures';
import { expect, test } from 'vitest';
import { heroPictures } from './product-pictures.ts';

function buildPicture(src: string): Picture {
  return { src, width: 1600, height: 1200, alt: src, placeholder: '', sources: [] };
}

const [cover, slice, top] = ['cover', 'slice', 'top'].map(buildPicture) as [Picture, Picture, Picture];

test('PRODUCT-3 the carousel has the cover first, then the gallery, without duplicates', () => {
  expect(heroPictures({ coverPicture: cover, galleryPictures: [slice, cover, top, slice] })).toEqual([
    cover,
    slice,
    top,
  ]);
});

test('PRODUCT-3 without a cover the carousel starts with the gallery', () => {
  expect(heroPictures({ coverPicture: null, galleryPictures: [slice, top] })).toEqual([slice, top]);
});

test('PRODUCT-10 without any image there is nothing to show', () => {
  expect(heroPictures({ coverPicture: null, galleryPictures: [] })).toEqual([]);
});
