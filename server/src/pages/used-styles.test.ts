import { expect, test } from 'vitest';
import { readStyles, usedClasses, usedStyles } from './used-styles.ts';

const usedBy = (css: string, html: string) => usedStyles(readStyles(css), usedClasses(html));
const page = '<p class="card wide">…</p>';

test('a rule stays if all classes of one of its selectors are on the page', () => {
  expect(usedBy('.card{color:plum}', page)).toBe('.card{color:plum}');
  expect(usedBy('.card.wide>.card:hover{color:plum}', page)).toBe('.card.wide>.card:hover{color:plum}');
  expect(usedBy('.other,.card{color:plum}', page)).toBe('.other,.card{color:plum}');
});

test('a rule goes if each of its selectors names a class that is not on the page', () => {
  expect(usedBy('.other{color:plum}.card .other,.third{color:plum}', page)).toBe('');
});

test('rules without classes stay, and so do those about classes that an element must not have', () => {
  const css = 'p,a:hover{margin:0}.card:not(.other,.third):is(:hover,.x){color:plum}';
  expect(usedBy(css, page)).toBe(css);
});

test('rules within a condition are judged one by one, and empty conditions go', () => {
  expect(usedBy('@media print{.other{a:b}.card{c:d}}@media (width>1px){.other{a:b}}', page)).toBe(
    '@media print{.card{c:d}}',
  );
});

test('fonts, animations and statements stay', () => {
  const css = '@charset "utf-8";@font-face{font-family:F}@keyframes rise{0%{top:0}to{top:1px}}';
  expect(usedBy(css, page)).toBe(css);
});
