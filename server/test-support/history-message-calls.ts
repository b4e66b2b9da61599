import { randomUUID } from 'node:crypto';
import { buildAccount } from '../../test-support/accounts.ts';
import type { TestApp } from './app.ts';
import type { HistoryCall } from './history-call.ts';

/** How to call what concerns messages and the data of those who wrote them. */
export function historyCallsOfMessages({ app, services }: TestApp) {
  const words = {
    name: 'Dana',
    email: 'd@guest.example',
    phone: '+1 908 555 0142',
    subject: '',
    message: 'Hello there.',
  };

  /** A website is what only robots enter. */
  async function message(trap: { website?: string } = {}): Promise<HistoryCall> {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/send', payload: { ...words, ...trap } });
    const { id } = await services.db
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', answer.json<{ reference: string }>().reference)
      .executeTakeFirstOrThrow();
    return { id };
  }

  return {
    sendMessage: async () => ({ payload: words }),
    markMessage: async () => ({ ...(await message()), payload: { is_answered: true } }),
    releaseMessage: () => message({ website: 'https://spam.example' }),
    mailMessage: () => message(),
    saveMessageRetention: async () => ({ payload: { months: 12 } }),
    exportPerson: async () => ({ payload: { email: `${randomUUID()}@guest.example` } }),
    erasePerson: async () => {
      const { email } = await buildAccount(services, { isWholesale: true });
      return { payload: { email } };
    },
  };
}
