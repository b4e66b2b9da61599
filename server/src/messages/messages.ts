import type { Mention } from '@velvet-spoon/contract/api/personal-data';
import { ADDRESS_HASH, defineNoun, type PersonalData, pick } from '../platform/noun.ts';
import * as answers from './answers.repository.ts';
import { DIGEST_MAIL, messagesDigestJob } from './messages.digest.ts';
import * as repository from './messages.person.repository.ts';
import { messagesRetentionJob } from './messages.retention.ts';
import { messagesRoutes } from './messages.routes.ts';
import type { MessageRow } from './messages.table.ts';
import { removeMessages } from './removal.ts';
import { savedAnswersRoutes } from './saved-answers.routes.ts';
import { staffMessagesRoutes } from './staff-messages.routes.ts';

const shownColumns = [
  'reference',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'kind',
  'details',
  'due_on',
  'note',
  'is_suspect',
  'state',
  'created_at',
  'answered_at',
] as const;

const answerColumns = ['text', 'language', 'created_at'] as const;

/** Of what others wrote with the address in it, only the chosen messages are erased. */
const personalData: PersonalData = {
  tables: ['messages', 'message_answers'],
  digest: DIGEST_MAIL,
  async find({ db }, { email }) {
    const own = await repository.listByEmail(db, email);
    const ownIds = own.map(({ id }) => id);
    const written = await answers.listTo(db, ownIds);
    const answersTo = (messageId: string) =>
      written.filter(({ message_id }) => message_id === messageId).map((row) => pick(row, answerColumns));
    return {
      ids: [...ownIds, ...written.map(({ id }) => id)],
      shown: {
        messages: own.map((message) => ({
          ...pick(message, shownColumns),
          answers: answersTo(message.id),
        })),
      },
      async erase(tx, { mentions: chosen }) {
        const others = await repository.listMentions(tx.db, email);
        const erased = [...own, ...others.filter(({ id }) => chosen.includes(id))];
        await removeMessages(
          tx,
          erased.map(({ id }) => id),
        );
        const ids = erased.flatMap(({ digest_id }) => digest_id ?? []);
        await repository.eraseDigests(tx.db, { email, ids, digestNoun: DIGEST_MAIL });
        const mentions = others.filter(({ id }) => !chosen.includes(id)).map(presentMention);
        return { messages: erased.length, mentions };
      },
    };
  },
};

function presentMention({ id, name, created_at, message }: MessageRow): Mention {
  return { id, name, created_at: created_at.toISOString(), message };
}

export const messages = defineNoun('messages', {
  routes: { public: [messagesRoutes], administrator: [staffMessagesRoutes, savedAnswersRoutes] },
  jobs: [messagesDigestJob, messagesRetentionJob],
  history: { messages: 'personal', 'saved-answers': 'not restorable' },
  personalData,
  export: {
    messages: {
      about: 'What visitors wrote through the contact form, and whether it was answered. Personal data.',
      without: { address_hash: ADDRESS_HASH, request_id: 'recognises a form that is sent twice' },
    },
    message_answers: {
      about: 'What staff answered, in the order of writing. Personal data.',
      without: { request_id: 'recognises a form that is sent twice' },
    },
    saved_answers: { about: 'Answers that staff use again, with placeholders such as {name}.' },
  },
});
