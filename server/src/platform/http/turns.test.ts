import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';
import { ProblemError } from './problem.ts';
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

test('a request that waits too long is refused, and takes no place', async () => {
  const refuse = () => new ProblemError('too-many-requests');
  const inTurn = takeTurns({ atOnce: 1, mostWaiting: 1, mostWaitMs: 1, refuse });
  const held = Promise.withResolvers<void>();
  const first = inTurn(() => held.promise);
  await expect(inTurn(async () => 'late')).rejects.toMatchObject({ code: 'too-many-requests' });
  const next = inTurn(async () => 'done');
  held.resolve();
  await first;
  expect(await next).toBe('done');
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

/** Runs one at a time, and holds the first until `finish`. Collects what ran, in order, and what was refused. */
function workshop(mostWaiting: number) {
  const inTurn = takeFairTurns({ atOnce: 1, mostWaiting });
  const ran: string[] = [];
  const refused: string[] = [];
  const all: Promise<unknown>[] = [];
  const held = Promise.withResolvers<void>();

  function send(key: string, name: string, isPrivileged = false): void {
    const work = async () => {
      ran.push(name);
      await held.promise;
    };
    all.push(inTurn(key, work, isPrivileged).catch(({ code }) => refused.push(`${name} ${code}`)));
  }

  async function finish(): Promise<void> {
    held.resolve();
    await Promise.all(all);
  }

  return { send, finish, ran, refused };
}

test('lines take turns, so a flood delays others by one turn', async () => {
  const { send, finish, ran } = workshop(100);
  for (let time = 0; time < 6; time += 1) send('flood', `flood ${time}`);
  send('visitor', 'visitor');
  send('partner', 'partner');
  await finish();
  const expected = 'flood 0, flood 1, visitor, partner, flood 2, flood 3, flood 4, flood 5';
  expect(ran.join(', ')).toBe(expected);
});

test('in a full queue the longest line gives up its last place to a shorter one', async () => {
  const { send, finish, ran, refused } = workshop(3);
  for (let time = 0; time < 4; time += 1) send('flood', `flood ${time}`);
  send('visitor', 'visitor');
  send('partner', 'partner');
  send('another', 'another');
  await finish();
  expect(refused).toEqual(['another unavailable', 'flood 3 unavailable', 'flood 2 unavailable']);
  expect(ran).toEqual(['flood 0', 'flood 1', 'visitor', 'partner']);
});

test('a privileged request finds a place in a full queue', async () => {
  const { send, finish, ran, refused } = workshop(1);
  send('visitor', 'running');
  send('visitor', 'waiting');
  send('owner', 'owner', true);
  send('visitor', 'another');
  await finish();
  expect(ran).toEqual(['running', 'waiting', 'owner']);
  expect(refused).toEqual(['another unavailable']);
});

test('a failure frees its slot for the next in line', async () => {
  const inTurn = takeFairTurns({ atOnce: 1, mostWaiting: 5 });
  const failing = inTurn('one', () => Promise.reject(new Error('failed')));
  const next = inTurn('other', async () => 'done');
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
  expect(await inTurn('one', async () => 'done again')).toBe('done again');
});
