import { randomUUID } from 'node:crypto';
import type { NewUser } from '../server/src/auth/accounts.repository.ts';
import { createUser } from '../server/src/auth/accounts.service.ts';
import type { Account } from '../server/src/auth/accounts.table.ts';
import { hashPassword } from '../server/src/auth/passwords.ts';
import { type IssuedToken, issueToken } from '../server/src/auth/tokens.ts';
import { inTransaction } from '../server/src/platform/db/database.ts';
import { commandLine } from '../server/src/platform/history/history.ts';
import type { Services } from '../server/src/platform/services.ts';

export const PASSWORD = 'raspberry and cashew';
let passwordHash: Promise<string> | undefined;

/** Creates an account with a valid token. Its password is PASSWORD. */
export async function buildAccount(
  { db }: Pick<Services, 'db'>,
  given: Partial<NewUser> = {},
): Promise<Account & { token: string; tokenId: string }> {
  passwordHash ??= hashPassword(PASSWORD);
  const user: NewUser = {
    username: 'Dana Lee',
    email: `${randomUUID()}@example.com`,
    passwordHash: await passwordHash,
    isConfirmed: true,
    ...given,
  };
  return inTransaction({ db }, async (tx) => {
    const account = (await createUser(tx, user, commandLine))!;
    const { token, info }: IssuedToken = await issueToken(tx, account, {
      name: 'Test',
      kind: 'command-line',
      days: 1,
      actor: commandLine,
    });
    return { ...account, token, tokenId: info.id };
  });
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** Emails queued for this address, oldest first. */
export function mailsTo(
  { db }: Pick<Services, 'db'>,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  return db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to_address', '=', address)
    .orderBy('created_at')
    .execute();
}
