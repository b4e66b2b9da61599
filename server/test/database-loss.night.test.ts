import { afterAll, expect, test } from 'vitest';
import { connectionsCut, databaseHung, databaseKilled } from '../../lab/chaos/database-faults.ts';
import { isFine, runFault } from '../../lab/chaos/run-fault.ts';
import { startSite } from '../../lab/chaos/site.ts';
import { isFull } from '../../test-support/full.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const site = await startSite({ folder: await temporaryFolder(), webs: 1 });
afterAll(() => site.close());

const [cut, awayMs] = isFull ? [500, 60_000] : [24, 4_000];

test.each([connectionsCut(cut), databaseKilled(awayMs), databaseHung(awayMs)])(
  'visitors get what is in memory or a proper 503, and all is well again by itself: $name',
  async (fault) => {
    const row = await runFault(fault, site, isFull ? 20 : 2);
    console.log(`${row.fault}: ${row.seen}; well after ${row.wellAfterMs.toFixed(0)} ms`);
    expect(row).toMatchObject({ lost: [], complaints: [] });
    expect(isFine(row)).toBe(true);
  },
);
