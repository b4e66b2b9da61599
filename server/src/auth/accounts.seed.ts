import { inTransaction, type Tx } from '../platform/db/database.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './accounts.repository.ts';
import { createUser } from './accounts.service.ts';
import { hashPassword } from './passwords.ts';
import * as tokens from './tokens.repository.ts';
import { findByToken, issueToken } from './tokens.ts';

/** Printed in developers' terminals, so it must never exist on a real server. */
const DEMO_PASSWORD = 'spoonful of cacao';

const people: Omit<repository.NewUser, 'passwordHash' | 'isConfirmed'>[] = [
  { username: 'Demo Administrator', email: 'admin@demo.example', isAdmin: true, isOwner: true },
  {
    username: 'Pending Partner',
    email: 'pending@demo.example',
    companyName: 'Corner Bistro',
    isWholesale: true,
  },
  {
    username: 'Approved Partner',
    email: 'approved@demo.example',
    companyName: 'Garden Hotel',
    isWholesale: true,
    isApproved: true,
  },
];

export type DemoAccounts = { adminToken: string; password: string; emails: string[] };

/**
 * For development only. Adds missing accounts. Keeps the administrator's token of the last start if it is still valid;
 * otherwise a new one replaces it, because a token can be shown only once.
 */
export async function seedDemoAccounts(
  services: Pick<Services, 'db' | 'env'>,
  earlierToken: string | null = null,
): Promise<DemoAccounts> {
  const { env } = services;
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(env.PUBLIC_URL).hostname)) {
    throw new Error(`Demo accounts have a public password and must not exist on ${env.PUBLIC_URL}.`);
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const adminToken = await inTransaction(services, async (tx) => {
    for (const person of people)
      await createUser(tx, { ...person, passwordHash, isConfirmed: true }, commandLine);
    const { email } = people[0]!;
    return (await isTokenOf(tx, earlierToken, email)) ? earlierToken! : replaceToken(tx, email);
  });
  return { adminToken, password: DEMO_PASSWORD, emails: people.map(({ email }) => email) };
}

async function isTokenOf(tx: Tx, token: string | null, email: string): Promise<boolean> {
  return token !== null && (await findByToken(tx.db, token))?.email === email;
}

async function replaceToken(tx: Tx, email: string): Promise<string> {
  const administrator = await repository.findByEmail(tx.db, email);
  await tokens.revokeAll(tx.db, administrator!.id, { kind: 'development' });
  const { token } = await issueToken(tx, administrator!, {
    name: 'Development',
    kind: 'development',
    days: 30,
    actor: commandLine,
  });
  return token;
}
