import { sql, type Transaction } from 'kysely';
import type { RegistrationRow, UserRow } from '../auth/accounts.table.ts';
import type { MessageRow } from '../messages/messages.table.ts';
import type { Database, Db } from '../platform/db/database.ts';
import { mentionOf } from '../platform/db/mention.ts';
import type { MailRow } from '../platform/mail/mail.table.ts';

/** Locks the account, so that nothing is added to it while it is erased. */
export async function lockAccount(trx: Transaction<Database>, email: string): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .forUpdate()
    .executeTakeFirst();
}

export async function findMessages(db: Db, email: string): Promise<MessageRow[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

/** What others wrote with the address in it. */
export async function findMentions(db: Db, email: string): Promise<MessageRow[]> {
  const mention = mentionOf(email);
  return db
    .selectFrom('messages')
    .selectAll()
    .where(sql`lower(email)`, '<>', email)
    .where((message) => message.or([message('message', '~*', mention), message('subject', '~*', mention)]))
    .orderBy('created_at')
    .limit(100)
    .execute();
}

export async function findRegistrations(db: Db, email: string): Promise<RegistrationRow[]> {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .orderBy('created_at')
    .execute();
}

export type TokenTrace = { id: string; name: string; created_at: Date; last_used_at: Date | null };

export async function findTokens(db: Db, userId: string): Promise<TokenTrace[]> {
  return db
    .selectFrom('tokens')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export type MailsOf = { email: string; subjects: readonly string[]; digestNoun: string };

/** To them, from them, about them, or with their address in it. Not the digests, which are about others too. */
export async function findMails(db: Db, { email, subjects, digestNoun }: MailsOf): Promise<MailRow[]> {
  const mention = mentionOf(email);
  return db
    .selectFrom('mails')
    .selectAll()
    .where('about_noun', '<>', digestNoun)
    .where((mail) =>
      mail.or([
        mail(sql`lower(to_address)`, '=', email),
        mail(sql`lower(reply_to)`, '=', email),
        mail('about_id', '=', sql<string>`any(${subjects.filter(isUuid)}::uuid[])`),
        mail('subject', '~*', mention),
        mail('text', '~*', mention),
        mail('html', '~*', mention),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

/** The subjects of some nouns are names. */
function isUuid(id: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);
}

export async function removeMails(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('mails').where('id', 'in', ids).execute();
}

export async function removeMessages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('messages').where('id', 'in', ids).execute();
}

export async function removeRegistrations(db: Db, email: string): Promise<void> {
  await db.deleteFrom('registrations').where(sql`lower(email)`, '=', email).execute();
}

/** With its tokens, password links and known addresses. */
export async function removeAccount(db: Db, id: string): Promise<void> {
  await db
    .updateTable('document_openings')
    .set({ actor_id: null, actor_name: 'erased' })
    .where('actor_id', '=', id)
    .execute();
  await db.deleteFrom('document_tickets').where('actor_id', '=', id).execute();
  await db.deleteFrom('users').where('id', '=', id).execute();
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
  await removeMails(db, unsent);
}
