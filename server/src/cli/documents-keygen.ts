import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

const USAGE = `Usage: node server/src/cli/documents-keygen.ts FILE
Writes a new identity to FILE and prints its recipient.`;

const [given, ...others] = process.argv.slice(2);
const refusal = given && others.length === 0 ? await generate(given) : USAGE;
if (refusal) {
  console.error(refusal);
  process.exitCode = 1;
}

async function generate(name: string): Promise<string | null> {
  // npm runs scripts in the project's folder. INIT_CWD is where the user ran it.
  const file = path.resolve(process.env.INIT_CWD ?? '.', name);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  // The format of age-keygen.
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  const failure = await writeIdentity(file, text);
  if (failure) return failure;
  console.log(`DOCUMENT_RECIPIENTS=${recipient}\nDOCUMENT_IDENTITY_FILE=${file}`);
  console.error('Keep a copy of the identity offline, away from the database and its backups.');
  return null;
}

/** Written by us and not through `>`, which would add npm's banner and leave the file readable by everyone. */
async function writeIdentity(file: string, text: string): Promise<string | null> {
  try {
    await writeFile(file, text, { flag: 'wx', mode: 0o600, flush: true });
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return `${file} exists. An identity is never overwritten: choose another name.`;
    await rm(file, { force: true }).catch(() => {});
    return `${file} cannot be written (${message}).`;
  }
}
