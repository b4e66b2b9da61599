import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const keygen = path.resolve(import.meta.dirname, '../server/src/cli/documents-keygen.ts');

export type Secrets = { FORM_SECRET: string; DOCUMENT_RECIPIENTS: string; DOCUMENT_IDENTITY_FILE: string };

/** Created once and kept, so that documents and open forms from before a restart still work. */
export async function keepSecrets(folder: string): Promise<Secrets> {
  const identityFile = path.join(folder, 'document-identity.txt');
  if (!existsSync(identityFile)) await run(process.execPath, [keygen, identityFile]);
  const identity = await readFile(identityFile, 'utf8');
  return {
    FORM_SECRET: await keepFormSecret(path.join(folder, 'form-secret')),
    DOCUMENT_RECIPIENTS: /^# public key: (age1\w+)$/m.exec(identity)?.[1] ?? '',
    DOCUMENT_IDENTITY_FILE: identityFile,
  };
}

async function keepFormSecret(file: string): Promise<string> {
  if (!existsSync(file)) await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  return readFile(file, 'utf8');
}
