import { withoutPrefix } from '@velvet-spoon/contract/domain/contact-message';
import { paragraphsOf } from '@velvet-spoon/contract/domain/decline-mail';
import { ANSWERING_LIMITS } from '@velvet-spoon/contract/domain/message-folders';
import { type MailFor, mailFromCafe } from '../cafe/cafe.mail.ts';
import * as cafe from '../cafe/cafe.repository.ts';
import { readClock } from '../platform/db/probe.ts';
import type { Outbox } from '../platform/mail/mail.queue.ts';
import * as mails from '../platform/mail/mail.repository.ts';
import { MESSAGE_MAIL } from './messages.mail.ts';
import type { AnswerRow, MessageRow } from './messages.table.ts';

/** What the mail of an answer is about. */
export const ANSWER_MAIL = 'message-answers';

/** To the sender. Until it leaves, staff can take it back. What the sender writes back goes to the cafe's own mailbox. */
export async function queueAnswerMail(
  outbox: Outbox,
  message: MessageRow,
  answer: AnswerRow,
  earlier: readonly AnswerRow[],
): Promise<void> {
  const { db } = outbox;
  const { email: replyTo } = (await cafe.read(db)).document;
  const now = await readClock(db);
  await mailFromCafe(outbox, {
    to: message.email,
    language: answer.language,
    ...(replyTo && { replyTo }),
    content: answerMail(message, answer),
    about: { noun: ANSWER_MAIL, id: answer.id },
    thread: await mails.messageIdsAbout(
      db,
      [MESSAGE_MAIL, ANSWER_MAIL],
      [message.id, ...earlier.map(({ id }) => id)],
    ),
    sendAt: new Date(now.getTime() + ANSWERING_LIMITS.undoSeconds * 1000),
  });
}

type Answered = Pick<MessageRow, 'reference' | 'subject' | 'message' | 'created_at'>;

function answerMail(message: Answered, { text }: Pick<AnswerRow, 'text'>): MailFor {
  const { reference, subject, created_at: sentAt } = message;
  const asked = withoutPrefix(subject, message.message);
  return ({ t, day }) => ({
    subject: `Re: ${subject ?? t('Your message', 'Ваше сообщение')} [${reference}]`,
    title: '',
    blocks: [
      ...paragraphsOf(text),
      ...(asked
        ? [
            t(`On ${day(sentAt)}, you wrote:`, `${day(sentAt)} года вы написали:`),
            { kind: 'quote', text: asked } as const,
          ]
        : []),
      { kind: 'facts', facts: [[t('Reference', 'Номер'), reference]] },
    ],
  });
}
