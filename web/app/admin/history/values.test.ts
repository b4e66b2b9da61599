import { expect, test } from 'vitest';
import { compare, diffTexts, htmlPictures, htmlText } from './values.ts';

const inWords = (before: string, after: string) =>
  diffTexts(before, after)
    ?.map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `{+${text}+}` })[kind])
    .join('');

test('words are compared as words, in any alphabet', () => {
  expect(inWords('Blue plums are here', 'Green plums are here')).toBe('[-Blue-]{+Green+} plums are here');
  expect(inWords('Сливы уже поспели', 'Сливы почти поспели')).toBe('Сливы [-уже-]{+почти+} поспели');
  expect(inWords('It’s ready.', 'It’s not ready.')).toBe('It’s {+not +}ready.');
  expect(inWords('', 'New.')).toBe('{+New.+}');
  expect(inWords('One.\nTwo.\nThree.', 'One.\n2.\nThree.\nFour.')).toBe(
    'One.\n[-Two-]{+2+}.\nThree.\n{+Four.+}',
  );
});

test('words that are replaced side by side read as a phrase', () => {
  expect(inWords('made of plums and dates today', 'made of figs with honey today')).toBe(
    'made of [-plums and dates-]{+figs with honey+} today',
  );
});

test('what is not made of words is replaced as a whole', () => {
  const value = (text: string) => ({ text, isWords: false, pictures: [] });
  const parts = compare(value('$42.00'), value('$45.50')).map(({ text }) => text);
  expect(parts).toEqual(['$42.00', ' ', '$45.50']);
  expect(compare(value('Yes'), value('Yes'))).toEqual([]);
});

test('a megabyte with one changed word is compared at once, and two different ones are not compared for long', () => {
  const story = Array.from({ length: 10_000 }, (_, n) => `Paragraph ${n}: ${'dates and nuts, '.repeat(6)}`);
  const time = (other: string[]) => {
    const startedAt = performance.now();
    const parts = diffTexts(story.join('\n'), other.join('\n'));
    const changed = parts?.filter(({ kind }) => kind !== 'same').map(({ text }) => text);
    return { changed, ms: performance.now() - startedAt };
  };
  const similar = time(story.with(5000, story[5000]!.replace('nuts', 'figs')));
  expect(similar.changed).toEqual(['nuts', 'figs']);
  const different = time(story.map((line) => line.split('').toReversed().join('')));
  expect(different.changed).toBeUndefined();
  expect(different.ms).toBeLessThan(100 * similar.ms);
});

test('a story reads as its paragraphs, headings and lists', () => {
  const html =
    '<h2>Plums &amp; figs</h2><p>Blue <strong>ones</strong>.<br />Soon.</p>\n<ul><li>Dates</li><li><p>Nuts</p></li></ul>';
  expect(htmlText(html)).toBe('Plums & figs\nBlue ones.\nSoon.\n• Dates\nNuts');
});

test('pictures are found with their descriptions', () => {
  const html =
    '<p>A<img src="/uploads/a.jpg" alt="A &quot;plum&quot;" width="9" /></p><img alt="" src="/b" />';
  expect(htmlPictures(html)).toEqual([
    { image: '/uploads/a.jpg', alt: 'A "plum"' },
    { image: '/b', alt: '' },
  ]);
});
