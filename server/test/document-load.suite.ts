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

/** Resource use under many and aborted uploads, for any storage driver. Full size: `npm run bench:memory`. */
export function describeDocumentLoad(subject: Subject): void {
  for (const way of ['api', 'page'] as const) describeWay(way, subject);
}

function describeWay(way: Way, { server, db, storedKeys }: Subject): void {
  test(`${way}: clients that disconnect midway leave no file, row or open descriptor`, {
    timeout: 120_000,
  }, async () => {
    const count = 10;
    const file = buildPdf('half', 3_000_000);
    // Complete the same number first, so that keep-alive connections are not mistaken for leaks.
    await Promise.all(Array.from({ length: count }, () => apply(server.port, way, buildPdf())));
    const before = {
      descriptors: await descriptorsOf(server.pid),
      keys: await storedKeys(),
      rows: await db.selectFrom('documents').select('id').orderBy('id').execute(),
    };
    await Promise.all(Array.from({ length: count }, () => applyHalfway(server.port, way, file)));
    const { descriptors, ...kept } = before;
    await expect
      .poll(() => descriptorsOf(server.pid), { timeout: 30_000, interval: 200 })
      .toBeLessThanOrEqual(descriptors);
    const rows = () => db.selectFrom('documents').select('id').orderBy('id').execute();
    await expect.poll(async () => ({ keys: await storedKeys(), rows: await rows() })).toEqual(kept);
    expect(await apply(server.port, way, file)).toBe(ways[way].accepted);
  });

  test(`${way}: 400 MB of concurrent uploads raise memory by less than 200 MB`, {
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
