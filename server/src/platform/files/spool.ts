import { randomUUID } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ProblemError } from '../http/problem.ts';

export type Spooled = { body: Readable; size: number };

/**
 * Buffers a stream of unknown length on disk to learn its size. The file is unlinked as soon as it is open, so no other
 * process can read it, and nothing is left behind even if this one is killed.
 */
export async function withSpool<Result>(
  source: Readable,
  use: (spooled: Spooled) => Promise<Result>,
): Promise<Result> {
  const handle = await openUnlinked();
  let body: Readable | null = null;
  try {
    await handle.writeFile(source).catch(explainFullDisk);
    const { size } = await handle.stat();
    body = handle.createReadStream({ start: 0 });
    return await use({ body, size });
  } finally {
    source.destroy();
    body?.destroy();
    await handle.close();
  }
}

async function openUnlinked(): Promise<FileHandle> {
  const file = path.join(tmpdir(), `velvet-spoon-${randomUUID()}`);
  const handle = await open(file, 'wx+', 0o600).catch(explainFullDisk);
  await rm(file);
  return handle;
}

function explainFullDisk(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code !== 'ENOSPC' && code !== 'EDQUOT') throw error;
  throw new ProblemError('unavailable', 'We can’t take files right now. Please try again later.', {
    headers: { 'retry-after': '10' },
    cause: new Error(`The disk that holds ${tmpdir()} is full`, { cause: error }),
  });
}
