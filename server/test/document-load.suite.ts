import { expect, test } from 'vitest';
import { buildPdf } from '../../harness/documents.ts';
import { isFull } from '../../harness/full.ts';
import { connectionsTo } from '../../lab/attack/siege.ts';
import type { Services } from '../src/platform/services.ts';
import {
  apply,
  applyHalfway,
  type DocumentServer,
  descriptorsOf,
  measureLoad,
  type Way,
  ways,
} from './document-load.ts';

type Subject = {
  server: DocumentServer;
  db: Services['db'];
  storedKeys: () => Promise<string[]>;
  /** By which everyday tests send a load too. */
  loadedWay: Way;
};

/** In megabytes. Each application has two files of ten. */
const load = isFull
  ? { applications: 20, sent: 400, mostRise: 200 }
  : { applications: 10, sent: 200, mostRise: 150 };

/** Resource use under many and aborted uploads, for any storage driver. */
export function describeDocumentLoad(subject: Subject): void {
  for (const way of ['api', 'page'] as const) {
    describeDisconnects(way, subject);
    if (isFull || way === subject.loadedWay) describeLoad(way, subject);
  }
}

function describeDisconnects(way: Way, { server, db, storedKeys }: Subject): void {
  const rows = () => db.selectFrom('documents').select('id').orderBy('id').execute();

  test(`${way}: clients that disconnect midway leave no file, row or open descriptor`, async () => {
    const count = 10;
    const file = buildPdf('half', 3_000_000);
    // Complete the same number first, so that what the process opens only once is not mistaken for a leak.
    await Promise.all(Array.from({ length: count }, () => apply(server.port, way, buildPdf())));
    const [clients, descriptors] = [await connectionsTo(server), await descriptorsOf(server.pid)];
    const before = { keys: await storedKeys(), rows: await rows() };
    await Promise.all(Array.from({ length: count }, () => applyHalfway(server.port, way, file)));
    const held = async () => ({
      moreClients: Math.max(0, (await connectionsTo(server)) - clients),
      moreFiles: Math.max(0, (await descriptorsOf(server.pid)).files - descriptors.files),
      keys: await storedKeys(),
      rows: await rows(),
    });
    await expect.poll(held, { interval: 200 }).toEqual({ moreClients: 0, moreFiles: 0, ...before });
    // To the database and the bucket a few more may stay open for later, but not one for each client.
    expect((await descriptorsOf(server.pid)).sockets).toBeLessThan(descriptors.sockets + count);
    expect(await apply(server.port, way, file)).toBe(ways[way].accepted);
  });
}

function describeLoad(way: Way, { server }: Subject): void {
  test(`${way}: ${load.sent} MB of concurrent uploads raise memory by less than ${load.mostRise} MB`, async () => {
    const { rise, statuses } = await measureLoad(server, {
      way,
      applications: load.applications,
      file: buildPdf('Dana', 10 * 1024 * 1024),
    });
    expect(statuses).toEqual(Array.from({ length: load.applications }, () => ways[way].accepted));
    expect(rise).toBeLessThan(load.mostRise);
  });
}
