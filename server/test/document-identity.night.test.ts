import { expect, test } from 'vitest';
import { createDocumentKeys } from '../../harness/documents.ts';
import { first } from '../../harness/full.ts';
import { startProcess } from '../../harness/process.ts';
import { cloneDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';

const folder = await temporaryFolder();
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

const { DOCUMENT_RECIPIENTS } = own;
const { DOCUMENT_IDENTITY_FILE } = other;

test.each(
  first(2, [
    ['worker', { DOCUMENT_RECIPIENTS }],
    ['web', { DOCUMENT_RECIPIENTS, DOCUMENT_IDENTITY_FILE }],
    ['worker', { DOCUMENT_RECIPIENTS, DOCUMENT_IDENTITY_FILE }],
    ['web', { DOCUMENT_RECIPIENTS }],
  ] as const),
)('a %s that cannot open documents says so at the start', async (role, keys) => {
  expect(await warningsOf(role, keys)).toBe(1);
});

const both = { ...own, DOCUMENT_RECIPIENTS: `${other.DOCUMENT_RECIPIENTS},${DOCUMENT_RECIPIENTS}` };

test.each(first(1, [both, {}]))(
  'there is no warning with the identity of one recipient, or without any recipient',
  async (keys) => {
    expect(await warningsOf('worker', keys)).toBe(0);
  },
);
