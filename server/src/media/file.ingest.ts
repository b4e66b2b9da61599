import { createHash } from 'node:crypto';
import type { Services } from '../services.ts';
import * as repository from './media.repository.ts';
import type { Media } from './media.table.ts';

export type IncomingFile = {
  bytes: Buffer;
  filename: string;
  contentType: string;
  /** Where it is kept: the key is folder, hash and extension. */
  folder: 'films' | 'menus';
  extension: 'mp4' | 'pdf';
};

/** Stores a file that is no picture as it is. The same bytes again give the row that is there. */
export async function ingestFile(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  { bytes, filename, contentType, folder, extension }: IncomingFile,
): Promise<Media> {
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const known = await repository.findBySourceHash(db, sourceHash);
  if (known) return known;

  const key = `${folder}/${sourceHash.slice(0, 20)}.${extension}`;
  await storage.public.put(key, bytes);
  const inserted = await repository.insert(db, {
    source_hash: sourceHash,
    key,
    filename,
    content_type: contentType,
    size: bytes.length,
    width: null,
    height: null,
    placeholder: null,
  });
  return inserted ?? (await repository.findBySourceHash(db, sourceHash))!;
}
