import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';

type Purpose = {
  usage: string;
  /** What to put into the environment. */
  settings: (recipient: string, file: string) => string;
  advice: string;
};

/** Writes a new identity to the file named on the command line, and prints its recipient. */
export async function runKeygen(purpose: Purpose): Promise<void> {
  const [file, ...others] = process.argv.slice(2);
  const refusal =
    file && others.length === 0
      ? await generate(file, purpose)
      : `Usage: ${purpose.usage}\nWrites a new identity to FILE and prints its recipient.`;
  if (!refusal) return;
  console.error(refusal);
  process.exitCode = 1;
}

async function generate(given: string, { settings, advice }: Purpose): Promise<string | null> {
  // npm runs scripts in the project's folder. INIT_CWD is where the user is.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  // The format of age-keygen.
  const text = `# created: ${new Date().toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  const refusal = await writeIdentity(file, text);
  if (refusal) return refusal;
  console.log(settings(recipient, file));
  console.error(advice);
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
