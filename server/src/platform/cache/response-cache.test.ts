import { expect, test } from 'vitest';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

function build(text: string, status = 200): CachedResponse {
  return new CachedResponse({ status, headers: { 'content-type': 'text/html' }, body: Buffer.from(text) });
}

function open() {
  const clock = { now: 0 };
  const cache = new ResponseCache(1_000_000, () => clock.now);
  cache.setListening(true);
  const stateAt = (now: number) => {
    clock.now = now;
    return cache.find('/menu')?.state ?? null;
  };
  return { cache, clock, stateAt };
}

test('a response is fresh for a minute, stale for another, and then old', () => {
  const { cache, clock, stateAt } = open();
  const render = cache.begin('/menu');
  // Its age counts from the start of the render: that is when its data was read.
  clock.now = 5_000;
  cache.finish(render, build('menu'));
  const states = [59_999, 60_000, 119_999, 120_000, 86_400_000].map(stateAt);
  expect(states).toEqual(['fresh', 'stale', 'stale', 'old', 'old']);
});

test('while changes may go unheard, it is fresh for a second; once they are heard again, it is gone', () => {
  const { cache, stateAt } = open();
  cache.finish(cache.begin('/menu'), build('menu'));
  cache.setListening(false);
  expect([999, 1_000, 2_000].map(stateAt)).toEqual(['fresh', 'stale', 'old']);
  cache.setListening(true);
  expect(stateAt(2_000)).toBeNull();
});

test('a change empties the cache, and what was being rendered meanwhile is not stored', () => {
  const { cache } = open();
  cache.finish(cache.begin('/menu'), build('menu'));
  const render = cache.begin('/news');
  cache.clear();
  cache.finish(render, build('old news'));
  expect([cache.find('/menu'), cache.find('/news'), cache.bytes]).toEqual([null, null, 0]);
});

test('requests before a change share its render; requests after it do not', async () => {
  const { cache } = open();
  cache.lead('/menu');
  const render = cache.begin('/menu');
  const before = cache.join('/menu');
  cache.clear();
  expect(cache.join('/menu')).toBeUndefined();
  cache.lead('/menu');
  const next = cache.begin('/menu');
  const after = cache.join('/menu');
  cache.finish(render, build('before'));
  cache.finish(next, build('after'));
  expect((await before)?.body.toString()).toBe('before');
  expect((await after)?.body.toString()).toBe('after');
  expect(cache.find('/menu')?.response).toBe(await after);
});

test('a render that ends without a response lets the next one lead', async () => {
  const { cache } = open();
  const end = cache.lead('/menu');
  const waiting = cache.join('/menu');
  end();
  expect(await waiting).toBeNull();
  expect(cache.join('/menu')).toBeUndefined();
});

test('what does not exist is given to all who wait, never stored, and replaces what was', async () => {
  const { cache } = open();
  cache.finish(cache.begin('/menu'), build('menu'));
  cache.lead('/menu');
  const waiting = cache.join('/menu');
  cache.finish(cache.begin('/menu'), build('gone', 404));
  expect((await waiting)?.status).toBe(404);
  expect(cache.find('/menu')).toBeNull();
});

test('while the database is away, the last response counts as fresh for a second at a time', () => {
  const { cache, clock, stateAt } = open();
  cache.finish(cache.begin('/menu'), build('menu'));
  expect(stateAt(300_000)).toBe('old');
  const render = cache.begin('/menu');
  cache.finish(render, cache.hold('/menu'));
  expect([300_999, 301_000].map(stateAt)).toEqual(['fresh', 'old']);
  clock.now = 302_000;
  expect(cache.hold('/news')).toBeNull();
});

test('it takes no more memory than it may, and the latest pages stay', () => {
  const { cache } = open();
  for (let page = 0; page < 1_000; page += 1)
    cache.finish(cache.begin(`/news?page=${page}`), build('x'.repeat(5_000)));
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect([cache.find('/news?page=0'), cache.find('/news?page=999')?.state]).toEqual([null, 'fresh']);
});
