import type { Inquiry } from '@velvet-spoon/contract/api/price-list';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ANSWER_MAIL } from '../messages/answers.mail.ts';
import type { Db } from '../platform/db/database.ts';
import { keyset, type Page } from '../platform/db/keyset.ts';

const newestFirst = keyset({ 'messages.created_at': 'instant', 'messages.id': 'uuid' });

/** Those of everyone in the company of an account, each with the answers whose mail has left. */
export async function list(db: Db, accountId: string, page: Page) {
  const company = db
    .selectFrom('users')
    .select(sql<string>`coalesce(company_id, id)`.as('id'))
    .where('id', '=', accountId);
  const inquiries = db
    .selectFrom('messages')
    .innerJoin('users', 'users.id', 'sender_id')
    .select(['messages.id', 'reference', 'name', 'message', 'state', 'due_on', 'messages.created_at'])
    .select(sql<Inquiry>`messages.details`.as('details'))
    .select((message) =>
      jsonArrayFrom(
        message
          .selectFrom('message_answers')
          .innerJoin('mails', 'mails.about_id', 'message_answers.id')
          .select(['message_answers.text', 'mails.sent_at'])
          .where('mails.about_noun', '=', ANSWER_MAIL)
          .where('mails.state', '=', 'sent')
          .whereRef('message_answers.message_id', '=', 'messages.id')
          .orderBy('mails.sent_at'),
      ).as('answers'),
    )
    .where('kind', '=', 'inquiry')
    .where(sql<string>`coalesce(users.company_id, users.id)`, '=', company);
  return newestFirst.page(inquiries, page).execute();
}

export type InquiryRow = Awaited<ReturnType<typeof list>>[number];
