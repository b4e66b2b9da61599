import { expect, test } from 'vitest';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { startProcess } from '../../test-support/process.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

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

test.each([{ DOCUMENT_RECIPIENTS, DOCUMENT_IDENTITY_FILE }, { DOCUMENT_RECIPIENTS }])(
  'a web process that cannot open documents says so at the start',
  async (keys) => {
    expect(await warningsOf('web', keys)).toBe(1);
  },
);

const both = { ...own, DOCUMENT_RECIPIENTS: `${other.DOCUMENT_RECIPIENTS},${DOCUMENT_RECIPIENTS}` };

test.each([
  ['web', both],
  ['web', {}],
  ['worker', { DOCUMENT_RECIPIENTS }],
] as const)(
  'there is no warning where none is opened, or with the identity of one recipient',
  async (role, keys) => {
    expect(await warningsOf(role, keys)).toBe(0);
  },
);
