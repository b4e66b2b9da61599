import type { Tx } from '../platform/db/database.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import { ANSWER_MAIL } from './answers.mail.ts';
import * as answers from './answers.repository.ts';
import { MESSAGE_MAIL } from './messages.mail.ts';
import type { MessageRow } from './messages.table.ts';
import * as repository from './staff-messages.repository.ts';

/**
 * Deletes messages with their answers and the mails about both: an answer that has not left never leaves. The lock makes
 * an answer that is being written wait, and find nothing to answer.
 */
export async function removeMessages(tx: Tx, ids: readonly string[]): Promise<MessageRow[]> {
  const rows = await repository.lockAll(tx, ids);
  const found = rows.map(({ id }) => id);
  const written = await answers.listTo(tx.db, found);
  await repository.remove(tx.db, found);
  await mails.removeAbout(tx.db, MESSAGE_MAIL, found);
  await mails.removeAbout(
    tx.db,
    ANSWER_MAIL,
    written.map(({ id }) => id),
  );
  return rows;
}
