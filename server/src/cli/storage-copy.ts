import { EnvError, readEnv } from '../platform/env.ts';
import { copyStorage } from '../platform/storage/storage.copy.ts';
import { requireStorage } from '../platform/storage/storage.probe.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { StorageFailure } from '../platform/storage/storage-failure.ts';
import { CommandError } from './command.ts';

const USAGE = `Usage: STORAGE_DRIVER=s3 npm run storage:copy
Copies the files below STORAGE_DIR to the buckets in S3_*, and reads each of them back.`;

async function copy(): Promise<void> {
  const env = readEnv(process.env);
  if (env.STORAGE_DRIVER !== 's3') throw new CommandError(USAGE);
  const buckets = createStorage(env);
  try {
    await requireStorage(buckets);
    const { copied, bytes, already, failed } = await copyStorage(env.STORAGE_DIR, buckets);
    for (const { file, reason } of failed) console.error(`Failed to copy ${file}: ${reason}`);
    console.log(
      `Copied ${copied} files (${bytes} bytes) from ${env.STORAGE_DIR}, each read back; ${already} were there already; ${failed.length} failed.`,
    );
    if (copied + already + failed.length === 0) throw new CommandError(`No files below ${env.STORAGE_DIR}.`);
    if (failed.length > 0) process.exitCode = 1;
  } finally {
    buckets.close();
  }
}

try {
  await copy();
} catch (error) {
  process.exitCode = 1;
  const isExpected = error instanceof CommandError || error instanceof EnvError;
  if (error instanceof StorageFailure) console.error(error.reason);
  else console.error(isExpected ? error.message : error);
}
