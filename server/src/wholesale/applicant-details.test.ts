import type { ApplicantDetails } from '@velvet-spoon/contract/api/wholesale-staff';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';
import { destroy } from '../documents/documents.service.ts';
import { inTransaction } from '../platform/db/database.ts';
import { commandLine } from '../platform/history/history.ts';

const { app, services, applicant, asAdministrator, documents, mails, history, administrator } =
  await createWholesaleApp();
const { db, env } = services;

async function details(id: string): Promise<ApplicantDetails> {
  const answer = await asAdministrator('GET', `/admin/wholesale/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function openW9(ownerId: string): Promise<void> {
  const paper = (await documents()).find(({ owner_id, kind }) => owner_id === ownerId && kind === 'w9');
  const link = await asAdministrator('POST', `/admin/documents/${paper!.id}/link`);
  expect((await app.inject(link.json().url)).statusCode).toBe(200);
}

const save = (id: string, note: string, version = 1) =>
  asAdministrator('PUT', `/admin/wholesale/${id}/note`, { payload: { note }, version });

test('PAPERS-1 staff see who opened which paper and when, even after the paper is gone', async () => {
  const id = await applicant();
  expect((await details(id)).openings).toEqual([]);
  await openW9(id);
  const opening = { kind: 'w9', by: 'Olga Owner', at: expect.stringMatching(/Z$/) };
  expect((await details(id)).openings).toEqual([opening]);
  const url = (await details(id)).documents_url!;
  await app.inject({ url, headers: bearer(administrator.token) });
  expect((await details(id)).openings).toEqual([{ ...opening, kind: 'corporate' }, opening]);
  await inTransaction(services, (tx) => destroy(tx, id, { actor: commandLine }));
  const { papers, openings } = await details(id);
  expect(papers).toEqual([]);
  expect(openings).toHaveLength(2);
});

test('PAPERS-1 a link that was not followed is not an opening, and openings of others are not listed', async () => {
  const [id, other] = [await applicant(), await applicant()];
  const { papers } = await details(id);
  await asAdministrator('POST', `/admin/documents/${papers[0]!.id}/link`);
  await openW9(other);
  expect((await details(id)).openings).toEqual([]);
});

test('PAPERS-2 a download is named after the company and the kind of paper', async () => {
  const id = await applicant({ companyName: 'Acme: "Foods"' });
  const { papers } = await details(id);
  const w9 = papers.find(({ kind }) => kind === 'w9')!;
  const link = await asAdministrator('POST', `/admin/documents/${w9.id}/link`);
  const filename = 'Acme- -Foods- – W-9.pdf';
  expect(link.json()).toMatchObject({ filename, content_type: 'application/pdf' });
  const opened = await app.inject(link.json().url);
  expect(opened.headers['content-disposition']).toBe(
    `attachment; filename="Acme- -Foods- _ W-9.pdf"; filename*=UTF-8''Acme-%20-Foods-%20%E2%80%93%20W-9.pdf`,
  );
});

test('PAPERS-3 papers have a retention date once there is a decision, and only if there is a period', async () => {
  const id = await applicant();
  const keptUntil = async () => (await details(id)).papers.map(({ kept_until }) => kept_until);
  try {
    expect(await keptUntil()).toEqual([null, null]);
    env.DOCUMENT_RETENTION_DAYS = 90;
    expect(await keptUntil()).toEqual([null, null]);
    await asAdministrator('PATCH', `/admin/approve/${id}`);
    const { papers } = await details(id);
    for (const { created_at, kept_until } of papers) {
      expect(Date.parse(kept_until!) - Date.parse(created_at)).toBe(90 * 24 * 60 * 60 * 1000);
    }
  } finally {
    delete env.DOCUMENT_RETENTION_DAYS;
  }
  expect(await keptUntil()).toEqual([null, null]);
});

test('PAPERS-6 staff see the mails sent to the applicant with their state, and not those to the cafe', async () => {
  const id = await applicant({ email: 'Dana@Bistro.example' });
  const state = async () => (await details(id)).mails.map(({ state, reason }) => [state, reason]);
  expect((await mails()).length).toBe(2);
  expect((await details(id)).mails).toMatchObject([
    { subject: 'We have your wholesale application', state: 'waiting', can_resend: false },
  ]);
  const set = (change: object) =>
    db.updateTable('mails').set(change).where('to_address', '=', 'Dana@Bistro.example').execute();
  await set({ state: 'failed', last_error: 'Connection refused' });
  expect(await state()).toEqual([['retrying', 'Connection refused']]);
  await set({ state: 'dead' });
  expect(await state()).toEqual([['failed', 'Connection refused']]);
  await set({ state: 'sent', sent_at: new Date() });
  expect(await state()).toEqual([['sent', null]]);
});

test('PAPERS-6 a mail that failed can be sent again, and one that was sent or erased cannot', async () => {
  const id = await applicant();
  const [mail] = (await details(id)).mails;
  const resend = (mailId = mail!.id) => asAdministrator('POST', `/admin/wholesale/mails/${mailId}/resend`);
  const set = (change: object) => db.updateTable('mails').set(change).where('id', '=', mail!.id).execute();
  expect((await resend()).statusCode).toBe(404);
  const past = new Date(0);
  await set({ state: 'dead', attempts: 9, give_up_at: past, next_attempt_at: past, last_error: 'Full' });
  expect((await details(id)).mails[0]).toMatchObject({ can_resend: true });
  await sql`truncate history`.execute(db);
  expect((await resend()).statusCode).toBe(204);
  const row = (await mails()).find((one) => one.id === mail!.id);
  expect(row).toMatchObject({ state: 'queued', attempts: 0, give_up_at: null });
  expect(await history()).toMatchObject([
    { action: 'resend-mail', subject_id: id, after: { subject: mail!.subject } },
  ]);
  await set({ state: 'dead', html: '', text: '' });
  expect((await details(id)).mails[0]).toMatchObject({ can_resend: false });
  expect((await resend()).statusCode).toBe(404);
  const toCafe = (await mails()).find((one) => one.id !== mail!.id)!;
  await db.updateTable('mails').set({ state: 'dead' }).where('id', '=', toCafe.id).execute();
  expect((await resend(toCafe.id)).statusCode).toBe(404);
});

test('PAPERS-7 a note is saved against its version, with a history row, and never shown to the partner', async () => {
  const id = await applicant();
  await sql`truncate history`.execute(db);
  const saved = await save(id, '  Call on Monday\n');
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.headers.etag).toBe('"v2"');
  expect(saved.json()).toMatchObject({ note: 'Call on Monday', version: 2 });
  expect((await details(id)).note).toBe('Call on Monday');
  expect((await save(id, 'Call on Monday', 2)).json()).toMatchObject({ version: 2 });
  const change = { action: 'note', before: { note: '' }, after: { note: 'Call on Monday' } };
  expect(await history()).toMatchObject([{ ...change, noun: 'wholesale', subject_id: id }]);
  const { token } = await buildAccount(services, { isWholesale: true });
  await db.updateTable('users').set({ staff_note: 'Secret' }).execute();
  for (const url of ['/wholesale/me', '/auth/me']) {
    expect((await app.inject({ url: `/api/v1${url}`, headers: bearer(token) })).body).not.toContain('Secret');
  }
  expect((await save(id, 'a'.repeat(5001))).statusCode).toBe(400);
});
