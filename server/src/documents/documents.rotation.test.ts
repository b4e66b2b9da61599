import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { buildPdf, createDocumentKeys, type DocumentKeys } from '../../../test-support/documents.ts';
import { isNight } from '../../../test-support/full.ts';
import { createTestServices } from '../../test-support/app.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { startWorker } from '../worker.ts';
import { requireIdentities } from './document-keys.ts';
import * as repository from './documents.repository.ts';
import { rotateDocuments } from './documents.rotation.ts';
import { receive } from './documents.service.ts';
import { decrypt } from './documents.vault.ts';

const run = promisify(execFile);
const services = await createTestServices();
const { db, storage, env } = services;
const worker = await startWorker(services);
afterAll(() => worker.stop());

const cli = path.resolve(import.meta.dirname, '../cli');
const content = (index: number) => buildPdf(`Document ${index}`, 100_000 + index);

/** A file that holds both the old identity and this one, as during a rotation. */
async function withOldIdentity(file: string): Promise<string> {
  const texts = [env.DOCUMENT_IDENTITY_FILE!, file].map((one) => readFile(one, 'utf8'));
  await writeFile(`${file}-and-old`, (await Promise.all(texts)).join(''));
  return `${file}-and-old`;
}

async function renewKeys(name: string) {
  const fresh = await createDocumentKeys(env.STORAGE_DIR, name);
  const both = await withOldIdentity(fresh.DOCUMENT_IDENTITY_FILE);
  return { fresh, during: { ...fresh, DOCUMENT_IDENTITY_FILE: both } };
}

function withKeys(keys: DocumentKeys) {
  return { ...services, env: readEnv({ ...asText(env), ...keys }) };
}

function asText(given: typeof env): Record<string, string> {
  const text = (value: Env[keyof Env]) => (typeof value === 'object' ? '' : String(value ?? ''));
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)]));
}

async function openWith(keys: DocumentKeys, id: string): Promise<Buffer> {
  const document = (await repository.findById(db, id))!;
  return buffer(await decrypt(storage.private, document, await requireIdentities(keys)));
}

async function receiveSome(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const source = Readable.from([content(index)]);
    ids.push((await receive(services, source, { filename: 'w9.pdf', kind: 'w9' })).id);
  }
  return ids;
}

test('a rotation re-encrypts every document for the current recipients, and a second run has nothing to do', async () => {
  const ids = await receiveSome(3);
  const oldKeys = await Promise.all(ids.map(async (id) => (await repository.findById(db, id))!.key));
  const { fresh, during } = await renewKeys('second.txt');
  expect(await rotateDocuments(withKeys(during))).toEqual({ rotated: 3, failed: [] });
  for (const [index, id] of ids.entries()) {
    expect((await openWith(fresh, id)).equals(content(index))).toBe(true);
    const before = { DOCUMENT_RECIPIENTS: '', DOCUMENT_IDENTITY_FILE: env.DOCUMENT_IDENTITY_FILE! };
    await expect(openWith(before, id)).rejects.toThrow(/no identity matched/);
  }
  for (const key of oldKeys) {
    await expect.poll(() => storage.private.stat(key)).toBeNull();
  }
  expect(await rotateDocuments(withKeys(during))).toEqual({ rotated: 0, failed: [] });
});

test('an interrupted rotation resumes and leaves no duplicates', async () => {
  const [id = ''] = await receiveSome(1);
  const { fresh, during } = await renewKeys('third.txt');
  const nextKey = `documents/${id}/begun.age`;
  await repository.setNextKey(db, id, nextKey);
  await storage.private.put(nextKey, Buffer.from('half of it'));
  await rotateDocuments(withKeys(during));
  expect(await repository.findById(db, id)).toMatchObject({ key: nextKey, next_key: null });
  expect((await openWith(fresh, id)).equals(content(0))).toBe(true);
});

test('a document that cannot be decrypted is reported and kept, and does not block the others', async () => {
  const [lost = '', fine = ''] = await receiveSome(2);
  const { key } = (await repository.findById(db, lost))!;
  await storage.private.put(key, Buffer.from('not age'));
  const { fresh, during } = await renewKeys('fourth.txt');
  const { failed } = await rotateDocuments(withKeys(during));
  expect(failed.map(({ id }) => id)).toContain(lost);
  expect(await repository.findById(db, lost)).toMatchObject({ key });
  expect((await openWith(fresh, fine)).equals(content(1))).toBe(true);
  await repository.remove(db, [lost]);
});

test.runIf(isNight)('the commands create keys that the age tool accepts, and rotate to them', async () => {
  const [id = ''] = await receiveSome(1);
  const made = path.join(env.STORAGE_DIR, 'made.txt');
  const keygen = await run(process.execPath, [path.join(cli, 'documents-keygen.ts'), made]);
  const recipient = /^DOCUMENT_RECIPIENTS=(age1\w+)$/m.exec(keygen.stdout)?.[1] ?? '';
  const keys = { DOCUMENT_RECIPIENTS: recipient, DOCUMENT_IDENTITY_FILE: await withOldIdentity(made) };
  const rotated = await run(process.execPath, [path.join(cli, 'rotate-documents.ts')], {
    env: { ...process.env, ...asText(env), ...keys },
  }).catch((error: { stdout: string; stderr: string }) => error);
  expect(rotated.stdout).toMatch(/documents for the current recipients/);
  const { key } = (await repository.findById(db, id))!;
  const encrypted = path.join(env.STORAGE_DIR, 'private', key);
  const opened = await run('age', ['-d', '-i', made, encrypted], { encoding: 'buffer' });
  expect(opened.stdout.equals(content(0))).toBe(true);
});
