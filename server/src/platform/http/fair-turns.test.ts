import { expect, test } from 'vitest';
import { takeFairTurns } from './fair-turns.ts';

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
