import type { Language } from '@velvet-spoon/contract/api/own-account';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Barred } from '../auth/accounts.table.ts';
import { infoColumns } from '../auth/tokens.repository.ts';
import type { Database, Db, Tx } from '../platform/db/database.ts';
import { escapeLike } from '../platform/db/escape-like.ts';
import { keyset, type Page } from '../platform/db/keyset.ts';

const newestFirst = keyset({ 'users.created_at': 'instant', 'users.id': 'uuid' });
const newestTokens = keyset({ 'tokens.created_at': 'instant', 'tokens.id': 'uuid' });

export async function list(db: Db, { q, ...page }: Page & { q?: string | undefined }) {
  const found = q ? people(db).where(matches(q)) : people(db);
  return newestFirst.page(found, page).execute();
}

/** Everyone, those who are disabled included. There are never more than a few dozen. */
export async function listForOperator(db: Db) {
  return people(db).orderBy('users.created_at').execute();
}

export async function find(db: Db, id: string) {
  return people(db).where('users.id', '=', id).executeTakeFirst();
}

export type PersonRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/**
 * All owners who can sign in. Until the transaction ends, no person can become or stop being one: all staff are locked,
 * always in the same order. Locking only the owners ended in a deadlock when one was added meanwhile, because transactions
 * before and after that locked different rows.
 */
export async function lockOwners(db: Tx['db']): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'is_owner', 'barred'])
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.filter(({ is_owner, barred }) => is_owner && barred === null).map(({ id }) => id);
}

export async function lock(db: Tx['db'], id: string) {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'is_owner', 'is_wholesale', 'version'])
    .where('id', '=', id)
    .where('is_admin', '=', true)
    .forUpdate()
    .executeTakeFirst();
}

export async function setOwner(db: Tx['db'], id: string, isOwner: boolean): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_owner: isOwner, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** A person who is also a partner is suspended or approved as a partner too. */
export async function setBarred(db: Tx['db'], id: string, barred: Barred | null): Promise<void> {
  await db
    .updateTable('users')
    .set({
      barred,
      is_approved: barred === null ? sql<boolean>`is_wholesale` : false,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Tx['db'], id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

/** For a partner, whose account stays. */
export async function dismiss(db: Tx['db'], id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ is_admin: false, is_owner: false, version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

type NewPerson = Record<'email' | 'username' | 'passwordHash', string> & {
  isOwner: boolean;
  language: Language;
};

/** Makes an account without any rights a member of staff. Returns undefined if there is no such account. */
export async function promote(db: Tx['db'], { email, ...given }: NewPerson): Promise<string | undefined> {
  const row = await db
    .updateTable('users')
    .set({
      username: given.username,
      password_hash: given.passwordHash,
      is_admin: true,
      is_owner: given.isOwner,
      language: given.language,
      email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())`,
      updated_at: sql`now()`,
    })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('is_admin', '=', false)
    .where('is_wholesale', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The valid tokens of all staff, without sign-ins. */
export async function listTokens(db: Db, page: Page) {
  const tokens = db
    .selectFrom('tokens')
    .innerJoin('users', 'users.id', 'tokens.user_id')
    .select(infoColumns)
    .select(['users.id as user_id', 'users.username', 'users.email'])
    .where('tokens.kind', '<>', 'sign-in')
    .where('tokens.revoked_at', 'is', null)
    .where('tokens.expires_at', '>', sql<Date>`now()`)
    .where('users.is_admin', '=', true);
  return newestTokens.page(tokens, page).execute();
}

const columns = [
  'users.id',
  'users.username',
  'users.email',
  'users.is_owner',
  'users.barred',
  'users.created_at',
  'users.version',
] as const;

function people(db: Db) {
  return db.selectFrom('users').select(columns).select(ownThings).where('users.is_admin', '=', true);
}

function ownThings(user: ExpressionBuilder<Database, 'users'>) {
  return [
    // Not `exists`, for which PostgreSQL would read all passkeys first.
    sql<boolean>`(select count(*) > 0 from passkeys where user_id = users.id)`.as('has_passkey'),
    user
      .selectFrom('tokens')
      .select(({ fn }) => fn.max('tokens.last_used_at').as('last'))
      .whereRef('tokens.user_id', '=', 'users.id')
      .as('last_used_at'),
  ] as const;
}

function matches(q: string) {
  return sql<boolean>`lower(users.username || ' ' || users.email) like lower(${`%${escapeLike(q)}%`})`;
}
