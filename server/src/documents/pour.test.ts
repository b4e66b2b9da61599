import { PassThrough, type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type BlobStore, explained, StorageFailure } from '../platform/storage/blob-store.ts';
import { pour } from './documents.vault.ts';

/** As the store on disk does it: what is half written is removed before the error goes on. */
function storeOn(disk: Writable): BlobStore {
  const put: BlobStore['put'] = (_key, body) =>
    pipeline(body as Readable, disk).catch(async (error: unknown) => {
      await setImmediate();
      throw error;
    });
  const explain = (error: unknown) =>
    error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? 'The disk is full.' : null;
  return explained({ put } as BlobStore, explain);
}

async function pourInto(disk: Writable, source: Iterable<Buffer>): Promise<void> {
  const body = new PassThrough();
  await pour(storeOn(disk), 'a/paper', body, pipeline(source, body));
}

test('if the store fails, it says what is wrong, although the writer fails first', async () => {
  const full = new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
  });
  const chunks = Array.from({ length: 50 }, () => Buffer.alloc(100_000));
  await expect(pourInto(full, chunks)).rejects.toBeInstanceOf(StorageFailure);
});

test('if the writer fails, that is the cause', async () => {
  const disk = new Writable({ write: (_chunk, _encoding, done) => done() });
  const cause = new Error('a virus');
  const source = function* infected() {
    yield Buffer.alloc(10);
    throw cause;
  };
  await expect(pourInto(disk, source())).rejects.toBe(cause);
});
