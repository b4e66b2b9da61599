import type { Db, Tx } from '../platform/db/database.ts';
import { ProblemError } from '../platform/http/problem.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';

/**
 * The part of a key that identifies the bytes. A key whose file was deleted is never used again: the pending erasure of
 * its files would erase those of the new upload.
 */
export async function nextStem(db: Db, sourceHash: string): Promise<string> {
  const times = await repository.timesErased(db, sourceHash);
  return sourceHash.slice(0, 20) + (times > 0 ? `-${times}` : '');
}

/** For the transaction that inserts the row, in case the same file was uploaded and deleted meanwhile. */
export async function requireStem({ db }: Tx, sourceHash: string, stem: string): Promise<void> {
  if ((await nextStem(db, sourceHash)) !== stem) throw goneMeanwhile();
}

/** The row of another process that stored the same bytes first. */
export async function findStored(db: Db, sourceHash: string): Promise<Media> {
  const media = await repository.findBySourceHash(db, sourceHash);
  if (!media) throw goneMeanwhile();
  return media;
}

function goneMeanwhile(): ProblemError {
  return new ProblemError('unavailable', 'The same file was deleted just now. Please upload it again.');
}
