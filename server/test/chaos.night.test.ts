import { afterAll, expect, test } from 'vitest';
import { connectionsExhausted, replicaPromoted } from '../../lab/chaos/database-faults.ts';
import { appKilled } from '../../lab/chaos/process-faults.ts';
import { isFine, runFault } from '../../lab/chaos/run-fault.ts';
import { startSite } from '../../lab/chaos/site.ts';
import { isFull } from '../../test-support/full.ts';
import { PATIENCE } from '../../test-support/patience.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const site = await startSite({ folder: await temporaryFolder(), webs: 1, patience: PATIENCE });
afterAll(() => site.close());

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
