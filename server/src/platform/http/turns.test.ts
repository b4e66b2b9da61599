import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns, takeTurnsPerKey } from './turns.ts';

test('only a few run at once, some wait, and the rest are refused', async () => {
  const inTurn = takeTurns({ atOnce: 2, mostWaiting: 5 });
  let running = 0;
  let most = 0;
  async function work(): Promise<void> {
    running += 1;
    most = Math.max(most, running);
    await setImmediate();
    running -= 1;
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => inTurn(work)));
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...Array.from({ length: 7 }, () => 'fulfilled'),
    ...Array.from({ length: 3 }, () => 'rejected'),
  ]);
  expect(outcomes[7]).toMatchObject({ reason: { code: 'unavailable' } });
  expect(most).toBe(2);
});

test('a failure frees its slot for the next in line', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 5 });
  const failing = inTurn(() => Promise.reject(new Error('failed')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'done again')).toBe('done again');
});

test('each key has a line of its own', async () => {
  const inTurn = takeTurnsPerKey({ atOnce: 1, mostWaiting: 1 });
  const held = Promise.withResolvers<void>();
  const flood = ['running', 'waiting', 'refused'].map((name) =>
    inTurn('flood', async () => {
      await held.promise;
      return name;
    }),
  );
  expect(await inTurn('visitor', async () => 'done')).toBe('done');
  held.resolve();
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes).toMatchObject([
    { value: 'running' },
    { value: 'waiting' },
    { reason: { code: 'unavailable' } },
  ]);
  expect(await inTurn('flood', async () => 'done')).toBe('done');
});
