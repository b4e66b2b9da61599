import { expect, test } from 'vitest';
import { applyPolicy } from './content-policy.ts';
import { paintFirst } from './paint-first.ts';

const styles = '<link nonce="N" rel="stylesheet" href="/assets/site.css"/>';
const preload = '<link rel="modulepreload" href="/assets/react.js" nonce="N"/>';
const start = '<script nonce="N" type="module" async="">import("/assets/entry.js")</script>';
const page = (head: string, body = '') => `<html><head>${head}</head><body>${body}</body></html>`;

test('one inline script loads all others later, and styles are linked as before', () => {
  const html = paintFirst(page(styles + preload, start), 'N');
  expect(html).toContain(`<head>${styles}</head>`);
  expect(html).toMatch(/<script nonce="N">[^<]*"load"[^<]*\["\/assets\/react\.js"\]/s);
  expect(html).toContain(
    '<script nonce="N" type="text/plain" data-start="">import("/assets/entry.js")</script>',
  );
});

test('a page without scripts, or with those of a stranger, is left alone', () => {
  for (const other of [page(styles), page(preload, start.replace('"N"', '"M"'))]) {
    expect(paintFirst(other, 'N')).toBe(other);
  }
});

test('the policy allows both scripts by hash', () => {
  const { html, policy } = applyPolicy(paintFirst(page(styles, start), 'N'), 'N');
  expect(html).not.toContain('nonce');
  expect(policy.match(/'sha256-/g)).toHaveLength(2);
});
