import { listBackups, restoreBackup } from '../operations/backups/backups.service.ts';
import { readEnv } from '../platform/env.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run restore                       which backups there are
  npm run restore -- latest|ID [--replace] [--database-only]
Stop the site before you restore. --replace loses what is in the database; --database-only leaves the files alone.`;

await runInWords(async () => {
  const { positionals, flags } = readArguments([], USAGE, ['replace', 'database-only']);
  const [wanted, another] = positionals;
  if (another) throw new OperatorError(USAGE);
  const env = readEnv(process.env, { needsSecrets: false });
  const backups = await listBackups();
  if (!wanted) {
    for (const { id, time, files } of backups)
      console.log(`${id}  ${time}  ${files ? 'database and files' : 'database only'}`);
    if (backups.length === 0) console.log('There is no backup in this repository.');
    return;
  }
  const backup = wanted === 'latest' ? backups.at(-1) : backups.find(({ id }) => id === wanted);
  if (!backup) throw new OperatorError(`There is no backup ${wanted} in this repository.`);
  const databaseOnly = flags.has('database-only') || env.STORAGE_DRIVER === 's3';
  if (!databaseOnly && !backup.files)
    throw new OperatorError(
      `The backup ${backup.id} has no files. Give --database-only to restore the rest.`,
    );
  await restoreBackup(env, backup, { replace: flags.has('replace'), databaseOnly });
  console.log(`Restored the ${databaseOnly ? 'database' : 'database and files'} of ${backup.time}.`);
});
