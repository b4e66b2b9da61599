import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { mentionOf } from '../platform/db/mention.ts';
import type { MessageRow } from './messages.table.ts';

export async function listByEmail(db: Db, email: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

/** What others wrote with the address in it, and what staff answered them and noted. */
export async function listMentions(db: Db, email: string): Promise<MessageRow[]> {
  const mention = mentionOf(email);
  return db
    .selectFrom('messages')
    .selectAll()
    .where(sql`lower(email)`, '<>', email)
    .where((message) =>
      message.or([
        message('message', '~*', mention),
        message('subject', '~*', mention),
        message('note', '~*', mention),
        sql<boolean>`details::text ~* ${mention}`,
        sql<boolean>`exists (
          select from message_answers where message_id = messages.id and message_answers.text ~* ${mention}
        )`,
      ]),
    )
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** A digest that was sent loses its text. One that was not is taken back, and the next one tells of the others. */
export async function eraseDigests(
  db: Db,
  { email, ids, digestNoun }: { email: string; ids: readonly string[]; digestNoun: string },
): Promise<void> {
  const digests = await db
    .selectFrom('mails')
    .select(['id', 'state'])
    .where('about_noun', '=', digestNoun)
    .where((mail) =>
      mail.or([mail('id', '=', sql<string>`any(${ids}::uuid[])`), mail('text', '~*', mentionOf(email))]),
    )
    .forUpdate()
    .execute();
  const idsOf = (isSent: boolean) =>
    digests.filter(({ state }) => (state === 'sent') === isSent).map(({ id }) => id);
  const [sent, unsent] = [idsOf(true), idsOf(false)];
  if (sent.length > 0) {
    await db.updateTable('mails').set({ html: '', text: '' }).where('id', 'in', sent).execute();
  }
  if (unsent.length === 0) return;
  await db.updateTable('messages').set({ digest_id: null }).where('digest_id', 'in', unsent).execute();
  await db.deleteFrom('mails').where('id', 'in', unsent).execute();
}
