import { expect, test } from 'vitest';
import { sealPage } from './content-policy.ts';
import { paintFirst } from './paint-first.ts';

const sheets = new Map([['/assets/site.css', 'body{color:plum}']]);
const link = '<link nonce="N" rel="stylesheet" href="/assets/site.css"/>';
const preload = '<link rel="modulepreload" href="/assets/react.js" nonce="N"/>';
const start = '<script nonce="N" type="module" async="">import("/assets/entry.js")</script>';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('the styles come in the document, and the link to them holds nothing up', () => {
  expect(paintFirst(page(link), sheets, 'N')).toBe(
    page(
      '<style nonce="N">body{color:plum}</style><link rel="stylesheet" href="/assets/site.css" media="print"/>',
    ),
  );
});

test('a sheet that is not of this build, or not linked by us, stays as it is', () => {
  for (const other of [link.replace('site', 'other'), link.replace('"N"', '"M"')]) {
    expect(paintFirst(page(other), sheets, 'N')).toBe(page(other));
  }
  expect(paintFirst(page('', link), sheets, 'N')).toBe(page('', link));
});

test('scripts are fetched by the one script that waits for the first paint', () => {
  const html = paintFirst(page(preload, start), sheets, 'N');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).toMatch(/<script nonce="N">[^<]*type:"paint"[^<]*\["\/assets\/react\.js"\]/s);
  expect(html).toContain(
    '<script nonce="N" type="text/plain" id="start">import("/assets/entry.js")</script>',
  );
});

test('what it adds is allowed by its hash, and nothing else', () => {
  const { html, policy } = sealPage(paintFirst(page(link, start), sheets, 'N'), 'N');
  expect(html).not.toContain('nonce');
  expect(policy.match(/'sha256-/g)).toHaveLength(3);
});
