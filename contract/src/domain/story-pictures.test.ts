import { expect, test } from 'vitest';
import { withResponsivePictures } from './story-pictures.ts';

const picture = {
  src: '/uploads/pictures/a/original.jpg',
  width: 1600,
  height: 1200,
  alt: '',
  placeholder: '',
  sources: [
    { type: 'image/avif' as const, srcset: '/uploads/pictures/a/400.avif 400w' },
    { type: 'image/webp' as const, srcset: '/uploads/pictures/a/400.webp 400w' },
  ],
};

test('a picture gets its variants, keeps its attributes and loads lazily', () => {
  const html =
    '<p>a<img alt="A plum" src="/uploads/pictures/a/original.jpg" width="800" height="600" />b</p>';
  expect(withResponsivePictures(html, [picture], '50rem')).toBe(
    '<p>a<picture>' +
      '<source type="image/avif" srcset="/uploads/pictures/a/400.avif 400w" sizes="50rem" />' +
      '<source type="image/webp" srcset="/uploads/pictures/a/400.webp 400w" sizes="50rem" />' +
      '<img alt="A plum" src="/uploads/pictures/a/original.jpg" width="800" height="600" loading="lazy" decoding="async" />' +
      '</picture>b</p>',
  );
});

test('a picture from before sizes were stored keeps its place too', () => {
  const html = '<img alt="" src="/uploads/pictures/a/original.jpg" />';
  expect(withResponsivePictures(html, [picture], '50rem')).toContain(' width="1600" height="1200" ');
});

test('a picture without variants only loads lazily', () => {
  const html = '<img alt="" src="/uploads/pictures/b/original.gif" />';
  const lazy = '<img alt="" src="/uploads/pictures/b/original.gif" loading="lazy" decoding="async" />';
  expect(withResponsivePictures(html, [picture], '50rem')).toBe(lazy);
  const gif = { ...picture, src: '/uploads/pictures/b/original.gif', width: 0, height: 0, sources: [] };
  expect(withResponsivePictures(html, [gif], '50rem')).toBe(lazy);
});

test('text that looks like a picture stays text', () => {
  const html = '<p>&lt;img src="/uploads/pictures/a/original.jpg"&gt;</p>';
  expect(withResponsivePictures(html, [picture], '50rem')).toBe(html);
});
