import type { Transaction } from 'kysely';
import type { Database } from '../platform/db/schema.ts';
import { commandLine } from '../platform/history/history.ts';
import type { Services } from '../platform/services.ts';
import * as repository from './accounts.repository.ts';
import { createUser } from './accounts.service.ts';
import { hashPassword } from './passwords.ts';
import * as tokens from './tokens.repository.ts';
import { issueToken } from './tokens.ts';

/** Printed on the screen of whoever develops, and therefore never made anywhere else. */
export const DEMO_PASSWORD = 'spoonful of cacao';

const people: Omit<repository.NewUser, 'passwordHash'>[] = [
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
 * For development alone. Adds who is not there yet, and makes a fresh administrator's token, since an older one cannot
 * be shown again; those of earlier starts are revoked.
 */
export async function seedDemoAccounts({ db, env }: Pick<Services, 'db' | 'env'>): Promise<DemoAccounts> {
  if (!/^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(env.PUBLIC_URL).hostname)) {
    throw new Error(`Demo accounts have a known password: they are not for ${env.PUBLIC_URL}.`);
  }
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const adminToken = await db.transaction().execute(async (trx) => {
    for (const person of people) await createUser(trx, { ...person, passwordHash }, commandLine);
    return replaceToken(trx, people[0]!.email);
  });
  return { adminToken, password: DEMO_PASSWORD, emails: people.map(({ email }) => email) };
}

async function replaceToken(trx: Transaction<Database>, email: string): Promise<string> {
  const administrator = await repository.findByEmail(trx, email);
  await tokens.revokeAll(trx, administrator!.id, 'development');
  const { token } = await issueToken(trx, administrator!, {
    name: 'Development',
    kind: 'development',
    days: 7,
    actor: commandLine,
  });
  return token;
}
