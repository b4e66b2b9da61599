import { randomUUID } from 'node:crypto';
import { cafe } from '../seed/cafe.ts';
import { save } from '../src/cafe/cafe.repository.ts';
import * as letters from '../src/readers/letters.repository.ts';
import { addMany, find } from '../src/readers/readers.repository.ts';
import type { TestApp } from './app.ts';
import { buildPost } from './factories.ts';
import type { HistoryCall } from './history-call.ts';

/** How to call what concerns readers by email and their letters, in a cafe that sends some. */
export function historyCallsOfReaders({ services }: TestApp) {
  const { db } = services;
  const switchOn = () => db.updateTable('settings').set({ sends_letters: true }).execute();
  const address = () => `${randomUUID()}@guest.example`;

  return {
    subscribe: async () => {
      await switchOn();
      return { payload: { email: address() } };
    },
    addReaders: async () => ({ payload: { emails: [address()], consent: 'On paper, in the cafe' } }),
    unsubscribeReader: async (): Promise<HistoryCall> => {
      const email = address();
      await addMany(db, [email], 'On paper');
      return { id: (await find(db, { email }))!.id };
    },
    saveLetterSettings: async () => ({ payload: { sends_letters: true, letters_per_minute: 7 } }),
    sendLetter: async () => {
      await switchOn();
      await save(db, cafe);
      return { id: (await buildPost(services)).id };
    },
    callBackLetter: async () => {
      const post = await buildPost(services);
      return { id: (await letters.schedule(db, post.id))!.id };
    },
  };
}
