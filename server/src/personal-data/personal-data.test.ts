import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { Erasure } from '@velvet-spoon/contract/api/personal-data';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bearer } from '../../../test-support/accounts.ts';
import { buildPdf } from '../../../test-support/documents.ts';
import { MORNING } from '../../test-support/messages-app.ts';
import { createWholesaleApp } from '../../test-support/wholesale-app.ts';
import { passwordResetJob } from '../auth/accounts.password.ts';
import { registrationJob } from '../auth/accounts.registration.ts';
import { findByEmail } from '../auth/accounts.repository.ts';
import { issueToken } from '../auth/tokens.ts';
import { eraseJob } from '../documents/documents.service.ts';
import { sendDigest } from '../messages/messages.digest.ts';
import { inTransaction } from '../platform/db/database.ts';
import { actorOf, record } from '../platform/history/history.ts';

const site = await createWholesaleApp();
const { app, services, administrator, applicant, asAdministrator, storedKeys } = site;
const { db, env } = services;

const dana = {
  username: 'Dana Quillfeather',
  email: 'Dana.Quill@Bistro.example',
  companyName: 'Quillfeather & "Sons"',
  phone: '+1 908 555 7731',
  words: 'Marzipan hedgehogs',
  file: 'quillfeather-articles.pdf',
};
const { email } = dana;
/** Whatever of hers must be nowhere. */
const needles = ['quillfeather', 'dana.quill@bistro', '555 7731', 'marzipan hedgehogs'];

beforeEach(async () => {
  await sql`truncate messages, registrations, document_openings, rate_limits cascade`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
});

const call = (path: string, address: string) =>
  asAdministrator('POST', `/admin/personal-data/${path}`, { payload: { email: address } });

async function write(given: Record<string, unknown>): Promise<void> {
  const payload = { name: 'Nina', email: 'nina@guest.example', phone: '+1', message: 'Hello', ...given };
  expect((await app.inject({ method: 'POST', url: '/api/v1/send', payload })).statusCode).toBe(202);
}

const hers = { name: dana.username, email: email.toLowerCase(), phone: dana.phone, message: dana.words };

/** A person who has done everything that a person can do here. */
async function becomeKnown(): Promise<string> {
  await write(hers);
  await write({ ...hers, email, website: 'https://spam.example' });
  await write({ website: 'https://spam.example', message: 'Of somebody else' });
  await sendDigest(services, MORNING);
  await registrationJob.run(services, { username: dana.username, email });
  const file = { name: dana.file, bytes: buildPdf() };
  const declined = await applicant({ ...dana, corporate: file });
  await asAdministrator('DELETE', `/admin/delete/${declined}`);
  const id = await applicant({ ...dana, corporate: file });
  await asAdministrator('PATCH', `/admin/approve/${id}`);
  const note = { payload: { note: `${dana.username} calls back about ${dana.words}` } };
  await asAdministrator('PUT', `/admin/wholesale/${id}/note`, note);
  await passwordResetJob.run(services, { email });
  const { token } = await inTransaction(services, async (tx) => {
    const account = (await findByEmail(tx.db, email))!;
    const actor = actorOf(account);
    const change = { action: 'update', noun: 'cafe', subjectId: 'site', after: { email, name: 'Fork' } };
    await record(tx, { actor, ...change });
    return issueToken(tx, account, { name: `Phone of ${dana.username}`, kind: 'sign-in', days: 1, actor });
  });
  const payload = { username: dana.username, phone: dana.phone, company_name: dana.companyName };
  const url = '/api/v1/wholesale/contact';
  const changed = await app.inject({ method: 'PUT', url, headers: bearer(token), payload });
  expect(changed.statusCode, changed.body).toBe(200);
  await inTransaction(services, ({ db: trx, jobs }) => jobs.enqueue(trx, passwordResetJob, { email }));
  await sql`insert into pgboss.job (name, data) values
    ('accounts-sign-in-flood', ${JSON.stringify({ identifier: dana.username })}::jsonb)`.execute(db);
  return id;
}

