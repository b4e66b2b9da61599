import { expect, test } from 'vitest';
import { hostileHtml } from '../../../test-support/hostile-html.ts';
import { cleanPostHtml } from './post-html.ts';

const PIXEL = 'data:image/png;base64,iVBORw0KGgo=';

test.each(hostileHtml)(
  'API-17 %s: what is left of %s is %s, also if it is cleaned again',
  (_, given, left) => {
    expect(cleanPostHtml(given)).toBe(left);
    expect(cleanPostHtml(left)).toBe(left);
  },
);

test.each([
  ['<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  ['<p>a\n <b>b</b> c </p>\n<ul>\n  <li>d</li>\n</ul>\n', '<p>a <b>b</b> c</p><ul><li>d</li></ul>'],
  [
    '<ul><li><p>a <b>b</b></p><ol><li><p>c</p></li></ol></li></ul>',
    '<ul><li>a <b>b</b><ol><li>c</li></ol></li></ul>',
  ],
  ['<ul><li><p>a</p><p>b</p></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
])('POSTS-50 what the editor writes in another way, %s, is stored as %s', (given, kept) => {
  expect(cleanPostHtml(given)).toBe(kept);
  expect(cleanPostHtml(kept)).toBe(kept);
});

test.each([
  '<h1>a</h1><h2>b</h2><h3>c</h3><p>d<br />e</p>',
  '<strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><del>g</del>',
  '<ul><li>a</li></ul><ol><li>b</li></ol>',
  '<a href="https://order.velvetspoon.example/a?b=c&amp;d=e#f">a</a><a href="http://a.example">b</a>',
  '<a href="/menu/carrot-cake">a</a><a href="#end">b</a><a href="ten-years?x=1">c</a>',
  '<a href="mailto:hello@velvetspoon.example">a</a><a href="tel:+19085550142">b</a>',
  '<a>a</a>',
  '<span class="size-small">a</span><span class="size-large">b</span><span class="size-huge">c</span>',
  '<img alt="A &quot;tart&quot;" src="/uploads/a.jpg" width="900" height="600" />',
  `<img alt="" src="${PIXEL}" /><img alt="" src="data:image/x-icon;base64,AAAB" />`,
])('%s is kept unchanged', (html) => {
  expect(cleanPostHtml(html)).toBe(html);
});
