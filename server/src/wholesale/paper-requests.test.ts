import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, mailsTo } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { fileForm, multipart } from '../../test-support/history-call.ts';
import { createWholesaleApp, SUPPORT_EMAIL } from '../../test-support/wholesale-app.ts';
import { requireIdentities } from '../documents/document-keys.ts';
import { eraseJob } from '../documents/documents.service.ts';
import { decrypt } from '../documents/documents.vault.ts';

const site = await createWholesaleApp();
const { app, services, applicant, asAdministrator, documents, history, mails, storedKeys, users } = site;
const { db, storage, env } = services;
const { partnerToken, newAddress } = accountCalls(site);

const EMAIL = 'dana@bistro.example';
const WORDS = 'The signature on page 2 is missing.\nPlease sign it.';
const NEW = buildPdf('The new one', 30_000);

/** An applicant whose application has left no mail and no history behind. */
async function applied(): Promise<string> {
  const id = await applicant({ email: EMAIL, companyName: 'Corner Bistro' });
  await sql`truncate mails, history`.execute(db);
  return id;
}

const ask = (id: string, payload: object = { kind: 'w9', text: WORDS }, version?: number) =>
  asAdministrator('POST', `/admin/wholesale/${id}/paper`, { payload, ...(version && { version }) });

const details = async (id: string) => (await asAdministrator('GET', `/admin/wholesale/${id}`)).json();

/** The token of the newest link. */
async function mailedToken(): Promise<string> {
  const { text } = (await mailsTo(services, EMAIL)).at(-1)!;
  return /\/wholesale\/paper\?token=(vs_[\w-]{43})\s/.exec(text)?.[1] ?? '';
}

async function asked(): Promise<{ id: string; token: string }> {
  const id = await applied();
  expect((await ask(id)).statusCode).toBe(200);
  return { id, token: await mailedToken() };
}

const look = (token: string) => app.inject(`/api/v1/wholesale/paper?token=${token}`);

async function send(token: string, bytes = NEW, filename = 'signed.pdf', field = 'paper') {
  const form = new FormData();
  form.set('token', token);
  for (const [name, file] of fileForm(field, filename, bytes)) form.append(name, file);
  const sent = { ...(await multipart(form)), remoteAddress: newAddress() };
  return app.inject({ method: 'POST', url: '/api/v1/wholesale/paper', ...sent });
}

const over = (words: string) => ({ status: 410, code: 'link-over', detail: expect.stringContaining(words) });

test('PAPERS-13 asking sends the applicant a link and the words of staff, and changes nothing else', async () => {
  const id = await applied();
  const papers = await documents();
  const answer = await ask(id);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers.etag).toBe('"v2"');
  const request = { kind: 'w9', text: WORDS, replaced_at: null };
  expect(answer.json()).toMatchObject({ id, status: 'pending', version: 2, paper_request: request });
  const { asked_at, expires_at } = answer.json().paper_request;
  expect(Date.parse(expires_at) - Date.parse(asked_at)).toBe(14 * 24 * 60 * 60 * 1000);
  expect((await asAdministrator('GET', '/admin/pending')).json()).toMatchObject([{ paper_request: request }]);
  expect(await documents()).toEqual(papers);

  const token = await mailedToken();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: EMAIL,
    subject: 'Please send us your W-9 form',
    holds_secret: true,
  });
  expect(mail!.text).toContain('> The signature on page 2 is missing.\n> Please sign it.');
  expect(mail!.text).not.toContain('Corner Bistro');
  expect(JSON.stringify(await users())).not.toContain(token.slice(3));
  expect(await history()).toMatchObject([
    {
      actor_name: 'Olga Owner',
      action: 'ask-paper',
      noun: 'wholesale',
      subject_id: id,
      after: { kind: 'w9' },
    },
  ]);
  expect((await look(token)).json()).toEqual({ kind: 'w9', text: WORDS, expires_at });
  expect((await look(token)).headers['cache-control']).toBe('no-store');
});

test.each([
  ['an unknown kind', { kind: 'passport', text: '' }],
  ['words that are too long', { kind: 'w9', text: 'x'.repeat(1001) }],
  ['anything else', { kind: 'w9', text: '', to: 'eve@example.com' }],
])('PAPERS-13 %s is refused', async (_, payload) => {
  const id = await applied();
  expect((await ask(id, payload)).statusCode).toBe(400);
  expect(await mails()).toEqual([]);
});

