import { expect, test } from 'vitest';
import { ChildEnded } from './child.ts';
import { createChildPool, type PoolOptions } from './child-pool.ts';

function createPool(given: Partial<PoolOptions> = {}) {
  return createChildPool({
    script: new URL('../../../test-support/task-child.ts', import.meta.url),
    size: 2,
    maxMegabytes: 1024,
    timeoutMs: 120_000,
    idleMs: 20_000,
    ...given,
  });
}

test('a task goes to the child and back, bytes included', async () => {
  const pool = createPool();
  const task = { name: 'plum', bytes: Buffer.from('blue') };
  expect(await pool.run(task)).toEqual(task);
  expect(await pool.run('pid')).toBe(pool.pids()[0]);
});

test("a task that fails has the child's message, and the child goes on", async () => {
  const pool = createPool({ size: 1 });
  const pid = await pool.run('pid');
  await expect(pool.run('fail')).rejects.toThrow('no such luck');
  expect(await pool.run('pid')).toBe(pid);
});

test('a crash ends the child only, and the next task gets another', async () => {
  const pool = createPool({ size: 1 });
  const pid = await pool.run('pid');
  await expect(pool.run('crash')).rejects.toThrow(ChildEnded);
  expect(await pool.run('pid')).not.toBe(pid);
});

test('a task that takes too long is ended', async () => {
  const pool = createPool({ size: 1, timeoutMs: 8_000 });
  await expect(pool.run('hang')).rejects.toThrow(ChildEnded);
  expect(await pool.run('still here')).toBe('still here');
});

test('a child cannot take more memory than its limit', async () => {
  const pool = createPool();
  expect(await pool.run(100)).toBe(100 * 1024 * 1024);
  await expect(pool.run(1100)).rejects.toThrow('allocate memory');
});

test('there are never more children than allowed, and everyone gets a turn', async () => {
  const pool = createPool();
  const pids = await Promise.all(Array.from({ length: 12 }, () => pool.run('pid')));
  expect(new Set(pids).size).toBeLessThanOrEqual(2);
});

test('a crash does not lose the tasks that wait', async () => {
  const pool = createPool({ size: 1 });
  const tasks = ['crash', 'a', 'crash', 'b'].map((task) => pool.run(task).catch(() => 'ended'));
  expect(await Promise.all(tasks)).toEqual(['ended', 'a', 'ended', 'b']);
});

test('a child without work ends', async () => {
  const pool = createPool({ idleMs: 50 });
  await pool.run('a');
  expect(pool.pids()).toHaveLength(1);
  await expect.poll(() => pool.pids()).toEqual([]);
  expect(await pool.run('b')).toBe('b');
});

test('a child sees nothing of our environment', async () => {
  expect(process.env.PATH).toBeDefined();
  const names = await createPool().run('environment');
  expect(names).not.toContain('PATH');
  expect(names).not.toContain('DATABASE_URL');
});
