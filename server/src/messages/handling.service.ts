import type { markMessage, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { BULK_FOLDERS, type BulkAction } from '@velvet-spoon/contract/domain/message-folders';
import type { z } from 'zod';
import { inTransaction, type Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../platform/services.ts';
import { queueMessageMail } from './messages.mail.ts';
import type { MessageRow } from './messages.table.ts';
import { removeMessages } from './removal.ts';
import * as repository from './staff-messages.repository.ts';
import { change, noun, requireReleased } from './staff-messages.service.ts';

type MessageChange = z.output<typeof markMessage.body>;

/** What is so already stays, and is not recorded. Nor is that staff have opened it, or what they note: it may be personal. */
export function mark(
  services: Services,
  id: string,
  given: MessageChange,
  { actor }: ChangeContext,
): Promise<StaffMessage> {
  const { is_answered, is_read, note, assigned_to } = given;
  return change(services, id, async (tx, message) => {
    const about = { actor, noun, subjectId: id };
    if (is_answered !== undefined) {
      requireReleased(message);
      if ((message.state === 'answered') !== is_answered) {
        await changeSome(tx, is_answered ? 'done' : 'new', [message], actor);
      }
    }
    if (is_read) await repository.markRead(tx.db, id);
    if (is_read === false) await repository.change(tx.db, [id], { read_at: null });
    if (note !== undefined && note !== message.note) {
      await repository.change(tx.db, [id], { note });
      await record(tx, { ...about, action: 'note' });
    }
    if (assigned_to !== undefined && assigned_to !== message.assigned_to) {
      const staff = await repository.listStaff(tx.db);
      const nameOf = (person: string | null) => staff.find((one) => one.id === person)?.username ?? null;
      if (assigned_to !== null && nameOf(assigned_to) === null) {
        throw new ProblemError('invalid-request', 'assigned_to: must be a member of staff', {
          fields: ['assigned_to'],
        });
      }
      await repository.change(tx.db, [id], { assigned_to });
      const [before, after] = [message.assigned_to, assigned_to].map((one) => ({ assigned_to: nameOf(one) }));
      await record(tx, { ...about, action: 'update', before, after });
    }
  });
}

/** Those that are so already, or are gone, are left out. */
export function changeAll(
  services: Services,
  { ids, action }: { ids: readonly string[]; action: BulkAction },
  { actor }: ChangeContext,
): Promise<{ count: number }> {
  return inTransaction(services, async (tx) => {
    const found = await repository.lockAll(tx, ids);
    const rows = found.filter(({ folder }) => BULK_FOLDERS[action].includes(folder));
    if (rows.length > 0) await changeSome(tx, action, rows, actor);
    return { count: rows.length };
  });
}

/** Locked messages, each of which the action changes. */
async function changeSome(
  tx: Services & Tx,
  action: BulkAction,
  rows: readonly MessageRow[],
  actor: Actor,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  switch (action) {
    case 'done':
      await repository.markAnswered(tx.db, ids, actor.id);
      break;
    case 'new':
      await repository.markNew(tx.db, ids);
      break;
    case 'spam':
      await repository.change(tx.db, ids, { is_suspect: true, suspect_reason: 'staff' });
      break;
    case 'not-spam':
      await repository.release(tx.db, ids);
      // One that staff took for spam has been mailed.
      for (const row of rows) if (row.suspect_reason !== 'staff') await queueMessageMail(tx, row);
      break;
    case 'delete':
      await removeMessages(tx, ids);
  }
  // Without the text: deleting a message must not leave a copy in the history.
  for (const row of rows) await record(tx, { actor, noun, subjectId: row.id, ...historyOf(action, row) });
}

function historyOf(action: BulkAction, { reference, state, is_suspect }: MessageRow) {
  switch (action) {
    case 'done':
    case 'new':
      return {
        action: 'update',
        before: { state },
        after: { state: action === 'done' ? 'answered' : 'new' },
      };
    case 'spam':
      return { action: 'update', before: { is_suspect }, after: { is_suspect: true } };
    case 'not-spam':
      return { action: 'release', before: { is_suspect }, after: { is_suspect: false } };
    case 'delete':
      return { action: 'delete', before: { reference, state, is_suspect } };
  }
}

/** Releasing it again changes nothing and sends no mail. */
export function release(services: Services, id: string, { actor }: ChangeContext): Promise<StaffMessage> {
  return change(services, id, async (tx, message) => {
    if (message.is_suspect) await changeSome(tx, 'not-spam', [message], actor);
  });
}
