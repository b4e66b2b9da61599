import path from 'node:path';
import { checkOpened, checkSealed, readContents, requireSet } from '../backups/backup-check.ts';
import { readBackupIdentities } from '../backups/backup-keys.ts';
import { openPlace } from '../backups/backup-place.ts';
import { restoreBackup } from '../backups/backup-restore.ts';
import { listKeys, type Manifest, readSets } from '../backups/backup-set.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { CommandError, megabytes, readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run restore -- --list                       which sets there are
  npm run restore -- --check [--identity FILE]    checks a set, and with the identity whether it can be opened
  npm run restore -- --identity FILE [--replace] [--database-only]
All take --set NAME; without it, the newest. Stop the site before you restore.`;

await runInWords(async () => {
  const { values, flags } = readArguments(['set', 'identity'], USAGE, [
    'list',
    'check',
    'replace',
    'database-only',
  ]);
  const env = readEnv(process.env);
  if (flags.has('list')) return list(env);
  // npm runs scripts in the project's folder. INIT_CWD is where the user is.
  const file = values.identity && path.resolve(process.env.INIT_CWD ?? '.', values.identity);
  const identities = file ? await readBackupIdentities(file) : null;
  if (flags.has('check')) return check(env, values.set, identities);
  if (!identities) throw new CommandError(USAGE);
  await restore(env, {
    identities,
    set: values.set,
    replace: flags.has('replace'),
    databaseOnly: flags.has('database-only'),
  });
});

async function list(env: Env): Promise<void> {
  const { store, name, close } = openPlace(env);
  try {
    const { whole, damaged, unfinished } = await readSets(store, await listKeys(store));
    for (const set of whole) console.log(describe(set));
    for (const one of damaged) console.log(`${one}  damaged: its manifest cannot be read`);
    for (const one of unfinished) console.log(`${one}  unfinished`);
    if (whole.length === 0) console.log(`There is no whole set in ${name}.`);
  } finally {
    close();
  }
}

async function check(env: Env, name: string | undefined, identities: string[] | null): Promise<void> {
  const { store, close } = openPlace(env);
  try {
    const set = await requireSet(store, name);
    console.log(describe(set));
    console.log(`All ${await checkSealed(store, set)} parts are as they were written.`);
    if (!identities) return;
    const contents = await readContents(store, set, identities);
    await checkOpened(store, set, contents, identities);
    const files = set.files === 'copy' ? ` and all ${contents.files.length} files` : '';
    console.log(`The identity opens the database${files}.`);
  } finally {
    close();
  }
}

async function restore(env: Env, options: Parameters<typeof restoreBackup>[1]): Promise<void> {
  const storage = createStorage(env);
  try {
    const { manifest, contents, checked, written } = await restoreBackup({ env, storage }, options);
    console.log(describe(manifest));
    console.log(
      `Checked ${checked} parts, then restored the database and ${written} of ${contents.files.length} files.`,
    );
    if (manifest.files === 'copy' && written < contents.files.length && !options.databaseOnly)
      console.log('The others were in place already.');
  } finally {
    storage.close();
  }
}

function describe({ name, bytes, release, postgres, files, objects }: Manifest): string {
  const what = files === 'copy' ? `${objects.length} different files` : 'a list of files';
  return `${name}  ${megabytes(bytes)}, release ${release}, PostgreSQL ${postgres}, ${what}`;
}
