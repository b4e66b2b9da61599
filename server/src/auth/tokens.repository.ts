import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';
import { accountColumns } from './accounts.repository.ts';
import type { Barred, SignedIn, TokenKind, TokensTable } from './accounts.table.ts';

type NewToken = Omit<Insertable<TokensTable>, 'expires_at'> & { days: number };

const infoFields = [
  'id',
  'name',
  'kind',
  'browser',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

export const infoColumns = infoFields.map((name) => `tokens.${name}` as const);

export type TokenInfo = Pick<Selectable<TokensTable>, (typeof infoFields)[number]>;

/** A sign-in unused for so long has ended: its owner may have left it open on another person's machine. */
const IDLE_DAYS = 14;

const isInUse = sql<boolean>`(tokens.kind <> 'sign-in'
  or coalesce(tokens.last_used_at, tokens.created_at) > now() - make_interval(days => ${IDLE_DAYS}))`;

/** How long after a sign-in we believe that its owner is at the machine. */
const RECENT_MINUTES = 10;

/** An operator who can run commands on the server needs no other proof. */
const ofOperator = sql<boolean>`tokens.kind in ('command-line', 'development')`;

export async function insert(db: Db, { days, ...token }: NewToken): Promise<TokenInfo> {
  return db
    .insertInto('tokens')
    .values({
      ...token,
      // A token expires no later than the token that made it. A sign-in is a person, whose tokens may last longer.
      expires_at: sql`least(now() + make_interval(days => ${days}), (
        select expires_at from tokens as maker where maker.id = ${token.made_by ?? null} and maker.kind <> 'sign-in'
      ))`,
    })
    .returning(infoColumns)
    .executeTakeFirstOrThrow();
}

export async function findSignedIn(
  db: Db,
  hash: string,
): Promise<(SignedIn & { last_used_at: Date | null }) | undefined> {
  return validTokens(db).where('tokens.hash', '=', hash).executeTakeFirst();
}

/** For requests that take long: whether the token they began with is still valid. */
export async function isValid(db: Db, id: string): Promise<boolean> {
  return (await validTokens(db).where('tokens.id', '=', id).executeTakeFirst()) !== undefined;
}

function validTokens(db: Db) {
  return validOnes(db)
    .select(accountColumns)
    .select(['tokens.id as token_id', 'tokens.last_used_at'])
    .select([
      sql<boolean>`(${ofOperator} or tokens.kind = 'sign-in' and
        tokens.created_at > now() - make_interval(mins => ${RECENT_MINUTES}))`.as('is_recent'),
      sql<boolean>`(not ${ofOperator} and not exists (
        select from passkeys where passkeys.user_id = users.id
      ))`.as('lacks_passkey'),
    ]);
}

/** To compare the token of something with. */
export function validTokenIds(db: Db) {
  return validOnes(db).select('tokens.id');
}

function validOnes(db: Db) {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.expires_at', '>', sql<Date>`now()`)
    .where(isInUse)
    .where('users.barred', 'is', null);
}

/** Only for partners, and only until the token would have expired. */
export async function findBarred(db: Db, hash: string): Promise<Barred | undefined> {
  const found = await db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select('users.barred')
    .where('tokens.hash', '=', hash)
    .where('tokens.expires_at', '>', sql<Date>`now()`)
    .where('users.is_admin', '=', false)
    .executeTakeFirst();
  return found?.barred ?? undefined;
}

export async function touch(db: Db, id: string): Promise<void> {
  await db.updateTable('tokens').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** Which tokens a caller may revoke. Empty means all. */
export type Revocable = { userId?: string; isSignIn?: boolean };

/** Returns undefined if there is no such token or it was already revoked. */
export async function revoke(
  db: Db,
  id: string,
  { userId, isSignIn }: Revocable = {},
): Promise<TokenInfo | undefined> {
  let update = db
    .updateTable('tokens')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null);
  if (userId !== undefined) update = update.where('user_id', '=', userId);
  if (isSignIn !== undefined) update = update.where('kind', isSignIn ? '=' : '<>', 'sign-in');
  return update.returning(infoColumns).executeTakeFirst();
}

/** Valid tokens, newest first. */
export async function listValid(db: Db, userId: string): Promise<TokenInfo[]> {
  return db
    .selectFrom('tokens')
    .select(infoColumns)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where(isInUse)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Also those that no longer work. */
export async function listByUser(db: Db, userId: string): Promise<TokenInfo[]> {
  return db
    .selectFrom('tokens')
    .select(infoColumns)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

/** Revokes the tokens that these sign-ins and tokens made. The owner is in the query for the sake of the index. */
export async function revokeMadeBy(db: Db, makers: readonly string[]): Promise<TokenInfo[]> {
  if (makers.length === 0) return [];
  return db
    .updateTable('tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', 'in', (of) => of.selectFrom('tokens').select('user_id').where('id', 'in', makers))
    .where('made_by', 'in', makers)
    .where('revoked_at', 'is', null)
    .returning(infoColumns)
    .execute();
}

/** Revokes those of one kind, or all but one. Returns their ids. */
export async function revokeAll(
  db: Db,
  userId: string,
  { kind, except }: { kind?: TokenKind; except?: string } = {},
): Promise<string[]> {
  let update = db
    .updateTable('tokens')
    .set({ revoked_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null);
  if (kind) update = update.where('kind', '=', kind);
  if (except) update = update.where('id', '<>', except);
  return (await update.returning('id').execute()).map(({ id }) => id);
}

export async function list(db: Db): Promise<(TokenInfo & { email: string })[]> {
  return db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select([...infoColumns, 'users.email'])
    .orderBy('tokens.created_at', 'desc')
    .execute();
}

/** Keeps dead tokens for a month, in case their owner asks why one stopped working. */
export async function removeOld(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .where(
      sql<Date>`least(expires_at, coalesce(revoked_at, expires_at))`,
      '<',
      sql<Date>`now() - interval '30 days'`,
    )
    .execute();
}
