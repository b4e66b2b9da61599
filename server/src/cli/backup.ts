import { makeBackup } from '../operations/backups/backups.service.ts';
import { readEnv } from '../platform/env.ts';
import { readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run backup
Saves the database and the files in the repository of restic that RESTIC_REPOSITORY names. See docs/operations.md.`;

/** Without a migration: the backup before an upgrade must hold the old schema. */
await runInWords(async () => {
  readArguments([], USAGE);
  const env = readEnv(process.env, { needsSecrets: false });
  const { bytes, seconds } = await makeBackup(env);
  const what =
    env.STORAGE_DRIVER === 's3' ? 'the database, but no files of the buckets' : 'database and files';
  console.log(`Backed up ${what}: ${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s.`);
});
