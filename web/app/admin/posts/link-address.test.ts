import { expect, test } from 'vitest';
import { safeAddress, typedAddress } from './link-address.ts';

const kept = [
  'http://a.example',
  'https://a.example/b?c=d#e',
  'mailto:hello@velvetspoon.example',
  'tel:+19085550142',
  '/menu',
  '#end',
];

const blank = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\nscript:alert(1)',
  'data:text/html,<b>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.example/1',
  'ftp://a.example',
  '//evil.example',
  '/\\evil.example',
];

test('POSTS-14 pages, mailboxes and telephones stay', () => {
  expect(kept.map(safeAddress)).toEqual(kept);
  expect(kept.map(typedAddress)).toEqual(kept);
});

test('POSTS-14 any other target becomes a blank address', () => {
  expect(new Set(blank.flatMap((address) => [safeAddress(address), typedAddress(address)]))).toEqual(
    new Set(['about:blank']),
  );
});

test('what is typed without a scheme gets the one that is meant', () => {
  expect(typedAddress(' a.example/b ')).toBe('https://a.example/b');
  expect(typedAddress('hello@velvetspoon.example')).toBe('mailto:hello@velvetspoon.example');
});
