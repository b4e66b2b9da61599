import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { buildAccount } from '../../../test-support/accounts.ts';
import { buildPdf, createDocumentKeys } from '../../../test-support/documents.ts';
import { isNight } from '../../../test-support/full.ts';
import { createTestServices } from '../../test-support/app.ts';
import { inTransaction } from '../platform/db/database.ts';
import { commandLine } from '../platform/history/history.ts';
import { startWorker, type Worker } from '../worker.ts';
import { canOpenDocuments, requireIdentities } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import { claim, destroy, discardUnclaimed, receive, retentionJob } from './documents.service.ts';
import { decrypt } from './documents.vault.ts';

const services = await createTestServices();
const { db, storage, env } = services;
const privateDir = path.join(env.STORAGE_DIR, 'private');

let worker: Promise<Worker> | null = null;
const work = () => (worker ??= startWorker(services));
afterAll(async () => (await worker)?.stop());

const SECRET = 'SSN 078-05-1120 of Dana Velvet';

function send(bytes: Buffer | Readable, filename = 'w9.pdf', given = services) {
  const source = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
  return receive(given, source, { filename, kind: 'w9' });
}

async function storedFiles(): Promise<string[]> {
  const names = await readdir(privateDir, { recursive: true, withFileTypes: true }).catch(() => []);
  return names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function accept(ownerId?: string) {
  ownerId ??= (await buildAccount(services, { isWholesale: true, isApproved: true })).id;
  const document = await send(buildPdf());
  await inTransaction(services, (tx) => claim(tx, [document.id], ownerId));
  return (await repository.findById(db, document.id))!;
}

test('API-61 a document is encrypted before it reaches the disk, and decrypts to the same bytes', async () => {
  const bytes = buildPdf(SECRET, 3_000_000);
  const document = await send(bytes, 'Form W-9.pdf');
  const facts = { filename: 'Form W-9.pdf', content_type: 'application/pdf', size: 3_000_000 };
  expect(document).toMatchObject({ ...facts, owner_id: null });
  const atRest = await readFile(path.join(privateDir, document.key));
  expect(atRest.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  // Too long to appear by chance in three million random bytes; three letters would, one time in six.
  for (const text of [SECRET, '078-05-1120', '%PDF-1']) expect(atRest.includes(text)).toBe(false);
  const opened = await buffer(await decrypt(storage.private, document, await requireIdentities(env)));
  expect(opened.equals(bytes)).toBe(true);
});

test.runIf(isNight)('API-61 the age tool decrypts a stored document with the identity file', async () => {
  const bytes = buildPdf(SECRET, 200_000);
  const document = await send(bytes);
  const file = path.join(privateDir, document.key);
  const opened = execFileSync('age', ['--decrypt', '--identity', env.DOCUMENT_IDENTITY_FILE!, file]);
  expect(opened.equals(bytes)).toBe(true);
});

test('API-46 a document at the size limit is accepted, and one byte more is refused', async () => {
  const small = { ...services, env: { ...env, DOCUMENT_MAX_BYTES: 1024 * 1024 } };
  const before = await storedFiles();
  await expect(send(buildPdf('x', 1024 * 1024 + 1), 'w9.pdf', small)).rejects.toMatchObject({
    code: 'file-too-large',
    message: 'w9.pdf is larger than 1 MB.',
  });
  expect(await storedFiles()).toEqual(before);
  expect(await send(buildPdf('x', 1024 * 1024), 'w9.pdf', small)).toMatchObject({ size: 1024 * 1024 });
});

test('API-46 the size limit is 15 MB by default', () => {
  expect(env.DOCUMENT_MAX_BYTES).toBe(15 * 1024 * 1024);
});

const rows = () => db.selectFrom('documents').selectAll().execute();

test.each<[what: string, source: () => Readable, error: string | RegExp]>([
  ['an empty file', () => Readable.from([]), 'w9.pdf is empty.'],
  ['other content', () => Readable.from([Buffer.alloc(100_000, 'text')]), /is not a valid PDF file/],
  ['a dropped connection', () => breakingPdf(), 'gone'],
])('%s leaves neither row nor bytes', async (_, source, error) => {
  const before = [await storedFiles(), await rows()];
  await expect(send(source())).rejects.toThrow(error);
  expect([await storedFiles(), await rows()]).toEqual(before);
});

test('a storage failure leaves no row and is not blamed on the sender', async () => {
  const before = await rows();
  const full = {
    ...storage.private,
    async put(_key: string, body: Buffer | Readable) {
      (body as Readable).destroy();
      throw new Error('disk full');
    },
  };
  const given = { ...services, storage: { ...storage, private: full } };
  await expect(send(buildPdf('x', 500_000), 'w9.pdf', given)).rejects.toThrow('disk full');
  expect(await rows()).toEqual(before);
});

test('without a recipient no document is accepted', async () => {
  const closed = { ...services, env: { ...env, DOCUMENT_RECIPIENTS: [] } };
  await expect(send(buildPdf(), 'w9.pdf', closed)).rejects.toMatchObject({ code: 'unavailable' });
});

test('an account that has documents cannot be deleted', async () => {
  const document = await accept();
  const past = db.deleteFrom('users').where('id', '=', document.owner_id!).execute();
  await expect(past).rejects.toThrow(/documents_owner_id_fkey/);
});

test('a document can be claimed only once', async () => {
  const document = await accept();
  const again = inTransaction(services, (tx) => claim(tx, [document.id], randomUUID()));
  await expect(again).rejects.toThrow('already claimed');
});

test('destroying deletes the rows in the transaction and the bytes after it', async () => {
  const { id: ownerId } = await buildAccount(services, { isWholesale: true });
  const documents = [await accept(ownerId), await accept(ownerId), await accept()];
  const undone = inTransaction(services, async (tx) => {
    await destroy(tx, ownerId, { actor: commandLine });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await repository.findById(db, documents[0]!.id)).toBeDefined();

  await inTransaction(services, (tx) => destroy(tx, ownerId, { actor: commandLine }));
  expect(await repository.findByOwners(db, [ownerId])).toEqual([]);
  expect(await storage.private.stat(documents[0]!.key)).not.toBeNull();
  await work();
  for (const { key } of documents.slice(0, 2)) {
    await expect.poll(() => storage.private.stat(key)).toBeNull();
  }
  expect(await storage.private.stat(documents[2]!.key)).not.toBeNull();
});

test('API-64 documents are destroyed after the retention period, and kept forever without one', async () => {
  const applicant = await buildAccount(services, { isWholesale: true });
  const suspended = await buildAccount(services, { isWholesale: true });
  await db.updateTable('users').set({ barred: 'suspended' }).where('id', '=', suspended.id).execute();
  const [old, young, waiting] = [await accept(), await accept(), await accept(applicant.id)];
  const paused = await accept(suspended.id);
  for (const { id } of [old, waiting, paused]) await setAge(id, 31);
  await setAge(young.id, 29);
  await retentionJob.run(services);
  expect(await repository.findById(db, old.id)).toBeDefined();

  await retentionJob.run({ ...services, env: { ...env, DOCUMENT_RETENTION_DAYS: 30 } });
  for (const { id } of [old, paused]) expect(await repository.findById(db, id)).toBeUndefined();
  for (const { id } of [young, waiting]) expect(await repository.findById(db, id)).toBeDefined();
  await work();
  await expect.poll(() => storage.private.stat(old.key)).toBeNull();
  const row = await db.selectFrom('history').selectAll().where('subject_id', '=', old.id).executeTakeFirst();
  expect(row).toMatchObject({ actor_name: 'retention', action: 'delete', noun: 'documents' });
});

test('documents left behind by a killed process are removed after an hour', async () => {
  const [abandoned, fresh] = [await send(buildPdf()), await send(buildPdf())];
  await setAge(abandoned.id, 1);
  // Killed mid-upload: the row exists, and perhaps part of the file.
  const half = await repository.insert(db, {
    kind: 'w9',
    key: `documents/${randomUUID()}/half.age`,
    filename: 'half.pdf',
    content_type: 'application/pdf',
  });
  await storage.private.put(half.key, Buffer.from('half'));
  await setAge(half.id, 1);
  await retentionJob.run(services);
  await work();
  for (const { key } of [abandoned, half]) {
    await expect.poll(() => storage.private.stat(key)).toBeNull();
  }
  expect(await repository.findById(db, fresh.id)).toBeDefined();
});

test('a missing or empty identity file is reported as unavailable', async () => {
  const lost = { DOCUMENT_IDENTITY_FILE: '/nonexistent/identity.txt' };
  await expect(requireIdentities(lost)).rejects.toMatchObject({ code: 'unavailable' });
  await writeFile(path.join(env.STORAGE_DIR, 'empty.txt'), '# nothing\n');
  const empty = { DOCUMENT_IDENTITY_FILE: path.join(env.STORAGE_DIR, 'empty.txt') };
  await expect(requireIdentities(empty)).rejects.toMatchObject({ code: 'unavailable' });
});

test('a machine can open documents if it has the identity of one recipient', async () => {
  const { DOCUMENT_RECIPIENTS: other } = await createDocumentKeys(env.STORAGE_DIR, 'other.txt');
  const both = [other, ...env.DOCUMENT_RECIPIENTS];
  expect(await canOpenDocuments({ ...env, DOCUMENT_RECIPIENTS: both })).toBe(true);
  expect(await canOpenDocuments({ ...env, DOCUMENT_RECIPIENTS: [other] })).toBe(false);
});

async function setAge(id: string, days: number): Promise<void> {
  const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000 - 60_000);
  await db.updateTable('documents').set({ created_at: createdAt }).where('id', '=', id).execute();
}

function breakingPdf(): Readable {
  const pieces = [buildPdf('half', 200_000).subarray(0, 150_000)];
  return new Readable({
    read() {
      const piece = pieces.shift();
      if (piece) this.push(piece);
      else this.destroy(new Error('gone'));
    },
  });
}

test('ACCOUNT-4 a document whose claim went through after all is not discarded', async () => {
  const claimed = await accept();
  const unclaimed = await send(buildPdf());
  for (const document of [claimed, unclaimed]) await discardUnclaimed(services, document);
  expect(await repository.findById(db, claimed.id)).toEqual(claimed);
  expect(await storage.private.stat(claimed.key)).not.toBeNull();
  expect(await repository.findById(db, unclaimed.id)).toBeUndefined();
  expect(await storage.private.stat(unclaimed.key)).toBeNull();
});

test('of one kind, only those documents are destroyed', async () => {
  const { id } = await buildAccount(services, { isWholesale: true });
  const w9 = await accept(id);
  const source = Readable.from([buildPdf()]);
  const corporate = await receive(services, source, { filename: 'articles.pdf', kind: 'corporate' });
  await inTransaction(services, (tx) => claim(tx, [corporate.id], id));
  await inTransaction(services, (tx) => destroy(tx, id, { actor: commandLine }, 'w9'));
  expect(await repository.findById(db, w9.id)).toBeUndefined();
  expect(await repository.findById(db, corporate.id)).toBeDefined();
});
