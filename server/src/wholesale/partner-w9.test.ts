import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bearer, buildAccount, mailsTo } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { accountCalls } from '../../test-support/account-calls.ts';
import { fileForm } from '../../test-support/history-call.ts';
import { createWholesaleApp, SUPPORT_EMAIL } from '../../test-support/wholesale-app.ts';
import { requireIdentities } from '../documents/document-keys.ts';
import { eraseJob } from '../documents/documents.service.ts';
import { decrypt } from '../documents/documents.vault.ts';

const site = await createWholesaleApp();
const { app, services, applicant, asAdministrator, documents, history, mails, storedKeys } = site;
const { db, storage, env } = services;
const { partnerToken } = accountCalls(site);

const path = '/api/v1/wholesale/w9';
const address = await app.listen({ port: 0, host: '127.0.0.1' });
// After a cancelled request, fetch opens a spare connection that a closing server does not treat as idle.
afterAll(() => app.server.closeAllConnections());

const OLD = buildPdf('The old one', 20_000);
const NEW = buildPdf('The new one', 30_000);

/** Someone who has applied, signed in, and whose application has left no mail and no history behind. */
async function signedIn(): Promise<{ id: string; email: string; token: string }> {
  const email = 'dana@bistro.example';
  const id = await applicant({ email, companyName: 'Corner Bistro', w9: { name: 'w9.pdf', bytes: OLD } });
  const token = await partnerToken(email);
  await sql`truncate mails, history`.execute(db);
  return { id, email, token };
}

test('COLLEAGUES-5 a colleague replaces the W-9 of the company, which is deleted with it', async () => {
  const { id } = await signedIn();
  const kim = await buildAccount(services, { isWholesale: true, isApproved: true });
  await sql`update users set company_id = ${id} where id = ${kim.id}`.execute(db);
  expect((await send(kim.token, NEW)).status).toBe(200);
  const owners = (await documents()).map(({ owner_id }) => owner_id);
  expect(new Set(owners)).toEqual(new Set([id]));
  expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(204);
  expect(await documents()).toEqual([]);
});

async function send(token: string, bytes: Buffer, filename = 'new w9.pdf', field = 'w9_form') {
  const body = fileForm(field, filename, bytes);
  const answer = await fetch(address + path, { method: 'PUT', headers: bearer(token), body });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function w9() {
  const found = (await documents()).filter(({ kind }) => kind === 'w9');
  expect(found).toHaveLength(1);
  return found[0]!;
}

async function opened(): Promise<Buffer> {
  return buffer(await decrypt(storage.private, await w9(), await requireIdentities(env)));
}

const replacements = async () => (await history()).filter(({ action }) => action === 'replace-w9');

/** The old paper can still be opened, and nothing is left of the new one. */
async function expectOldKept(before: { key: string }[]): Promise<void> {
  expect((await opened()).equals(OLD)).toBe(true);
  expect(await documents()).toEqual(before);
  expect(await storedKeys()).toEqual(before.map(({ key }) => key).toSorted());
  expect(await replacements()).toEqual([]);
  expect(await mails()).toEqual([]);
}

/** An upload of which the second half is still to come. */
async function halfSent(token: string) {
  const head = '--x\r\ncontent-disposition: form-data; name="w9_form"; filename="w9.pdf"\r\n\r\n';
  const controller = new AbortController();
  let finish!: () => void;
  const body = new ReadableStream({
    start(stream) {
      stream.enqueue(Buffer.concat([Buffer.from(head), NEW.subarray(0, 10_000)]));
      finish = () => {
        stream.enqueue(Buffer.concat([NEW.subarray(10_000), Buffer.from('\r\n--x--\r\n')]));
        stream.close();
      };
    },
  });
  const sending = fetch(address + path, {
    method: 'PUT',
    headers: { ...bearer(token), 'content-type': 'multipart/form-data; boundary=x' },
    body,
    duplex: 'half',
    signal: controller.signal,
  } as RequestInit);
  await expect.poll(async () => (await documents()).length).toBe(3);
  return { sending, finish, cutOff: () => controller.abort() };
}

test('ACCOUNT-4 a new W-9 takes the place of the old one, which is destroyed, and staff get a mail', async () => {
  const { id, email, token } = await signedIn();
  const old = await w9();
  const answer = await send(token, NEW);
  expect(answer).toMatchObject({ status: 200, body: { message: expect.stringContaining('new W-9') } });

  expect((await opened()).equals(NEW)).toBe(true);
  const found = await w9();
  expect(found).toMatchObject({ owner_id: id, filename: 'new w9.pdf', size: NEW.length });
  expect((await documents()).map(({ kind }) => kind).toSorted()).toEqual(['corporate', 'w9']);
  await eraseJob.run(services, { keys: [old.key] });
  expect(await storedKeys()).toEqual((await documents()).map(({ key }) => key).toSorted());
  const erasing = await sql<{ data: unknown }>`
    select data from pgboss.job where name = 'documents-erase'
  `.execute(db);
  expect(erasing.rows).toContainEqual({ data: expect.objectContaining({ keys: [old.key] }) });

  expect(await replacements()).toMatchObject([{ actor_id: id, noun: 'wholesale', subject_id: id }]);
  expect(await history()).toContainEqual(
    expect.objectContaining({ action: 'delete', noun: 'documents', subject_id: old.id }),
  );
  const [mail, ...more] = await mailsTo(services, SUPPORT_EMAIL);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'New W-9 form: Corner Bistro' });
  expect(mail!.text).toContain(email);
  const pending = (await asAdministrator('GET', '/admin/pending')).json();
  expect(pending).toMatchObject([{ w9_url: `/api/v1/admin/documents/${found.id}`, version: 2 }]);
});

