import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeTurns } from './turns.ts';

test('a flood waits its turn, a few at once, and is turned away before it waits for long', async () => {
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

test('work that fails gives its turn to the next', async () => {
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 5 });
  const failing = inTurn(() => Promise.reject(new Error('spilt')));
  const next = inTurn(async () => 'done');
  await expect(failing).rejects.toThrow('spilt');
  expect(await next).toBe('done');
  expect(await inTurn(async () => 'and again')).toBe('and again');
});
