import type { Audience, Role } from '@velvet-spoon/contract/api/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { type Caller, requireCaller } from '../platform/http/audience.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { barredTexts } from './accounts.sign-in.ts';
import type { SignedIn } from './accounts.table.ts';
import { findBarred } from './tokens.repository.ts';
import { findByToken, hashToken } from './tokens.ts';

declare module '../platform/http/audience.ts' {
  interface Caller {
    account: SignedIn;
  }
}

/** The caller behind a bearer token, if the token is valid. */
export async function authenticate(
  { db, env }: { db: Db; env: Pick<Env, 'STAFF_PASSKEY'> },
  token: string,
): Promise<Caller | undefined> {
  const account = await findByToken(db, token);
  if (!account) {
    // A suspension ends the sessions. The holder of one may read why, as with the right password.
    const barred = await findBarred(db, hashToken(token));
    if (barred) throw new ProblemError('barred', barredTexts[barred]);
    return undefined;
  }
  const { id, username, is_recent: isRecent, lacks_passkey } = account;
  return {
    id,
    username,
    audiences: audiencesOf(account),
    role: roleOf(account),
    isRecent,
    isApproved: account.is_wholesale && account.is_approved,
    lacksPasskey: env.STAFF_PASSKEY === 'required' && lacks_passkey,
    account,
  };
}

function audiencesOf({ is_wholesale, is_admin }: SignedIn): Audience[] {
  const audiences: Audience[] = ['account'];
  // Includes pending applicants, who may check the status of their application.
  if (is_wholesale) audiences.push('partner');
  if (is_admin) audiences.push('administrator');
  return audiences;
}

function roleOf({ is_admin, is_owner }: SignedIn): Role | null {
  if (!is_admin) return null;
  return is_owner ? 'owner' : 'staff';
}

export function requireAccount(request: FastifyRequest): SignedIn {
  return requireCaller(request).account;
}