test('ACCOUNT-4 an approved partner can replace it too, and one whose paper has expired can send one', async () => {
  const { id, token } = await signedIn();
  await asAdministrator('PATCH', `/admin/approve/${id}`);
  await db.deleteFrom('documents').where('kind', '=', 'w9').execute();
  expect((await send(token, NEW)).status).toBe(200);
  expect((await opened()).equals(NEW)).toBe(true);
});

test.each([
  ['a file that is no PDF', 'w9.pdf', Buffer.from('MZ is no PDF'), 415],
  ['a file of another type', 'w9.svg', NEW, 415],
  ['a file that is too large', 'w9.pdf', buildPdf('Large', env.DOCUMENT_MAX_BYTES + 1), 413],
  ['no file', '', Buffer.alloc(0), 400],
])('ACCOUNT-4 %s is refused beside its field, and the old one stays', async (_, name, bytes, status) => {
  const { token } = await signedIn();
  const before = await documents();
  expect(await send(token, bytes, name)).toMatchObject({ status, body: { fields: ['w9_form'] } });
  expect(await send(token, NEW, 'articles.pdf', 'corporate_docs')).toMatchObject({ status: 400 });
  await expectOldKept(before);
});

test('ACCOUNT-4 an upload that is cut off half-way leaves the old one as it was', async () => {
  const { token } = await signedIn();
  const before = await documents();
  const { sending, cutOff } = await halfSent(token);
  cutOff();
  await expect(sending).rejects.toThrow('aborted');
  await expect.poll(documents).toEqual(before);
  await expectOldKept(before);
});

test('ACCOUNT-4 if the last step fails, the new one is discarded and the old one stays', async () => {
  const { token } = await signedIn();
  const before = await documents();
  await sql`alter table mails add constraint away check (false) not valid`.execute(db);
  const answer = await send(token, NEW);
  await sql`alter table mails drop constraint away`.execute(db);
  expect(answer.status).toBe(500);
  await expectOldKept(before);
  expect((await send(token, NEW)).status).toBe(200);
});

test('ACCOUNT-4 of several at once one remains, and the files of the others go', async () => {
  const { id, token } = await signedIn();
  const old = await w9();
  const answers = await Promise.all([1, 2, 3, 4].map((one) => send(token, buildPdf(`Number ${one}`))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const kept = await w9();
  expect(kept).toMatchObject({ owner_id: id });
  expect(kept.id).not.toBe(old.id);
  const destroyed = (await history()).filter(({ noun }) => noun === 'documents');
  expect(destroyed).toHaveLength(4);
  expect(await replacements()).toHaveLength(4);
});

test('ACCOUNT-4, ACCOUNT-5 an upload whose session ends meanwhile changes nothing', async () => {
  const { token } = await signedIn();
  const before = await documents();
  const { sending, finish } = await halfSent(token);
  await app.inject({ method: 'POST', url: '/api/v1/wholesale/logout', headers: bearer(token) });
  finish();
  expect((await sending).status).toBe(401);
  await expectOldKept(before);
});

test('ACCOUNT-4 an account that is deleted during the upload leaves nothing behind', async () => {
  const { id, token } = await signedIn();
  const { sending, finish } = await halfSent(token);
  const keys = (await documents()).filter(({ owner_id }) => owner_id === id).map(({ key }) => key);
  expect((await asAdministrator('DELETE', `/admin/delete/${id}`)).statusCode).toBe(204);
  finish();
  expect((await sending).status).toBe(401);
  expect(await documents()).toEqual([]);
  await eraseJob.run(services, { keys });
  expect(await storedKeys()).toEqual([]);
});
