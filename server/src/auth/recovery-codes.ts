import { RECOVERY_CODE, showEmailCode } from '@velvet-spoon/contract/domain/email-code';
import { RECOVERY_CODES } from '@velvet-spoon/contract/domain/limits';
import type { Tx } from '../platform/db/database.ts';
import { type Keyed, keyedHash } from '../platform/signed-text.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import * as repository from './recovery-codes.repository.ts';
import { makeCode } from './tokens.ts';

/** New codes replace all earlier ones. They can be shown only now. */
export async function makeRecoveryCodes({ db, env }: Tx & { env: Keyed }, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => makeCode(RECOVERY_CODE));
  const hashes = await Promise.all(codes.map((code) => hashPassword(keyed(env, userId, code))));
  await repository.replaceAll(db, userId, hashes);
  return codes.map(showEmailCode);
}

export async function takeRecoveryCode(
  { db, env }: Tx & { env: Keyed },
  userId: string,
  code: string,
): Promise<boolean> {
  const given = keyed(env, userId, code);
  for (const hash of await repository.listUnused(db, userId)) {
    if (await verifyPassword(hash, given)) return repository.use(db, userId, hash);
  }
  return false;
}

/** Keyed and then hashed like a password, because 30^10 codes could be tried against a stolen table. */
function keyed(env: Keyed, userId: string, code: string): string {
  return keyedHash(env, `recovery code ${code} ${userId}`);
}
