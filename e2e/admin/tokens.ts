import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { query } from '../database.ts';

type TokenState = { isAdmin?: boolean; isExpired?: boolean };

/** A token of a new account, for tests that enter it on the sign-in page. */
export async function createToken({ isAdmin = true, isExpired = false }: TokenState = {}): Promise<string> {
  const token = `vs_${randomBytes(32).toString('base64url')}`;
  await query(
    `with person as (
       insert into users (username, email, password_hash, is_admin) values ('Sign-in test', $1, '-', $2) returning id
     )
     insert into tokens (user_id, hash, name, kind, expires_at)
     select id, $3, 'Sign-in test', 'command-line', now() + $4::interval from person`,
    [`${randomUUID()}@example.com`, isAdmin, hashOf(token), isExpired ? '-1 minute' : '30 days'],
  );
  return token;
}

export async function revokeToken(token: string): Promise<void> {
  await query('update tokens set revoked_at = now() where hash = $1', [hashOf(token)]);
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
