import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '../../harness/full.ts';
import { PATIENCE } from '../../harness/patience.ts';
import { connectionsExhausted, replicaPromoted } from '../../lab/chaos/database-faults.ts';
import { appKilled } from '../../lab/chaos/process-faults.ts';
import { isFine, runFault } from '../../lab/chaos/run-fault.ts';
import { startSite } from '../../lab/chaos/site.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-chaos-'));
// If the tests run as root, PostgreSQL runs as another user.
await chmod(folder, 0o711);
const site = await startSite({ folder, webs: 1, patience: PATIENCE });
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const [answers, awayMs] = isFull ? [20, 10_000] : [2, 1_500];

/** Faults that no other test makes. All of them, with two processes behind nginx: npm run lab -- chaos. */
test.each([connectionsExhausted(awayMs), appKilled(), replicaPromoted()])(
  'nothing accepted is lost, and all is well again by itself: $name',
  async (fault) => {
    const row = await runFault(fault, site, answers);
    console.log(`${row.fault}: ${row.seen}; well after ${row.wellAfterMs.toFixed(0)} ms`);
    expect(row).toMatchObject({ lost: [], complaints: [] });
    expect(row.accepted).toBeGreaterThan(0);
    expect(isFine(row)).toBe(true);
  },
);
