import type { Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { Media } from './media.table.ts';

export async function recordUpload(tx: Tx, media: Media, actor: Actor): Promise<void> {
  const { id, key, filename, content_type, size } = media;
  const after = { key, filename, content_type, size };
  await record(tx, { actor, action: 'create', noun: 'media', subjectId: id, after });
}
