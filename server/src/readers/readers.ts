import { defineNoun, type PersonalData, pick } from '../platform/noun.ts';
import { lettersJob } from './letters.service.ts';
import { newsletterPages } from './readers.pages.ts';
import * as repository from './readers.repository.ts';
import { readersAdminRoutes, readersRoutes } from './readers.routes.ts';

const shownColumns = [
  'email',
  'state',
  'source',
  'themes',
  'consent_text',
  'consent_at',
  'confirmed_at',
  'left_at',
] as const;

/** Their letters are mails, which are found and erased with all others. */
const personalData: PersonalData = {
  tables: ['readers'],
  async find({ db }, { email }) {
    const reader = await repository.find(db, { email });
    return {
      ids: reader ? [reader.id] : [],
      shown: { reader: reader ? pick(reader, shownColumns) : null },
      async erase(tx) {
        if (reader) await repository.remove(tx.db, reader.id);
        return { reader: reader !== undefined };
      },
    };
  },
};

export const readers = defineNoun('readers', {
  routes: { public: [readersRoutes, newsletterPages], administrator: [readersAdminRoutes] },
  jobs: [lettersJob],
  history: { readers: 'personal', letters: 'not restorable' },
  personalData,
  export: {
    readers: { about: 'Who gets new stories by email, since when, and what they agreed to. Personal data.' },
    letters: { about: 'Stories that were sent to readers, and when.' },
    letter_readers: { about: 'Which reader got which letter, and the email that it was.' },
  },
});
