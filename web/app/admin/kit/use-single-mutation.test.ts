import { expect, test } from 'vitest';
import { createSingleFlight } from './use-single-mutation.ts';

function counted() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const calls = { count: 0, resolve, reject };
  function start(): Promise<string> {
    calls.count += 1;
    return promise;
  }
  return { calls, start };
}

test('a second request joins the first while it is under way', async () => {
  const single = createSingleFlight<string>();
  const { calls, start } = counted();
  const both = [single('', start), single('', start)];
  calls.resolve('saved');
  expect(await Promise.all(both)).toEqual(['saved', 'saved']);
  expect(calls.count).toBe(1);
});

test('what is finished can be started again, also after a failure', async () => {
  const single = createSingleFlight<string>();
  const { calls, start } = counted();
  calls.reject(new Error('offline'));
  await expect(single('', start)).rejects.toThrow('offline');
  await expect(single('', start)).rejects.toThrow('offline');
  expect(calls.count).toBe(2);
});

test('different keys do not wait for each other', async () => {
  const single = createSingleFlight<string>();
  const [mira, jo] = [counted(), counted()];
  const both = [single('mira', mira.start), single('jo', jo.start)];
  jo.calls.resolve('jo');
  mira.calls.resolve('mira');
  expect(await Promise.all(both)).toEqual(['mira', 'jo']);
});
