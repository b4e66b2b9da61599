import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { identityToRecipient } from 'age-encryption';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test-support/folder.ts';

const folder = await temporaryFolder();

type Outcome = { stdout: string; stderr: string; code?: number };

function keygen(...args: string[]): Promise<Outcome> {
  const command = [path.join(import.meta.dirname, 'documents-keygen.ts'), ...args];
  return promisify(execFile)(process.execPath, command).catch((error: Outcome) => error);
}

test('the identity is written for the owner only, and never overwritten', async () => {
  const file = path.join(folder, 'documents.identity');
  const made = await keygen(file);
  const text = await readFile(file, 'utf8');
  expect(text).toMatch(/^# created: \S+\n# public key: age1\w+\nAGE-SECRET-KEY-1\w+\n$/);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const recipient = await identityToRecipient(text.split('\n')[2] ?? '');
  expect(made.stdout).toContain(`DOCUMENT_RECIPIENTS=${recipient}\n`);
  expect(made.stdout + made.stderr).not.toContain('AGE-SECRET-KEY');

  const again = await keygen(file);
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('never overwritten') });
  expect(await readFile(file, 'utf8')).toBe(text);
});

test('without a file, or with one that cannot be written, nothing is created', async () => {
  const usage = expect.stringContaining('documents-keygen.ts FILE');
  expect(await keygen()).toMatchObject({ code: 1, stderr: usage });
  const lost = path.join(folder, 'no-such-folder/identity');
  expect(await keygen(lost)).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be written') });
  expect(await readdir(folder)).not.toContain('no-such-folder');
});
