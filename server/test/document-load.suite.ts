import { expect, test } from 'vitest';
import {
  apply,
  applyHalfway,
  type DocumentServer,
  descriptorsOf,
  measureLoad,
  type Way,
  ways,
} from '../../harness/document-load.ts';
import { buildPdf } from '../../harness/documents.ts';
import type { Services } from '../src/platform/services.ts';

type Subject = { server: DocumentServer; db: Services['db']; storedKeys: () => Promise<string[]> };

/** What many and rude senders cost the process, whatever it stores on. In full: `npm run bench:memory`. */
export function describeDocumentLoad(subject: Subject): void {
  for (const way of ['api', 'page'] as const) describeWay(way, subject);
}

function describeWay(way: Way, { server, db, storedKeys }: Subject): void {
  test(`${way}: senders that stop halfway leave no file, no row and no open descriptor`, {
    timeout: 120_000,
  }, async () => {
    const rude = 10;
    const file = buildPdf('half', 3_000_000);
    // As many polite ones first: connections that are kept for the next request are no leak.
    await Promise.all(Array.from({ length: rude }, () => apply(server.port, way, buildPdf())));
    const before = {
      descriptors: await descriptorsOf(server.pid),
      keys: await storedKeys(),
      rows: await db.selectFrom('documents').select('id').orderBy('id').execute(),
    };
    await Promise.all(Array.from({ length: rude }, () => applyHalfway(server.port, way, file)));
    const { descriptors, ...kept } = before;
    await expect
      .poll(() => descriptorsOf(server.pid), { timeout: 30_000, interval: 200 })
      .toBeLessThanOrEqual(descriptors);
    const rows = () => db.selectFrom('documents').select('id').orderBy('id').execute();
    await expect.poll(async () => ({ keys: await storedKeys(), rows: await rows() })).toEqual(kept);
    expect(await apply(server.port, way, file)).toBe(ways[way].accepted);
  });

  test(`${way}: 400 MB that come in at once raise the memory of the process by less than half of it`, {
    timeout: 240_000,
  }, async () => {
    const report = await measureLoad(server, {
      way,
      applications: 20,
      file: buildPdf('Dana', 10 * 1024 * 1024),
    });
    expect(report.statuses).toEqual({ [ways[way].accepted]: 20 });
    expect(report.peak - report.idle).toBeLessThan(200);
  });
}
