import type { answerMessage, StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import type { z } from 'zod';
import { record } from '../platform/history/history.ts';
import type { ChangeContext } from '../platform/http/change-context.ts';
import { ProblemError } from '../platform/http/problem.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import type { Services } from '../platform/services.ts';
import { ANSWER_MAIL, queueAnswerMail } from './answers.mail.ts';
import * as repository from './answers.repository.ts';
import * as messages from './staff-messages.repository.ts';
import { change, noun, requireReleased } from './staff-messages.service.ts';

type NewAnswer = z.output<typeof answerMessage.body>;

/** A form that is sent again, even while the first attempt is under way, changes nothing. */
export function answer(
  services: Services,
  id: string,
  given: NewAnswer,
  { actor }: ChangeContext,
): Promise<StaffMessage> {
  return change(services, id, async (tx, message) => {
    requireReleased(message);
    const known = await repository.findByRequestId(tx.db, given.request_id);
    if (known?.message_id === id) return;
    if (known) throw new ProblemError('invalid-request', 'This request_id belongs to another message.');
    const earlier = await repository.listTo(tx.db, [id]);
    const row = await repository.insert(tx.db, { ...given, message_id: id, author_id: actor.id });
    await queueAnswerMail(tx, message, row, earlier);
    await messages.markRead(tx.db, id);
    if (message.state === 'new') await messages.markAnswered(tx.db, [id], actor.id);
    // Without the text: deleting a message must not leave a copy in the history.
    const [before, after] = [{ state: message.state }, { state: 'answered' }];
    await record(tx, { actor, action: 'answer', noun, subjectId: id, before, after });
  });
}

/** The row of the mail is the truth: once it is gone, the job that was to send it finds nothing. */
export async function undo(
  services: Services,
  { id, answer: answerId }: { id: string; answer: string },
  { actor }: ChangeContext,
): Promise<void> {
  await change(services, id, async (tx, message) => {
    const answers = await repository.listTo(tx.db, [id]);
    if (!answers.some((one) => one.id === answerId)) {
      throw new ProblemError('not-found', 'There is no such answer.');
    }
    if ((await mails.withdrawn(tx.db, ANSWER_MAIL, answerId)) === 0) {
      throw new ProblemError('already-sent', 'This answer has left, or is leaving now.');
    }
    await repository.remove(tx.db, answerId);
    // Unless somebody had marked it as done before, say after a call.
    const isOnly =
      answers.length === 1 && message.answered_at?.getTime() === answers[0]?.created_at.getTime();
    if (isOnly) await messages.markNew(tx.db, [id]);
    const [before, after] = [{ state: message.state }, { state: isOnly ? 'new' : message.state }];
    await record(tx, { actor, action: 'call-back', noun, subjectId: id, before, after });
  });
}
