import { createHash } from 'node:crypto';
import { pipeline as join, PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sealFor, unsealWith } from '../documents/sealing.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import { pour } from '../platform/storage/pour.ts';
import { BackupFailure } from './backup-failure.ts';

export type Checksum = { bytes: number; sha256: string };

type Meter = { stream: (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer>; result: () => Checksum };

function meter(): Meter {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *stream(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Encrypts a stream into a store. Returns the checksums of what went in and of what is stored. */
export async function putSealed(
  store: BlobStore,
  key: string,
  { source, recipients }: { source: Readable; recipients: readonly string[] },
): Promise<{ plain: Checksum; sealed: Checksum }> {
  const plain = meter();
  const sealed = meter();
  const body = new PassThrough();
  await pour(store, key, body, pipeline(source, plain.stream, sealFor(recipients), sealed.stream, body));
  return { plain: plain.result(), sealed: sealed.result() };
}

/** Decrypts a stream of a store. If a byte was altered or no identity fits, the stream fails. */
export async function openSealed(
  store: BlobStore,
  key: string,
  identities: readonly string[],
): Promise<Readable> {
  const sealed = await store.open(key);
  if (!sealed) throw new BackupFailure(`${key} is missing from the backup.`);
  return join(sealed, unsealWith(identities), () => {});
}

export async function checksumOf(source: AsyncIterable<Buffer>): Promise<Checksum> {
  const { stream, result } = meter();
  for await (const _ of stream(source));
  return result();
}

/** A stage of a pipeline that fails at the end if the bytes are not these. */
export function expecting(expected: Checksum, name: string) {
  return async function* check(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { stream, result } = meter();
    yield* stream(source);
    if (result().sha256 !== expected.sha256) throw new BackupFailure(`${name} is not what was backed up.`);
  };
}
