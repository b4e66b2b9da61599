import { expect, test } from 'vitest';
import { sealPage } from './content-policy.ts';
import { paintFirst } from './paint-first.ts';
import { readStyles } from './used-styles.ts';

const sheets = new Map([['/assets/site.css', readStyles('body{color:plum}.card{color:red}')]]);
const link = '<link nonce="N" rel="stylesheet" href="/assets/site.css"/>';
const preload = '<link rel="modulepreload" href="/assets/react.js" nonce="N"/>';
const start = '<script nonce="N" type="module" async="">import("/assets/entry.js")</script>';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('the styles in use are inlined, and the stylesheet is not fetched', () => {
  expect(paintFirst(page(link), sheets, 'N')).toBe(
    page(
      '<style nonce="N">body{color:plum}</style><link rel="stylesheet" href="/assets/site.css" disabled=""/>',
    ),
  );
  expect(paintFirst(page(link, '<p class="card">'), sheets, 'N')).toContain('.card{color:red}</style>');
});

test('a stylesheet that scripts may load too is linked with a #, and treated like any other', () => {
  const html = paintFirst(page(link.replace('.css', '.css#')), sheets, 'N');
  expect(html).toContain('<style nonce="N">body{color:plum}</style>');
  expect(html).toContain('<link rel="stylesheet" href="/assets/site.css#" disabled=""/>');
});

test('a stylesheet of which nothing is in use yet leaves no empty element, which the policy would refuse', () => {
  const later = new Map([['/assets/site.css', readStyles('.later{color:red}')]]);
  const html = paintFirst(page(link), later, 'N');
  expect(html).toBe(page('<link rel="stylesheet" href="/assets/site.css" disabled=""/>'));
});

test('a stylesheet that is not from this build, or not linked by us, is left alone', () => {
  for (const other of [link.replace('site', 'other'), link.replace('"N"', '"M"')]) {
    expect(paintFirst(page(other), sheets, 'N')).toBe(page(other));
  }
  expect(paintFirst(page('', link), sheets, 'N')).toBe(page('', link));
});

test('one inline script loads all others after the first view', () => {
  const html = paintFirst(page(preload, start), sheets, 'N');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toMatch(/<script nonce="N">[^<]*"load"[^<]*type:"paint"[^<]*\["\/assets\/react\.js"\]/s);
  expect(html).toContain(
    '<script nonce="N" type="text/plain" data-start="">import("/assets/entry.js")</script>',
  );
});

test('pictures further down wait for that script, where there is one', () => {
  const waiting = /<style nonce="N" id="first-view" [^>]*scripting:enabled[^>]*>img\[loading=lazy\]/;
  expect(paintFirst(page(preload, start), sheets, 'N')).toMatch(waiting);
  expect(paintFirst(page(preload), sheets, 'N')).not.toMatch(waiting);
});

test('the policy allows what it adds by hash, and nothing else', () => {
  const { html, policy } = sealPage(paintFirst(page(link, start), sheets, 'N'), 'N');
  expect(html).not.toContain('nonce');
  expect(policy.match(/'sha256-/g)).toHaveLength(4);
});
