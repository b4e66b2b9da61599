import { type Backup, makeBackup } from '../backups/backups.service.ts';
import { readEnv } from '../platform/env.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { megabytes, readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run backup
Where to, for whom and how long is in the environment: BACKUP_DIR, BACKUP_RECIPIENT, BACKUP_KEEP. See docs/operations.md.`;

await runInWords(async () => {
  readArguments([], USAGE);
  const env = readEnv(process.env);
  const storage = createStorage(env);
  try {
    report(await makeBackup({ env, storage }));
  } finally {
    storage.close();
  }
});

function report({ manifest, contents, place, removed }: Backup): void {
  const { name, bytes, startedAt, finishedAt, files } = manifest;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt)) / 1000;
  const what = files === 'copy' ? 'files copied' : 'files listed';
  console.log(
    `Set ${name} in ${place}: the database and ${contents.files.length} ${what}, ${megabytes(bytes)}, in ${seconds.toFixed(1)} s.`,
  );
  if (contents.lost.length > 0)
    console.warn(
      `The database names ${contents.lost.length} files that the storage has lost, such as ${contents.lost[0]!.side}/${contents.lost[0]!.key}.`,
    );
  if (typeof removed === 'string') console.warn(`Old sets could not be removed: ${removed}`);
  else {
    if (removed.sets.length > 0)
      console.log(`Removed what BACKUP_KEEP no longer keeps: ${removed.sets.join(', ')}.`);
    if (removed.damaged.length > 0)
      console.warn(`Damaged, and left as they are with all objects: ${removed.damaged.join(', ')}.`);
  }
}
