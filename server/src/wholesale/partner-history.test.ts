import { expect, test } from 'vitest';
import { bearer, buildAccount, PASSWORD } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { fileForm, multipart } from '../../test-support/history-call.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';

const site = await createWholesaleApp();
const { app, services, administrator, applicant, asAdministrator } = site;
const { partnerToken } = accountCalls(site);

async function historyOf(token: string): Promise<{ at: string; event: string; fields: string[] }[]> {
  const answer = await app.inject({ url: '/api/v1/wholesale/history', headers: bearer(token) });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).not.toMatch(/Olga|Pays late/);
  return answer.json();
}

async function replaceW9(token: string): Promise<void> {
  const { payload, headers } = await multipart(fileForm('w9_form', 'w9.pdf', buildPdf()));
  const url = '/api/v1/wholesale/w9';
  await app.inject({ method: 'PUT', url, headers: { ...bearer(token), ...headers }, payload });
}

test('ACCOUNT-6 a partner reads what has happened to their application, newest first', async () => {
  const email = 'dana@bistro.example';
  const id = await applicant({ email, companyName: 'Corner Bistro' });
  const token = await partnerToken(email);
  expect((await historyOf(token)).map(({ event }) => event)).toEqual(['papers-received', 'applied']);

  await asAdministrator('PATCH', `/admin/approve/${id}`);
  await replaceW9(token);
  const headers = bearer(token);
  const contact = { username: 'Dana Reed', phone: '1', company_name: 'Other Bistro' };
  await app.inject({ method: 'PUT', url: '/api/v1/wholesale/contact', headers, payload: contact });
  const passwords = { current_password: PASSWORD, password: 'mango and lime' };
  await app.inject({ method: 'POST', url: '/api/v1/wholesale/password', headers, payload: passwords });
  const events = await historyOf(token);
  expect(events.map(({ event }) => event)).toEqual([
    'password-changed',
    'contact-changed',
    'w9-replaced',
    'approved',
    'papers-received',
    'applied',
  ]);
  expect(events.map(({ fields }) => fields.join())).toEqual(['', 'phone,company_name', '', '', '', '']);
  const times = events.map(({ at }) => at);
  expect(times.toSorted().toReversed()).toEqual(times);
});

test('ACCOUNT-6 a partner reads nothing of others, and nothing that only staff should know', async () => {
  await applicant({ email: 'other@bistro.example' });
  const { id, token } = await buildAccount(services, { isWholesale: true });
  for (const action of ['note', 'suspend', 'resend-mail', 'reinstate']) {
    const row = { actor: actorOf(administrator), action, noun: 'wholesale', subjectId: id };
    await inTransaction(services, (tx) => record(tx, { ...row, after: { note: 'Pays late' } }));
  }
  expect((await historyOf(token)).map(({ event }) => event)).toEqual(['reinstated', 'suspended', 'applied']);
});
