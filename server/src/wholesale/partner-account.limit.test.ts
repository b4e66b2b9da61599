import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { createTestApp } from '../../test-support/app.ts';
import { fileForm, multipart } from '../../test-support/history-call.ts';

const { app, services } = await createTestApp({ RATE_LIMITS: 'apply=2' });
const partner = () => buildAccount(services, { isWholesale: true });

async function send(token: string, bytes: Buffer): Promise<number> {
  const { headers, payload } = await multipart(fileForm('w9_form', 'w9.pdf', bytes));
  const url = '/api/v1/wholesale/w9';
  const sent = { method: 'PUT', url, headers: { ...bearer(token), ...headers }, payload } as const;
  return (await app.inject(sent)).statusCode;
}

test('ACCOUNT-4 as many W-9s are accepted in an hour as applications, and refused ones do not count', async () => {
  const { token } = await partner();
  for (let time = 0; time < 5; time += 1) expect(await send(token, Buffer.from('no PDF'))).toBe(415);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => send(token, buildPdf())));
  expect(statuses.toSorted()).toEqual([200, 200, 429, 429, 429]);
  expect(await send((await partner()).token, buildPdf())).toBe(200);
});

test('ACCOUNT-4 tries have a limit of their own', async () => {
  const { token } = await partner();
  for (let time = 0; time < 20; time += 1) expect(await send(token, Buffer.from('no PDF'))).toBe(415);
  expect(await send(token, buildPdf())).toBe(429);
});

test('ACCOUNT-3 changes to the contact have a limit, because each sends staff a mail', async () => {
  const { token } = await partner();
  const save = (phone: string) =>
    app.inject({
      method: 'PUT',
      url: '/api/v1/wholesale/contact',
      headers: bearer(token),
      payload: { username: 'Dana', phone },
    });
  for (let time = 0; time < 20; time += 1) expect((await save(String(time))).statusCode).toBe(200);
  expect((await save('more')).statusCode).toBe(429);
});

test('PAPERS-14 tries with a link have a limit per address: anybody can make one up', async () => {
  const guess = async (remoteAddress: string) => {
    const form = new FormData();
    form.set('token', 'vs_guess');
    form.set('paper', new Blob([new Uint8Array(buildPdf())]), 'w9.pdf');
    const sent = { url: '/api/v1/wholesale/paper', remoteAddress, ...(await multipart(form)) };
    return (await app.inject({ method: 'POST', ...sent })).statusCode;
  };
  for (let time = 0; time < 20; time += 1) expect(await guess('203.0.113.5')).toBe(410);
  expect(await guess('203.0.113.5')).toBe(429);
  expect(await guess('203.0.113.6')).toBe(410);
});
