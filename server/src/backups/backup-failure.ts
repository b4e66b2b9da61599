import { StorageFailure } from '../platform/storage/storage-failure.ts';

/** Something that whoever runs a backup can put right. The message says what, and how. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}

export function reasonOf(error: unknown): string {
  if (error instanceof StorageFailure) return error.reason;
  return error instanceof Error ? error.message : String(error);
}
