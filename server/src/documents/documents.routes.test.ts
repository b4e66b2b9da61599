import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer } from '../../../test-support/accounts.ts';
import { buildPdf, createDocumentKeys } from '../../../test-support/documents.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { receive } from './documents.service.ts';

const { app, services, staff: administrator } = await createStaffApp();
const { db, env, storage } = services;

const bytes = buildPdf('SSN 078-05-1120', 300_000);
const document = await receive(services, Readable.from([bytes]), { filename: 'Форма W-9.pdf', kind: 'w9' });
const path = `/api/v1/admin/documents/${document.id}`;

function open(url: string, token?: string, method: 'GET' | 'POST' | 'HEAD' = 'GET') {
  return app.inject({ method, url, ...(token && { headers: bearer(token) }) });
}

async function createLink(): Promise<string> {
  const answer = await open(`${path}/link`, administrator.token, 'POST');
  expect(answer.statusCode).toBe(201);
  return answer.json().url;
}

const openings = () => db.selectFrom('document_openings').selectAll().orderBy('at').execute();
const clearOpenings = () => db.deleteFrom('document_openings').execute();

test('API-59 no URL under /uploads serves a document', async () => {
  for (const key of [document.key, `../private/${document.key}`, `..%2fprivate%2f${document.key}`]) {
    expect((await open(`/uploads/${key}`)).statusCode).toBe(404);
  }
  expect(await storage.public.stat(document.key)).toBeNull();
});

test('API-60 a link opens the document once, as an uncached attachment, and each step is logged', async () => {
  await clearOpenings();
  const asked = Date.now();
  const answer = await open(`${path}/link`, administrator.token, 'POST');
  const { url, expires_at } = answer.json();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(url).toMatch(/^\/api\/v1\/documents\/[\w-]{43}$/);
  expect(Date.parse(expires_at) - asked).toBeGreaterThanOrEqual(60_000);
  expect(Date.parse(expires_at) - asked).toBeLessThan(65_000);

  const opened = await open(url);
  expect(opened.statusCode).toBe(200);
  expect(opened.rawPayload.equals(bytes)).toBe(true);
  expect(opened.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'application/pdf',
    'content-length': String(bytes.length),
    'content-disposition': `attachment; filename="_____ W-9.pdf"; filename*=UTF-8''%D0%A4%D0%BE%D1%80%D0%BC%D0%B0%20W-9.pdf`,
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  const by = { actor_name: 'Vera', document_id: document.id };
  expect(await openings()).toMatchObject([
    { via: 'link', ...by },
    { via: 'ticket', ...by },
  ]);
  expect((await open(url)).statusCode).toBe(404);
  expect(await openings()).toHaveLength(2);
});

test('API-60 only one of many concurrent requests to a link gets the document', async () => {
  const url = await createLink();
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(url)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(7);
});

test('API-60 expired, altered, used and guessed links all get the same answer', async () => {
  const [expired, altered, used] = [await createLink(), await createLink(), await createLink()];
  await db.updateTable('document_tickets').set({ expires_at: sql`now() - interval '1 second'` }).execute();
  const fresh = await createLink();
  await open(fresh);
  const guesses = [
    expired,
    used,
    fresh,
    altered.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    fresh.toUpperCase().replace('/API/V1/DOCUMENTS', '/api/v1/documents'),
    `/api/v1/documents/${randomBytes(32).toString('base64url')}`,
    `/api/v1/documents/${document.id}`,
    '/api/v1/documents/%00',
    '/api/v1/documents/x',
  ];
  const answers = await Promise.all(guesses.map((url) => open(url)));
  for (const answer of answers) {
    expect(answer.statusCode).toBe(404);
    expect(answer.rawPayload.equals(answers[0]!.rawPayload)).toBe(true);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  }
  expect(answers[0]!.json()).toMatchObject({ code: 'not-found', detail: 'There is no such document.' });
});

test('API-60 a HEAD request does not use up a link', async () => {
  const url = await createLink();
  expect((await open(url, undefined, 'HEAD')).statusCode).toBe(404);
  expect((await open(url)).statusCode).toBe(200);
});

test('API-60 the database stores only the hash of a ticket, which opens nothing', async () => {
  const ticket = (await createLink()).split('/').at(-1)!;
  const tables = await db.selectFrom('document_tickets').selectAll().execute();
  expect(JSON.stringify(tables)).not.toContain(ticket);
  for (const { hash } of tables) expect((await open(`/api/v1/documents/${hash}`)).statusCode).toBe(404);
});

test('a bearer token opens the document directly, and the log has the actor and a hash of the address', async () => {
  await clearOpenings();
  const headers = bearer(administrator.token);
  const answer = await app.inject({ url: path, headers, remoteAddress: '203.0.113.7' });
  expect(answer.rawPayload.equals(bytes)).toBe(true);
  const [row] = await openings();
  expect(row).toMatchObject({ via: 'token', actor_id: administrator.id, actor_name: 'Vera' });
  expect(row!.address_hash).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(row)).not.toContain('203.0.113.7');
});

test('without an identity the answer says so, and the link is not used up', async () => {
  const url = await createLink();
  const file = env.DOCUMENT_IDENTITY_FILE!;
  env.DOCUMENT_IDENTITY_FILE = '/nonexistent';
  expect((await open(url)).json()).toMatchObject({ code: 'unavailable' });
  env.DOCUMENT_IDENTITY_FILE = file;
  expect((await open(url)).statusCode).toBe(200);
});

test('with the wrong identity nothing is sent', async () => {
  const file = env.DOCUMENT_IDENTITY_FILE!;
  const wrong = await createDocumentKeys(env.STORAGE_DIR, 'wrong.txt');
  env.DOCUMENT_IDENTITY_FILE = wrong.DOCUMENT_IDENTITY_FILE;
  const answer = await open(path, administrator.token);
  env.DOCUMENT_IDENTITY_FILE = file;
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ code: 'internal-error' });
  expect(answer.headers['content-disposition']).toBeUndefined();
});
