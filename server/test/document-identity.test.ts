import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createDocumentKeys } from '../../harness/documents.ts';
import { startProcess } from '../../harness/process.ts';
import { cloneDatabase } from './database.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-identity-'));
const own = await createDocumentKeys(folder);
const other = await createDocumentKeys(folder, 'other.txt');
const DATABASE_URL = await cloneDatabase();

async function warningsOf(role: string, keys: Record<string, string>): Promise<number> {
  const env = { DATABASE_URL, STORAGE_DIR: folder, PORT: '0', SHUTDOWN_DRAIN_MS: '0', ...keys };
  const { child, ended, log } = await startProcess(role, env);
  child.kill('SIGTERM');
  await ended;
  return log.filter((line) => line.includes('holds no identity')).length;
}

test.each(['worker', 'web'])('a %s that cannot open documents says so at the start', async (role) => {
  const { DOCUMENT_RECIPIENTS } = own;
  const { DOCUMENT_IDENTITY_FILE } = other;
  expect(await warningsOf(role, { DOCUMENT_RECIPIENTS })).toBe(1);
  expect(await warningsOf(role, { DOCUMENT_RECIPIENTS, DOCUMENT_IDENTITY_FILE })).toBe(1);
});

test('there is no warning with the identity of one recipient, or without any recipient', async () => {
  const both = `${other.DOCUMENT_RECIPIENTS},${own.DOCUMENT_RECIPIENTS}`;
  expect(await warningsOf('worker', { ...own, DOCUMENT_RECIPIENTS: both })).toBe(0);
  expect(await warningsOf('worker', {})).toBe(0);
});
