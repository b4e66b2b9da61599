import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startSmtpInbox } from '../../../../dev/smtp-inbox.ts';
import { buildAccount } from '../../../../test-support/accounts.ts';
import { createDocumentKeys } from '../../../../test-support/documents.ts';
import { cloneDatabase, createEmptyDatabase } from '../../../test-support/database.ts';
import { temporaryFolder } from '../../../test-support/folder.ts';
import { connect } from '../../platform/db/database.ts';
import { examine } from './doctor.ts';
import type { Finding } from './finding.ts';

const folder = await temporaryFolder();
const inbox = await startSmtpInbox();
const DATABASE_URL = await cloneDatabase();
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
afterAll(async () => {
  await db.destroy();
  await inbox.stop();
});

const keys = await createDocumentKeys(folder, 'documents.identity');
const good: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL,
  DATABASE_POOL_SIZE: '2',
  FORM_SECRET: '4f1d6c0b7a2e93858d1c5b0a7e6f4d3c2b1a09f8e7d6c5b4',
  PUBLIC_URL: 'https://www.velvetspoon.invalid',
  TRUST_PROXY: '127.0.0.1',
  STORAGE_DIR: path.join(folder, 'storage'),
  SMTP_URL: inbox.url,
  MAIL_FROM: 'hello@velvetspoon.example',
  ...keys,
  // Nothing listens there.
  CLAMD_ADDRESS: '127.0.0.1:1',
};

type Findings = Record<string, Finding[]>;

async function diagnose(given: Record<string, string | undefined> = {}): Promise<Findings> {
  const found: Findings = {};
  for await (const { area, findings } of examine({ ...good, ...given })) found[area] = findings;
  return found;
}

const fault = (words: RegExp) => ({
  level: 'fault',
  says: expect.stringMatching(words),
  todo: expect.any(String),
});
const risk = (words: RegExp) => ({ ...fault(words), level: 'risk' });
const ok = (words: RegExp) => ({ level: 'ok', says: expect.stringMatching(words) });

test('each part of an installation is looked at, and what is fine is said too', async () => {
  await buildAccount({ db }, { isAdmin: true, isOwner: true });
  await db.insertInto('backups').values({ finished_at: new Date() }).execute();
  expect(await diagnose()).toMatchObject({
    environment: [ok(/complete/)],
    // The database of tests has only this role, and may lose data.
    database: [risk(/fsync is off/), risk(/superuser/)],
    migrations: [ok(/^All \d+ migrations/)],
    owner: [ok(/There is an owner/)],
    storage: [ok(/read back/)],
    worker: [fault(/^No worker has run so far/)],
    mail: [ok(/accepts us\. Nothing was sent/)],
    scanner: [fault(/every document is refused: .*ECONNREFUSED/)],
    keys: [ok(/documents\.identity opens/)],
    proxy: [fault(/cannot be reached/)],
    clock: [ok(/agree/)],
    disk: [ok(/temporary folder/), ok(/STORAGE_DIR/)],
    backup: [ok(/0 hours old/)],
  });
  expect(inbox.mails).toEqual([]);
});

test('an environment that no process would start with is reported alone, line by line', async () => {
  expect(await diagnose({ FORM_SECRET: '', PORT: 'eighty' })).toEqual({
    environment: [fault(/^PORT: /), fault(/^FORM_SECRET: is missing/)],
  });
});

test('settings that work and should not stay are risks', async () => {
  const { environment } = await diagnose({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://www.velvetspoon.invalid',
    FORM_SECRET: 'secret'.repeat(6),
    LOG_LEVEL: 'trace',
    HOST: '0.0.0.0',
    TRUST_PROXY: '1',
    SMPT_URL: 'smtp://typo',
  });
  expect(environment).toEqual([
    risk(/NODE_ENV/),
    risk(/LOG_LEVEL/),
    risk(/not https/),
    risk(/FORM_SECRET/),
    risk(/choose their address/),
    risk(/^SMPT_URL is set, but nothing reads it/),
  ]);
  expect((await diagnose({ TRUST_PROXY: '0' })).environment).toEqual([fault(/TRUST_PROXY names none/)]);
  expect((await diagnose({ PUBLIC_URL: 'http://localhost:3000' })).environment).toEqual([
    fault(/lead nowhere/),
  ]);
});

