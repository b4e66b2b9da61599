import { expect, test, vi } from 'vitest';
import { createAhead } from './ahead.ts';

const loading = (value: string) => vi.fn<() => Promise<string>>(async () => value);

test('what was asked for ahead is taken without loading again', async () => {
  const ahead = createAhead();
  ahead.ask('tart', async () => 'ahead');
  const load = loading('now');
  expect(await ahead.take('tart', load)).toBe('ahead');
  expect(load).not.toHaveBeenCalled();
});

test('it serves one visit: the next one loads again', async () => {
  const ahead = createAhead();
  ahead.ask('tart', async () => 'ahead');
  await ahead.take('tart', async () => 'now');
  expect(await ahead.take('tart', async () => 'now')).toBe('now');
});

test('asking twice loads once', () => {
  const ahead = createAhead();
  const load = loading('ahead');
  ahead.ask('tart', load);
  ahead.ask('tart', load);
  expect(load).toHaveBeenCalledTimes(1);
});

test('after half a minute it is loaded again', async () => {
  let time = 0;
  const ahead = createAhead(() => time);
  ahead.ask('tart', async () => 'old');
  time = 30_000;
  expect(await ahead.take('tart', async () => 'new')).toBe('new');
});

test('a failure ahead of the click is not shown: the click tries again', async () => {
  const ahead = createAhead();
  ahead.ask('tart', async () => Promise.reject(new Error('down')));
  await new Promise(setImmediate);
  expect(await ahead.take('tart', async () => 'now')).toBe('now');
});

test('only the last twenty are remembered', async () => {
  const ahead = createAhead();
  for (let index = 0; index <= 20; index += 1) ahead.ask(`tart ${index}`, async () => 'ahead');
  expect(await ahead.take('tart 0', async () => 'now')).toBe('now');
  expect(await ahead.take('tart 1', async () => 'now')).toBe('ahead');
});
