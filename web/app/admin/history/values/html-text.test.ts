import { expect, test } from 'vitest';
import { htmlPictures, htmlText } from './html-text.ts';

test('a story reads as its paragraphs, headings and lists', () => {
  const html =
    '<h2>Plums &amp; figs</h2><p>Blue <strong>ones</strong>.<br />Soon.</p>\n<ul><li>Dates</li><li><p>Nuts</p></li></ul>';
  expect(htmlText(html)).toBe('Plums & figs\nBlue ones.\nSoon.\n• Dates\nNuts');
});

test('pictures are found with their descriptions', () => {
  expect(
    htmlPictures(
      '<p>A<img src="/uploads/a.jpg" alt="A &quot;plum&quot;" width="9" /></p><img alt="" src="/b" />',
    ),
  ).toEqual([
    { image: '/uploads/a.jpg', alt: 'A "plum"' },
    { image: '/b', alt: '' },
  ]);
});
