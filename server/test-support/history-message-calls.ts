import { randomUUID } from 'node:crypto';
import type { StaffMessage } from '@velvet-spoon/contract/api/staff-messages';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import type { TestApp } from './app.ts';
import type { HistoryCall } from './history-call.ts';

/** How to call what concerns messages and the data of those who wrote them. */
export function historyCallsOfMessages({ app, services }: TestApp, administrator: { token: string }) {
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

  const newAnswer = () => ({ text: 'Gladly.', language: 'en', request_id: randomUUID() });

  async function answered(): Promise<HistoryCall> {
    const { id } = await message();
    const url = `/api/v1/admin/messages/${id}/answers`;
    const headers = bearer(administrator.token);
    const given = await app.inject({ method: 'POST', url, headers, payload: newAnswer() });
    return { ...(id && { id }), answer: given.json<StaffMessage>().answers[0]!.id };
  }

  const newSaved = () => ({ title: `Hours ${randomUUID()}`, text_en: 'From nine', text_ru: 'С девяти' });

  async function saved(): Promise<HistoryCall> {
    const url = '/api/v1/admin/saved-answers';
    const headers = bearer(administrator.token);
    return { id: (await app.inject({ method: 'POST', url, headers, payload: newSaved() })).json().id };
  }

  return {
    answerMessage: async () => ({ ...(await message()), payload: newAnswer() }),
    undoAnswer: answered,
    changeMessages: async () => ({ payload: { ids: [(await message()).id], action: 'delete' } }),
    createSavedAnswer: async () => ({ payload: newSaved() }),
    updateSavedAnswer: async () => ({ ...(await saved()), payload: newSaved() }),
    deleteSavedAnswer: saved,
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
