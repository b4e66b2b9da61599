import type { Language } from '@velvet-spoon/contract/api/own-account';
import { recordOf } from '@velvet-spoon/contract/domain/record-of';
import { type CamelDetails, detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import { sql } from 'kysely';
import { changedAny, changedRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type Account, accountFields, type UserRow } from './accounts.table.ts';

export const accountColumns = accountFields.map((name) => `users.${name}` as const);

export type NewUser = Partial<CamelDetails> & {
  username: string;
  email: string;
  passwordHash: string;
  /** Whether the address is proven. */
  isConfirmed: boolean;
  isWholesale?: boolean;
  isApproved?: boolean;
  /** The partner whose colleague it is. */
  companyId?: string;
  isAdmin?: boolean;
  isOwner?: boolean;
  language?: Language;
};

/** Returns undefined if the address is taken, even by a concurrent registration. */
export async function insert(db: Db, user: NewUser): Promise<Account | undefined> {
  return db
    .insertInto('users')
    .values({
      username: user.username,
      email: user.email,
      password_hash: user.passwordHash,
      ...recordOf(detailFields, 'name', ({ camelName }) => user[camelName] ?? null),
      is_wholesale: user.isWholesale ?? false,
      is_approved: user.isApproved ?? false,
      is_admin: user.isAdmin ?? false,
      is_owner: user.isOwner ?? false,
      email_confirmed_at: user.isConfirmed ? new Date() : null,
      ...(user.companyId && { company_id: user.companyId }),
      ...(user.language && { language: user.language }),
    })
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning(accountColumns)
    .executeTakeFirst();
}

export async function findByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Locks the account, so that nothing is added to it while it is erased. */
export async function lockByEmail(db: Tx['db'], email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
}

/** With its tokens, password links and known addresses. */
export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('users').where('id', '=', id).execute();
}

export type SignInRow = UserRow & { is_known_address: boolean; has_passkey: boolean };

/**
 * By email address, or by username, which is not unique. One that several accounts share belongs to the first that
 * proved its address, or anyone could block a sign-in by taking that name too. If none has, it matches no account. Known
 * and unknown users take the same single query.
 */
export async function findForSignIn(
  db: Db,
  identifier: string,
  addressHash: string,
): Promise<SignInRow | undefined> {
  const users = db
    .selectFrom('users')
    .selectAll('users')
    .select((user) =>
      user
        .exists(
          user
            .selectFrom('known_addresses')
            .select('address_hash')
            .whereRef('user_id', '=', 'users.id')
            .where('address_hash', '=', addressHash)
            .where('last_seen_at', '>', rememberedSince),
        )
        .$castTo<boolean>()
        .as('is_known_address'),
    )
    .select((user) =>
      user
        .exists(user.selectFrom('passkeys').select('passkeys.id').whereRef('user_id', '=', 'users.id'))
        .$castTo<boolean>()
        .as('has_passkey'),
    );
  const matching = identifier.includes('@')
    ? users.where(sql`lower(email)`, '=', identifier.toLowerCase())
    : users.where('username', '=', identifier);
  const [first, another] = await matching
    .orderBy(sql`email_confirmed_at nulls last`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(2)
    .execute();
  return another && first?.email_confirmed_at === null ? undefined : first;
}

/** Locks what a sign-in depends on until the transaction ends. Other sign-ins do not wait. */
export async function holdForSignIn(
  db: Tx['db'],
  id: string,
): Promise<Pick<UserRow, 'password_hash' | 'barred'> | undefined> {
  return db
    .selectFrom('users')
    .select(['password_hash', 'barred'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

export async function findAdministrator(db: Db, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('id', '=', id)
    .where('is_admin', '=', true)
    .executeTakeFirst();
}

export async function listAdministrators(db: Db): Promise<Account[]> {
  return db
    .selectFrom('users')
    .select(accountColumns)
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .execute();
}

export type MailSettings = { language: Language; gets_summary: boolean };

/** What mails a member of staff gets, and in which language. */
export async function findMailSettings(db: Db, id: string): Promise<MailSettings | undefined> {
  return db
    .selectFrom('users')
    .select(['language', sql<boolean>`coalesce(gets_summary, is_owner)`.as('gets_summary')])
    .where('id', '=', id)
    .where('is_admin', '=', true)
    .executeTakeFirst();
}

/** At least one of them. */
export async function setMailSettings(
  db: Db,
  id: string,
  change: { [Name in keyof MailSettings]?: MailSettings[Name] | undefined },
): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Keeps the first confirmation. */
export const confirmedNow = sql<Date>`coalesce(email_confirmed_at, now())`;

/** The caller has read an email to the account's address, which is thereby confirmed. */
export async function setPassword(db: Db, id: string, passwordHash: string): Promise<Account> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date(), email_confirmed_at: confirmedNow })
    .where('id', '=', id)
    .returning(accountColumns)
    .executeTakeFirstOrThrow();
}

/** False if it is no longer the account's password hash. A single statement, so the first of two changes wins. */
export async function replacePassword(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  return db
    .updateTable('users')
    .set({ password_hash: to, updated_at: new Date() })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .$call(changedAny);
}

/** Returns undefined if there is no such account, or its address is already confirmed. */
export async function confirmWithPassword(
  db: Db,
  email: string,
  passwordHash: string,
): Promise<Account | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: new Date(), email_confirmed_at: confirmedNow })
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is', null)
    .returning(accountColumns)
    .executeTakeFirst();
}

/** How long an address stays known after the owner was last seen there. */
const REMEMBERED_DAYS = 30;

const rememberedSince = sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`;

export async function rememberAddress(db: Db, userId: string, addressHash: string): Promise<void> {
  await db
    .insertInto('known_addresses')
    .values({ user_id: userId, address_hash: addressHash })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'address_hash']).doUpdateSet({ last_seen_at: sql`now()` }),
    )
    .execute();
}

export async function removeOldAddresses(db: Db): Promise<number> {
  return db.deleteFrom('known_addresses').where('last_seen_at', '<', rememberedSince).$call(changedRows);
}
