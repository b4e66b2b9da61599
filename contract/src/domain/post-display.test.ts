import { expect, test } from 'vitest';
import { cut, lowerHeadings, summaryOf, themeOf } from './post-display.ts';

const post = { title: 'Ten years', summary: null, content: '' };

test('a summary written by staff is shown in full, trimmed', () => {
  const long = 'a'.repeat(400);
  expect(summaryOf({ ...post, summary: ` ${long}\n`, content: '<p>b</p>' })).toBe(long);
});

test.each([
  ['<p>Soak <strong>cashews</strong> overnight.</p>', 'Soak cashews overnight.'],
  ['<h2>Then</h2><p>One blender.</p><p>Used.</p>', 'Then One blender. Used.'],
  ['<p>Date <em>&amp;</em> nut,&nbsp;115 &lt; 120</p>', 'Date & nut, 115 < 120'],
  ['<p>Call <a href="tel:+1">us</a>.</p>', 'Call us.'],
  ['<p>\n  two\n  lines\n</p>', 'two lines'],
])('NEWS-20 the summary made from %j is "%s"', (content, text) => {
  expect(summaryOf({ ...post, content })).toBe(text);
});

test('NEWS-20 a blank summary counts as missing', () => {
  expect(summaryOf({ ...post, summary: '  ', content: '<p>Soaked.</p>' })).toBe('Soaked.');
});

test('NEWS-21 a text of 260 characters stays, one of 261 is cut to 257 plus three dots', () => {
  expect(summaryOf({ ...post, content: `<p>${'a'.repeat(260)}</p>` })).toBe('a'.repeat(260));
  expect(summaryOf({ ...post, content: `<p>${'a'.repeat(261)}</p>` })).toBe(`${'a'.repeat(257)}...`);
});

test('NEWS-21 the cut is exact at any limit', () => {
  expect(cut('12345', 5)).toBe('12345');
  expect(cut('123456', 5)).toBe('12...');
});

test.each(['', '<p></p>', '<p>&nbsp;</p>', '<img src="/a.jpg" alt="A cake">'])(
  'NEWS-22 without a summary and with the content "%s", the title is shown',
  (content) => {
    expect(summaryOf({ ...post, content })).toBe('Ten years');
  },
);

test('NEWS-23 without a theme it is Updates, and one chosen by staff is shown trimmed', () => {
  for (const theme of [null, '', '  ']) expect(themeOf({ theme })).toBe('Updates');
  expect(themeOf({ theme: ' Recipes ' })).toBe('Recipes');
});

test.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
  ['<H1>a</H1>', '<h2>a</h2>'],
  ['<h2 class="x">a</h2>', '<h3 class="x">a</h3>'],
  ['<p>h1, &lt;h1&gt; and 1 < h2</p>', '<p>h1, &lt;h1&gt; and 1 < h2</p>'],
  ['<h4>a</h4><hr /><header>b</header>', '<h4>a</h4><hr /><header>b</header>'],
  ['', ''],
])('the headings of %j move down one level', (given, lowered) => {
  expect(lowerHeadings(given)).toBe(lowered);
});
