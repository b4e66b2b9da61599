import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const keygen = path.resolve(import.meta.dirname, '../server/src/cli/documents-keygen.ts');

export type Secrets = { FORM_SECRET: string; DOCUMENT_RECIPIENTS: string; DOCUMENT_IDENTITY_FILE: string };

/** Created once and kept, so that documents and open forms from before a restart still work. */
export async function keepSecrets(folder: string): Promise<Secrets> {
  const identityFile = path.join(folder, 'document-identity.txt');
  const identity = await keep(identityFile, async () => (await run(process.execPath, [keygen])).stdout);
  return {
    FORM_SECRET: await keep(path.join(folder, 'form-secret'), () => randomBytes(32).toString('hex')),
    DOCUMENT_RECIPIENTS: /^# public key: (age1\w+)$/m.exec(identity)?.[1] ?? '',
    DOCUMENT_IDENTITY_FILE: identityFile,
  };
}

async function keep(file: string, make: () => string | Promise<string>): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    const made = await make();
    await writeFile(file, made, { mode: 0o600 });
    return made;
  }
}
