import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { Media } from './media.table.ts';

export async function recordUpload(trx: Transaction<Database>, media: Media, actor: Actor): Promise<void> {
  const { id, key, filename, content_type, size } = media;
  const after = { key, filename, content_type, size };
  await record(trx, { actor, action: 'create', noun: 'media', subjectId: id, after });
}