/** In the text of every column of every table, and in the names of all files. */
async function found(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(db);
  expect(tables.rows.length).toBeGreaterThan(25);
  const hits: string[] = [];
  for (const { name } of tables.rows) {
    for (const needle of needles) {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.raw(name)} as t where t::text ilike ${`%${needle}%`}`.execute(db);
      hits.push(...rows.map(({ row }) => `${name}: ${row.slice(0, 300)}`));
    }
  }
  const files = await readdir(env.STORAGE_DIR, { recursive: true });
  return [...hits, ...files.filter((file) => needles.some((needle) => file.toLowerCase().includes(needle)))];
}

/** Runs the jobs that are to erase files. */
async function eraseFiles(): Promise<void> {
  const { rows } = await sql<{ data: { keys: string[] } }>`
    select data from pgboss.job where name = ${eraseJob.name}`.execute(db);
  for (const { data } of rows) await eraseJob.run(services, data);
}

test('MESSAGES-15 after an erasure, no table and no file says anything about the person', async () => {
  await becomeKnown();
  expect((await found()).length, 'the search finds what is there').toBeGreaterThan(20);
  const answer = await call('erase', email.toUpperCase());
  expect(answer.json()).toMatchObject({ messages: 2, documents: 2, account: true });
  expect(await found()).toEqual([]);
  await eraseFiles();
  expect(await storedKeys()).toEqual([]);

  const rows = await site.history();
  expect(rows.filter(({ noun }) => noun === 'personal-data')).toMatchObject([
    { actor_name: 'Olga Owner', action: 'erase', before: { messages: 2, account: true } },
  ]);
  const erased = { actor_id: null, actor_name: 'erased', after: { email: 'erased', name: 'Fork' } };
  const change = rows.find(({ noun }) => noun === 'cafe');
  expect(change, 'only her part of it').toMatchObject(erased);
});

test('what belongs to others stays', async () => {
  await write({});
  await becomeKnown();
  const boris = await applicant({ username: 'Boris', email: 'boris@bistro.example' });
  const note = { payload: { note: `Knows ${email}` } };
  await asAdministrator('PUT', `/admin/wholesale/${boris}/note`, note);
  expect((await call('export', email)).body).not.toContain('boris@bistro');
  await call('erase', email);
  const messages = await db.selectFrom('messages').select(['name', 'message']).orderBy('message').execute();
  expect(messages).toEqual([
    { name: 'Nina', message: 'Hello' },
    { name: 'Nina', message: 'Of somebody else' },
  ]);
  expect(await site.users()).toMatchObject([{ username: 'Boris' }]);
  expect(await site.documents()).toHaveLength(2);
  expect((await site.mails()).map(({ subject }) => subject)).toContain('Wholesale application: Boris');
  const aboutBoris = (await site.history()).filter(({ subject_id }) => subject_id === boris);
  expect(aboutBoris).toContainEqual(
    expect.objectContaining({ noun: 'wholesale', after: { note: 'Knows erased' } }),
  );
});

test('MESSAGES-17 messages of others that mention the address stay until staff decide about each', async () => {
  for (const message of [`Ask ${email}!`, `${email} owes me`, `Not${email}`]) await write({ message });
  const erase = async (mentions: string[]) => {
    const payload = { email, mentions };
    return (await asAdministrator('POST', '/admin/personal-data/erase', { payload })).json<Erasure>();
  };
  const shown = await erase([]);
  expect(shown.mentions).toMatchObject([
    { name: 'Nina', message: `Ask ${email}!` },
    { name: 'Nina', message: `${email} owes me` },
  ]);
  const another = await db.selectFrom('messages').select('id').where('message', 'like', 'Not%').execute();
  const chosen = [shown.mentions[0]!.id, another[0]!.id];
  expect(await erase(chosen)).toMatchObject({ messages: 1, mentions: [{ message: `${email} owes me` }] });
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(2);
});

test('MESSAGES-17 an answer to another guest that names the address still leaves, and then loses its text', async () => {
  await write({});
  const [{ id } = { id: '' }] = await db.selectFrom('messages').select('id').execute();
  const payload = { text: `Ask ${email} about it.`, language: 'en', request_id: randomUUID() };
  await asAdministrator('POST', `/admin/messages/${id}/answers`, { payload });
  expect((await call('export', email)).json().mails).toEqual([]);
  expect((await call('erase', email)).json()).toMatchObject({ mails: 0, mentions: [{ id }] });
  const answer = async () =>
    (await site.mails()).find(({ to_address }) => to_address === 'nina@guest.example');
  expect((await answer())?.text).toContain(`Ask ${email}`);
  await db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).execute();
  await call('erase', email);
  expect(await answer()).toMatchObject({ html: '', text: '' });
});

test('a digest that was not sent yet is written again without the person', async () => {
  await becomeKnown();
  await call('erase', email);
  await sendDigest(services, MORNING);
  const digests = (await site.mails()).filter(({ about_noun }) => about_noun === 'messages-digest');
  expect(digests).toMatchObject([{ subject: 'A message that may be spam', state: 'queued' }]);
  expect(digests[0]!.text).toContain('Of somebody else');
});

test('a digest that was sent loses its text', async () => {
  await becomeKnown();
  await db.updateTable('mails').set({ state: 'sent', sent_at: new Date() }).execute();
  await call('erase', email);
  const digests = (await site.mails()).filter(({ about_noun }) => about_noun === 'messages-digest');
  expect(digests).toMatchObject([{ state: 'sent', html: '', text: '' }]);
  expect(await found()).toEqual([]);
});

test('MESSAGES-14 an export has everything of the person, no secrets, and nothing of others', async () => {
  const id = await becomeKnown();
  const answer = await call('export', email);
  expect(answer.headers['cache-control']).toBe('no-store');
  const person = answer.json();
  expect(person).toMatchObject({
    email: email.toLowerCase(),
    messages: [{ message: dana.words }, { is_suspect: true }],
    account: { id, username: dana.username, company_name: dana.companyName, is_approved: true },
    documents: expect.arrayContaining([expect.objectContaining({ filename: dana.file })]),
    tokens: [{ name: `Phone of ${dana.username}` }],
    registrations: [{ username: dana.username }],
  });
  const subjects = (person.mails as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(['Set a new password', 'Confirm your email address']));
  const nouns = (person.history as { noun: string }[]).map(({ noun }) => noun);
  const all = ['messages', 'accounts', 'wholesale', 'documents', 'tokens', 'cafe'];
  expect(new Set(nouns)).toEqual(new Set(all));
  expect(answer.body).not.toMatch(/Of somebody else|nina@guest|password_hash|address_hash|code_hash/);
  expect(await site.history()).toContainEqual(
    expect.objectContaining({ action: 'export', noun: 'personal-data' }),
  );
});

test('MESSAGES-16 the account of a staff member is refused, and nothing changes', async () => {
  await write({ email: administrator.email });
  for (const path of ['erase', 'export']) {
    const answer = await call(path, administrator.email);
    expect(answer.json()).toMatchObject({ status: 409, code: 'staff-account' });
  }
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('a person we do not know can be asked for and erased, which changes nothing', async () => {
  await write({});
  const person = (await call('export', 'nobody@guest.example')).json();
  expect(person).toMatchObject({ messages: [], account: null });
  const nothing = { messages: 0, mails: 0, documents: 0, account: false, reader: false, mentions: [] };
  expect((await call('erase', 'a_a@guest.example')).json()).toEqual(nothing);
  expect(await db.selectFrom('messages').select('id').execute()).toHaveLength(1);
});

test('an address that is part of another person’s finds nothing of theirs', async () => {
  await becomeKnown();
  const before = await everything();
  for (const part of ['quill@bistro.example', 'a.quill@bistro.example', 'dana.quill@bistro.exam.pl']) {
    expect((await call('erase', part)).json()).toMatchObject({ messages: 0, mails: 0, account: false });
  }
  expect(await everything()).toEqual(before);
  await write({ ...hers, email: 'dana.quill@bistro.example.com', message: 'Not hers' });
  await call('erase', email);
  const notHers = db.selectFrom('messages').select('message').where('message', '=', 'Not hers');
  expect(await notHers.execute()).toHaveLength(1);
  const mails = (await site.mails()).filter(({ reply_to }) => reply_to === 'dana.quill@bistro.example.com');
  expect(mails).toHaveLength(1);
});

async function everything() {
  const jobs = await sql`select id, data from pgboss.job order by id`.execute(db);
  const history = (await site.history()).filter(({ noun }) => noun !== 'personal-data');
  return { jobs: jobs.rows, history, mails: await site.mails(), users: await site.users() };
}
