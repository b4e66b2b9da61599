import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Actor, record } from '../platform/history/history.ts';
import type { Account, SignedIn, TokenKind } from './accounts.table.ts';
import * as repository from './tokens.repository.ts';

const LAST_USE_PRECISION_MS = 60_000;

/** 256 random bits, with a prefix that lets secret scanners recognise our tokens. */
export function makeToken(): string {
  return `vs_${randomBytes(32).toString('base64url')}`;
}

/** For people to type. */
export function makeCode({ alphabet, length }: { alphabet: string; length: number }): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** A fast hash is enough: 256 random bits cannot be guessed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export type IssuedToken = { token: string; info: repository.TokenInfo };

type TokenWish = {
  name: string;
  kind: TokenKind;
  days: number;
  actor: Actor;
  browser?: string | null;
  /** The token that makes it: revoking that revokes both. */
  madeBy?: string | null;
};

/** We keep only a hash, so the token can be revoked later but never shown again. */
export async function issueToken(
  tx: Tx,
  account: Account,
  { name, kind, days, actor, browser = null, madeBy = null }: TokenWish,
): Promise<IssuedToken> {
  const token = makeToken();
  await repository.removeOld(tx.db, account.id);
  const info = await repository.insert(tx.db, {
    user_id: account.id,
    hash: hashToken(token),
    name,
    kind,
    browser,
    days,
    made_by: madeBy,
  });
  await record(tx, {
    actor,
    action: kind === 'sign-in' ? 'sign-in' : 'create',
    noun: 'tokens',
    subjectId: info.id,
    after: { email: account.email, name, expires_at: info.expires_at },
  });
  return { token, info };
}

/** The account behind a valid token. Also records the last use. */
export async function findByToken(db: Db, token: string): Promise<SignedIn | undefined> {
  const found = await repository.findSignedIn(db, hashToken(token));
  if (!found) return undefined;
  const { last_used_at: lastUse, ...signedIn } = found;
  if (!lastUse || Date.now() - lastUse.getTime() > LAST_USE_PRECISION_MS) {
    await repository.touch(db, signedIn.token_id);
  }
  return signedIn;
}

type Revocation = repository.Revocable & { actor: Actor; action: 'sign-out' | 'revoke' };

/** Also revokes the tokens that were made with it. */
export async function revokeToken(
  tx: Tx,
  id: string,
  revocation: Revocation,
): Promise<repository.TokenInfo | undefined> {
  const info = await signOut(tx, id, revocation);
  if (info) await revokeMadeBy(tx, [id], revocation.actor);
  return info;
}

/** Signing out of a device keeps the tokens that were made on it. */
export async function signOut(
  tx: Tx,
  id: string,
  { actor, action, ...revocable }: Revocation,
): Promise<repository.TokenInfo | undefined> {
  const info = await repository.revoke(tx.db, id, revocable);
  if (!info) return undefined;
  await record(tx, { actor, action, noun: 'tokens', subjectId: id, before: { name: info.name } });
  return info;
}

export async function revokeMadeBy(tx: Tx, makers: readonly string[], actor: Actor): Promise<void> {
  for (const { id, name } of await repository.revokeMadeBy(tx.db, makers)) {
    await record(tx, { actor, action: 'revoke', noun: 'tokens', subjectId: id, before: { name } });
  }
}
