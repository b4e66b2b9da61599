import { expect, test, vi } from 'vitest';
import { createCache } from './cache.ts';

const MINUTE = 60_000;

test('CLIENT-16 a cached value is returned at once, without loading again', async () => {
  const cache = createCache();
  const load = vi.fn<() => Promise<string[]>>(async () => ['tart']);
  await cache.read('list', load);
  expect(cache.read('list', load)).toEqual(['tart']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('CLIENT-16 each key has its own value', async () => {
  const cache = createCache();
  await cache.read('list', async () => 'list');
  expect(await cache.read('other', async () => 'other')).toBe('other');
  expect(cache.peek('list')).toBe('list');
});

test('CLIENT-16 a value is loaded again after five minutes', async () => {
  let now = 0;
  const cache = createCache(() => now);
  const load = vi.fn<() => Promise<number>>(async () => now);
  await cache.read('list', load);
  now = 5 * MINUTE - 1;
  expect(cache.read('list', load)).toBe(0);
  now = 5 * MINUTE;
  expect(cache.peek('list')).toBeUndefined();
  expect(await cache.read('list', load)).toBe(5 * MINUTE);
});

test('a reader may ask for a younger value', async () => {
  let now = 0;
  const cache = createCache(() => now);
  const load = async () => now;
  await cache.read('tart', load, 30_000);
  now = 29_999;
  expect(cache.read('tart', load, 30_000)).toBe(0);
  now = 30_000;
  expect(await cache.read('tart', load, 30_000)).toBe(30_000);
});

test('CLIENT-17 simultaneous callers share one request', async () => {
  const cache = createCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn<() => Promise<string>>(() => promise);
  const asked = [cache.read('list', load), cache.read('list', load)];
  expect(asked[0]).toBe(asked[1]);
  resolve('answer');
  expect(await asked[0]).toBe('answer');
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure reaches all callers and is not cached', async () => {
  const cache = createCache();
  const failing = async () => {
    throw new Error('down');
  };
  const asked = [cache.read('list', failing), cache.read('list', failing)];
  for (const { status } of await Promise.allSettled(asked)) expect(status).toBe('rejected');
  expect(await cache.read('list', async () => 'up again')).toBe('up again');
});

test('a late failure does not discard the newer value', async () => {
  let now = 0;
  const cache = createCache(() => now);
  const { promise, reject } = Promise.withResolvers<string>();
  const late = Promise.allSettled([cache.read('list', () => promise)]);
  now = 5 * MINUTE;
  await cache.read('list', async () => 'new');
  reject(new Error('too late'));
  await late;
  expect(cache.peek('list')).toBe('new');
});

test('CLIENT-18 after clearing, the next read loads again', async () => {
  const cache = createCache();
  await cache.read('list', async () => 'old');
  cache.clear();
  expect(cache.peek('list')).toBeUndefined();
  expect(await cache.read('list', async () => 'new')).toBe('new');
});

test('CLIENT-18 a pending request does not refill the cleared cache', async () => {
  const cache = createCache();
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = cache.read('list', () => promise);
  cache.clear();
  resolve('old');
  expect(await old).toBe('old');
  expect(cache.peek('list')).toBeUndefined();
});

test('peek never loads, and ignores pending requests', async () => {
  const cache = createCache();
  expect(cache.peek('list')).toBeUndefined();
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = cache.read('list', () => promise);
  expect(cache.peek('list')).toBeUndefined();
  resolve('here');
  await asked;
  expect(cache.peek('list')).toBe('here');
});

test('an offered value is returned at once and replaces nothing', () => {
  const cache = createCache();
  cache.offer('list', 'from the page');
  cache.offer('list', 'later');
  expect(cache.read('list', async () => 'loaded')).toBe('from the page');
});

test('what arrived last is known after a failure, and the next read loads again', async () => {
  let now = 0;
  const cache = createCache(() => now);
  await cache.read('texts', async () => 'old');
  now = 6 * 60_000;
  await expect(cache.read('texts', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect([cache.last('texts'), cache.peek('texts')]).toEqual(['old', undefined]);
  expect(await cache.read('texts', async () => 'new')).toBe('new');
});
