import { readFile } from 'node:fs/promises';
import type { Env } from '../platform/env.ts';
import { BackupFailure } from './backup-failure.ts';
import { isWithin } from './backup-place.ts';

const KEYGEN = 'npm run backup:keygen -- FILE';

/**
 * Who can decrypt backups. A backup holds the papers, sealed for other recipients: whoever finds one identity must
 * not be able to read them.
 */
export function requireBackupRecipients(env: Env): string[] {
  const { BACKUP_RECIPIENT: recipients = [], DOCUMENT_IDENTITY_FILE: papers } = env;
  if (recipients.length === 0)
    throw new BackupFailure(`Set BACKUP_RECIPIENT: backups are always encrypted. Make one with ${KEYGEN}`);
  if (recipients.some((one) => env.DOCUMENT_RECIPIENTS.includes(one)))
    throw new BackupFailure(
      `BACKUP_RECIPIENT must not be one of DOCUMENT_RECIPIENTS: one lost identity would open the papers too. Make one with ${KEYGEN}`,
    );
  if (papers && env.STORAGE_DRIVER === 'filesystem' && isStored(papers, env.STORAGE_DIR))
    throw new BackupFailure(
      'DOCUMENT_IDENTITY_FILE is among the stored files, so it would be in the backup with the papers it opens. Move it.',
    );
  return recipients;
}

/** What is stored is below these two. */
function isStored(file: string, storage: string): boolean {
  return ['public', 'private'].some((side) => isWithin(file, `${storage}/${side}`));
}

/** One identity per line, as age-keygen writes it. */
export async function readBackupIdentities(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw new BackupFailure(`The identity cannot be read: ${error.message}`);
  });
  const identities = text.split(/\r?\n/).filter((line) => line.startsWith('AGE-SECRET-KEY-1'));
  if (identities.length === 0) throw new BackupFailure(`There is no identity in ${file}.`);
  return identities;
}
