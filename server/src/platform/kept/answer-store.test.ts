import { expect, test } from 'vitest';
import { AnswerStore } from './answer-store.ts';
import { KeptAnswer } from './kept-answer.ts';

const MB = 1024 * 1024;

function answerOf(text: string, contents = ['products'], bytes = 1000): KeptAnswer {
  return new KeptAnswer({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: Buffer.from(text.padEnd(bytes)),
    contents,
  });
}

function openStore() {
  const clock = { now: 0 };
  const store = new AnswerStore({
    bytes: { pages: MB, files: MB, oddities: MB / 8 },
    now: () => clock.now,
  });
  store.trust = 'trusted';
  return { store, clock };
}

test('what is kept is found until its content changes', () => {
  const { store } = openStore();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  store.keep('pages', '/news', answerOf('news', ['posts']), store.begin());
  expect(store.find('/menu')).toMatchObject({ isFresh: true });
  store.drop('products');
  expect(store.find('/menu')).toBeNull();
  expect(store.find('/news')).toMatchObject({ isFresh: true });
});

test('an answer whose content changed while it was made is not kept', () => {
  const { store } = openStore();
  const begun = store.begin();
  store.drop('products');
  store.keep('pages', '/menu', answerOf('old'), begun);
  store.keep('pages', '/news', answerOf('news', ['posts']), begun);
  expect(store.find('/menu')).toBeNull();
  expect(store.find('/news')).not.toBeNull();
});

test('an old answer is stale for a while, and then gone', () => {
  const { store, clock } = openStore();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  clock.now = 7 * 60_000;
  expect(store.find('/menu')).toMatchObject({ isFresh: true });
  clock.now = 10 * 60_000;
  expect(store.find('/menu')).toMatchObject({ isFresh: false });
  clock.now = 70 * 60_000;
  expect(store.find('/menu')).toBeNull();
});

test('what was made together does not expire together', () => {
  const { store, clock } = openStore();
  const keys = Array.from({ length: 100 }, (_, index) => `/news/${index}`);
  for (const key of keys) store.keep('pages', key, answerOf('story'), store.begin());
  const freshAt = (now: number) => {
    clock.now = now;
    return keys.filter((key) => store.find(key)?.isFresh).length;
  };
  expect(freshAt(8 * 60_000)).toBe(100);
  expect(freshAt(9 * 60_000)).toBeGreaterThan(20);
  expect(freshAt(9 * 60_000)).toBeLessThan(80);
  expect(freshAt(10 * 60_000)).toBe(0);
});

test('without the database everything is stale, and whoever hears of changes again begins with nothing', () => {
  const { store } = openStore();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  store.trust = 'stale';
  expect(store.find('/menu')).toMatchObject({ isFresh: false });
  store.trust = 'trusted';
  expect(store.find('/menu')).toBeNull();
});

test('while changes go unheard, nothing is kept', () => {
  const { store } = openStore();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  store.trust = 'off';
  expect(store.find('/menu')).toBeNull();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  expect(store.find('/menu')).toBeNull();
});

test('addresses that anyone can make up are bounded and push out no page', () => {
  const { store } = openStore();
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  for (let index = 0; index < 10_000; index += 1) {
    store.keep('oddities', `/no/${index}`, answerOf('not found', ['settings']), store.begin());
  }
  expect(store.find('/menu')).not.toBeNull();
  expect(store.bytes).toBeLessThan(MB / 4);
});

test('the first who asks makes the answer, and the others wait until it is kept or given up', async () => {
  const { store } = openStore();
  expect(store.join('/menu')).toBeNull();
  const waiting = store.join('/menu');
  store.keep('pages', '/menu', answerOf('menu'), store.begin());
  await waiting;
  expect(store.join('/menu')).toBeNull();
  const other = store.join('/menu');
  store.end('/menu');
  await other;
});
