import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { type ApplicationForm, buildApplication } from '../../test-support/forms.ts';
import type { DocumentRow } from '../src/documents/documents.table.ts';
import type { MailRow } from '../src/platform/mail/mail.table.ts';
import { createTestApp } from './app.ts';
import { multipart } from './history-call.ts';

export const SUPPORT_EMAIL = 'support@cafe.example';

/** An app with one administrator and, at the start of each test, no applicants, documents, emails or history. */
export async function createWholesaleApp(given: NodeJS.ProcessEnv = {}) {
  const { app, services } = await createTestApp({ SUPPORT_EMAIL, RATE_LIMITS: 'apply=1000', ...given });
  const { db, env, storage } = services;
  const administrator = await buildAccount(services, { isAdmin: true, username: 'Olga Owner' });

  beforeEach(async () => {
    await sql`truncate mails, documents, document_openings, application_requests cascade`.execute(db);
    await db.deleteFrom('users').where('id', '<>', administrator.id).execute();
    await sql`truncate history`.execute(db);
    for (const key of await storedKeys()) await storage.private.delete(key);
  });

  async function apply(given: ApplicationForm = {}) {
    const form = await multipart(buildApplication(given));
    return app.inject({ method: 'POST', url: '/api/v1/wholesale/register', ...form });
  }

  type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  type Sent = { payload?: object; version?: number };

  function asAdministrator(method: Method, url: string, { payload, version }: Sent = {}) {
    const headers = { ...bearer(administrator.token), ...(version && { 'if-match': `"v${version}"` }) };
    return app.inject({ method, url: `/api/v1${url}`, headers, ...(payload && { payload }) });
  }

  async function applicant(given: ApplicationForm = {}): Promise<string> {
    const email = given.email ?? `${randomUUID()}@bistro.example`;
    expect((await apply({ ...given, email })).statusCode).toBe(201);
    const row = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return row.id;
  }

  const users = () =>
    db.selectFrom('users').selectAll().where('id', '<>', administrator.id).orderBy('created_at').execute();
  const documents = (): Promise<DocumentRow[]> => db.selectFrom('documents').selectAll().execute();
  const mails = (): Promise<MailRow[]> => db.selectFrom('mails').selectAll().orderBy('subject').execute();
  const history = () =>
    db.selectFrom('history').selectAll().where('noun', '<>', 'tokens').orderBy('id').execute();

  /** The keys of all files in the private store. */
  async function storedKeys(): Promise<string[]> {
    const root = path.join(env.STORAGE_DIR, 'private');
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      .toSorted();
  }

  async function expectNothingKept(): Promise<void> {
    expect(await users()).toEqual([]);
    expect(await documents()).toEqual([]);
    expect(await storedKeys()).toEqual([]);
    expect(await mails()).toEqual([]);
  }

  return {
    app,
    services,
    administrator,
    apply,
    asAdministrator,
    applicant,
    users,
    documents,
    mails,
    history,
    storedKeys,
    expectNothingKept,
  };
}