test('PAPERS-13 only an applicant who waits can be asked, and not from an outdated page', async () => {
  const id = await applied();
  expect((await ask(id, undefined, 7)).statusCode).toBe(412);
  await asAdministrator('PATCH', `/admin/approve/${id}`);
  expect((await ask(id)).statusCode).toBe(412);
  expect((await ask('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect(await users()).toMatchObject([{ paper_request: null, paper_link: null }]);
});

test('PAPERS-14 what comes by the link replaces the paper, staff get a mail, and the link is used up', async () => {
  const { id, token } = await asked();
  const before = await documents();
  await sql`truncate mails, history`.execute(db);
  const answer = await send(token);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json().message).toContain('Your document has arrived');

  const found = await documents();
  const [paper, old] = [found, before].map((all) => all.find(({ kind }) => kind === 'w9')!) as [
    (typeof found)[0],
    (typeof found)[0],
  ];
  expect(found).toHaveLength(2);
  expect(paper).toMatchObject({ owner_id: id, filename: 'signed.pdf', size: NEW.length });
  const encrypted = await decrypt(storage.private, paper, await requireIdentities(env));
  expect((await buffer(encrypted)).equals(NEW)).toBe(true);
  await eraseJob.run(services, { keys: [old.key] });
  expect(await storedKeys()).toEqual(found.map(({ key }) => key).toSorted());

  expect(await history()).toMatchObject([
    { action: 'delete', noun: 'documents', subject_id: old.id },
    { action: 'replace-paper', noun: 'wholesale', subject_id: id, actor_id: id, actor_kind: 'partner' },
  ]);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to_address: SUPPORT_EMAIL, subject: 'New W-9 form: Corner Bistro' });
  expect(mail!.text).toContain(EMAIL);
  expect(await details(id)).toMatchObject({
    version: 3,
    paper_request: { kind: 'w9', replaced_at: expect.stringMatching(/Z$/) },
  });
  for (const again of [await look(token), await send(token)]) {
    expect(again.json()).toMatchObject(over('This link has been used'));
  }
  expect(await documents()).toEqual(found);
});

test.each([
  ['a file that is no PDF', 'w9.pdf', Buffer.from('MZ is no PDF'), 415],
  ['a file of another type', 'w9.svg', NEW, 415],
  ['a file that is too large', 'w9.pdf', buildPdf('Large', env.DOCUMENT_MAX_BYTES + 1), 413],
  ['no file', '', Buffer.alloc(0), 400],
])('PAPERS-14 %s is refused beside its field, and the link still works', async (_, name, bytes, status) => {
  const { token } = await asked();
  const before = await documents();
  const answer = await send(token, bytes, name);
  expect(answer.json()).toMatchObject({ status, fields: ['paper'] });
  expect(await documents()).toEqual(before);
  expect(await storedKeys()).toEqual(before.map(({ key }) => key).toSorted());
  expect((await send(token)).statusCode).toBe(200);
});

test('PAPERS-14 of several at once by the same link, one counts', async () => {
  const { token } = await asked();
  const answers = await Promise.all([1, 2, 3].map((one) => send(token, buildPdf(`Number ${one}`))));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 410, 410]);
  expect(await documents()).toHaveLength(2);
});

test('PAPERS-15 asking again ends the first link', async () => {
  const { id, token } = await asked();
  expect((await ask(id, { kind: 'corporate', text: '' })).statusCode).toBe(200);
  for (const answer of [await look(token), await send(token)]) {
    expect(answer.json()).toMatchObject(over('open the link in the newer email'));
  }
  expect((await look(await mailedToken())).json()).toMatchObject({ kind: 'corporate', text: '' });
});

test('PAPERS-15 an expired link says so', async () => {
  const { token } = await asked();
  await sql`update users set paper_request = paper_request || '{"expires_at": "2026-01-01T00:00:00.000Z"}'`.execute(
    db,
  );
  for (const answer of [await look(token), await send(token)]) {
    expect(answer.json()).toMatchObject(over('This link has expired'));
  }
});

test('PAPERS-15 after a decision the link says so, and the lists no longer show the request', async () => {
  const { id, token } = await asked();
  const decided = await asAdministrator('PATCH', `/admin/approve/${id}`);
  expect(decided.json()).toMatchObject({ status: 'approved', paper_request: null });
  const before = await documents();
  for (const answer of [await look(token), await send(token)]) {
    expect(answer.json()).toMatchObject(over('We have decided about your application'));
  }
  expect(await documents()).toEqual(before);
});

test('PAPERS-15 a link of a deleted applicant, or one that was made up, tells nothing', async () => {
  const { id, token } = await asked();
  await asAdministrator('DELETE', `/admin/delete/${id}`);
  for (const answer of [
    await look(token),
    await send(token),
    await look('vs_guess'),
    await send('vs_guess'),
  ]) {
    expect(answer.json()).toMatchObject(over('This link isn’t valid, or no longer is.'));
  }
  expect(await documents()).toEqual([]);
});

test('PAPERS-15 a W-9 that the applicant replaces after signing in answers the request too', async () => {
  const { id, token } = await asked();
  const { headers, payload } = await multipart(fileForm('w9_form', 'w9.pdf', NEW));
  const own = bearer(await partnerToken(EMAIL));
  const url = '/api/v1/wholesale/w9';
  expect(
    (await app.inject({ method: 'PUT', url, headers: { ...headers, ...own }, payload })).statusCode,
  ).toBe(200);
  expect(await details(id)).toMatchObject({ paper_request: { replaced_at: expect.any(String) } });
  expect((await look(token)).json()).toMatchObject(over('This link has been used'));
});

test('PAPERS-16 the data of a person include the request, and erasing them removes it', async () => {
  await asked();
  const exported = await asAdministrator('POST', '/admin/personal-data/export', {
    payload: { email: EMAIL },
  });
  expect(exported.json().account.paper_request).toMatchObject({ kind: 'w9', text: WORDS, replaced_at: null });
  expect(exported.body).not.toContain('paper_link');
  const erased = await asAdministrator('POST', '/admin/personal-data/erase', { payload: { email: EMAIL } });
  expect(erased.statusCode).toBe(200);
  const { rows } = await sql`select from history where history::text ilike '%page 2 is missing%'`.execute(db);
  expect(rows).toEqual([]);
});
