import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runDatabaseLoss } from '../../harness/database-loss.ts';
import { isFull } from '../../harness/full.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-database-loss-'));
// If the tests run as root, PostgreSQL runs as another user.
await chmod(folder, 0o711);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Full size: npm run attack, or npm run bench:database-loss. */
test('web and worker survive cut connections, a crashed and a hung database, and are well again by themselves', async ({
  task,
}) => {
  const sizes = isFull ? { terminations: 500, awayMs: 60_000 } : { terminations: 24, awayMs: 4_000 };
  const rows = await runDatabaseLoss({ folder, ...sizes });
  task.meta.attack = rows.map(({ name, attempts, result }) => ({ name, attempts, result }));
  const failed = rows.filter(({ ok }) => !ok).map(({ name, result }) => `${name}: ${result}`);
  expect(failed.join('; ')).toBe('');
  expect(rows).toHaveLength(4);
});