test('a database without schema, without rights, or not there at all', async () => {
  const empty = await createEmptyDatabase();
  expect(await diagnose({ DATABASE_URL: empty })).toMatchObject({
    migrations: [fault(/schema is empty/)],
    owner: [fault(/could not be checked/)],
  });

  const role = `weak_${path.basename(new URL(empty).pathname)}`;
  const admin = new pg.Client({ connectionString: DATABASE_URL });
  await admin.connect();
  await admin.query(`create role ${role} login password 'weak'`);
  try {
    const weak = new URL(DATABASE_URL);
    weak.username = role;
    weak.password = 'weak';
    expect((await diagnose({ DATABASE_URL: weak.href })).database).toEqual([
      risk(/fsync is off/),
      fault(/may not create tables/),
      fault(/does not own \w+\.\w+, .* and \d+ more/),
    ]);
  } finally {
    await admin.query(`drop role ${role}`);
    await admin.end();
  }

  const away = await diagnose({ DATABASE_URL: 'postgres://127.0.0.1:1/velvet' });
  expect(away.database).toEqual([fault(/cannot be reached: .*ECONNREFUSED/)]);
  for (const area of ['migrations', 'worker', 'clock', 'backup']) expect(away[area]).toEqual([]);
  expect(away.storage).toEqual([ok(/read back/)]);
});

test('a schema of another release', async () => {
  const url = await cloneDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`delete from schema_migrations where name = '0021-backups'`);
  await client.query(`insert into schema_migrations values ('9999-later')`);
  expect((await diagnose({ DATABASE_URL: url })).migrations).toEqual([
    fault(/lacks 1 migration, from 0021-backups on/),
    risk(/9999-later, which this release does not know/),
  ]);
  await client.end();
});

test('storage and mail that do not work, and no scanner at all', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  expect(await diagnose({ STORAGE_DIR: file, SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject({
    storage: [fault(/cannot be stored.*STORAGE_DIR/)],
    mail: [fault(/127\.0\.0\.1:1 does not accept us: .*ECONNREFUSED/)],
  });
  const without = await diagnose({ SMTP_URL: undefined, CLAMD_ADDRESS: 'off' });
  expect(without).toMatchObject({ mail: [risk(/kept, but not sent/)], scanner: [risk(/unscanned/)] });
});

test('keys that do not belong together, or that others may read', async () => {
  const other = await createDocumentKeys(folder, 'other.identity');
  const { DOCUMENT_IDENTITY_FILE } = keys;
  expect((await diagnose({ ...other, DOCUMENT_IDENTITY_FILE })).keys).toEqual([fault(/holds no identity/)]);
  expect((await diagnose({ DOCUMENT_IDENTITY_FILE: '/nonexistent' })).keys).toEqual([
    fault(/cannot be read/),
  ]);
  expect((await diagnose({ DOCUMENT_IDENTITY_FILE: '' })).keys).toEqual([risk(/cannot open documents/)]);
  await chmod(DOCUMENT_IDENTITY_FILE, 0o644);
  expect((await diagnose({ STORAGE_DIR: folder })).keys).toEqual([
    risk(/Others may read/),
    risk(/among the files it protects/),
  ]);
  await chmod(DOCUMENT_IDENTITY_FILE, 0o600);
  const none = await diagnose({ DOCUMENT_RECIPIENTS: '' });
  expect(none).toMatchObject({ keys: [risk(/applications are refused/)], scanner: [ok(/none is scanned/)] });
});

test('documents that a rotation has left, and backups that are old', async () => {
  await db
    .insertInto('documents')
    .values({
      kind: 'w9',
      key: 'a',
      filename: 'a.pdf',
      content_type: 'application/pdf',
      encrypted_for: 'old',
    })
    .execute();
  const lastBackup = (hours: number) =>
    sql`update backups set finished_at = now() - make_interval(hours => ${hours})`.execute(db);
  await lastBackup(30);
  expect(await diagnose()).toMatchObject({
    keys: [ok(/opens/), risk(/^Encrypted for other recipients than today's: 1 document\./)],
    backup: [risk(/30 hours old/)],
  });
  await lastBackup(200);
  expect((await diagnose()).backup).toEqual([fault(/200 hours old/)]);
  await db.updateTable('backups').set({ error: 'the disk was full' }).execute();
  expect((await diagnose()).backup).toEqual([risk(/no backup yet\. .*failed: the disk was full/)]);
});
