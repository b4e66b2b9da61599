import type { Language } from '@velvet-spoon/contract/api/own-account';
import type { PaperRequest } from '@velvet-spoon/contract/api/wholesale';
import type { PartnerStatus } from '@velvet-spoon/contract/domain/partner-status';
import { type Details, detailFields } from '@velvet-spoon/contract/domain/wholesale-application';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Timestamp } from '../platform/db/columns.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    users: UsersTable;
    tokens: TokensTable;
    password_resets: PasswordResetsTable;
    known_addresses: KnownAddressesTable;
    registrations: RegistrationsTable;
  }
}

export type UsersTable = Details & {
  id: Generated<string>;
  username: string;
  email: string;
  password_hash: string;
  /** Only partners have one, if they entered it. */
  phone: ColumnType<string | null, string | null | undefined>;
  is_wholesale: Generated<boolean>;
  is_approved: Generated<boolean>;
  is_admin: Generated<boolean>;
  is_owner: Generated<boolean>;
  /** Null until the owner has proven the address, or staff have approved the application. */
  email_confirmed_at: ColumnType<Date | null>;
  /** Counts the decisions of staff about a partner, and the partner's own changes. */
  version: Generated<number>;
  /** Why the account cannot sign in. Staff are suspended by `npm run user -- disable`. */
  barred: Generated<Barred | null>;
  staff_note: Generated<string>;
  /** The newest paper that staff asked an applicant for. */
  paper_request: ColumnType<PaperRequest | null, undefined, string>;
  /** SHA-256 of the token in the link that came with it. */
  paper_link: ColumnType<string | null, undefined, string>;
  /** The account that applied, of a colleague who was invited by it. */
  company_id: ColumnType<string | null, string | undefined, never>;
  /** Null for everyone who is not an applicant or partner. */
  partner_status: GeneratedAlways<PartnerStatus | null>;
  /** Company, name and email address in lower case. */
  partner_search: GeneratedAlways<string | null>;
  /** Of the mails to staff. All others get theirs in English. */
  language: Generated<Language>;
  /** Null until a person decides: then owners get the weekly summary, and staff do not. */
  gets_summary: ColumnType<boolean | null, undefined, boolean>;
  /** The Monday of the last summary, sent or found to be empty. */
  summary_week: ColumnType<string | null, undefined, string>;
  created_at: Timestamp;
  updated_at: Timestamp;
};

export type Barred = 'suspended' | 'declined';

/**
 * Where a token came from: a sign-in, the command line, or the person's own account in the admin. The development
 * launcher replaces its own at each start.
 */
export type TokenKind = 'sign-in' | 'command-line' | 'development' | 'admin';

export type TokensTable = {
  id: Generated<string>;
  user_id: string;
  hash: string;
  name: string;
  kind: TokenKind;
  /** The browser of a sign-in, such as "Firefox, Windows". */
  browser: ColumnType<string | null, string | null | undefined, never>;
  /** The token that made it. */
  made_by: ColumnType<string | null, string | null | undefined, never>;
  created_at: Timestamp;
  expires_at: Date;
  last_used_at: ColumnType<Date | null, never, Date>;
  revoked_at: ColumnType<Date | null, never, Date>;
};

type PasswordResetsTable = {
  hash: string;
  code_hash: string | null;
  user_id: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
};

/** Addresses from which an account was signed in to. */
type KnownAddressesTable = {
  user_id: string;
  /** The hash of an `addressKey`: see hashAddress. */
  address_hash: string;
  last_seen_at: Timestamp;
};

/** Not an account until its address is confirmed. */
type RegistrationsTable = {
  id: Generated<string>;
  username: string;
  email: string;
  link_hash: string;
  code_hash: string;
  created_at: Timestamp;
  expires_at: Date;
  used_at: ColumnType<Date | null, never, Date>;
};

export type RegistrationRow = Selectable<RegistrationsTable>;

export type UserRow = Selectable<UsersTable>;

/** What the rest of the code sees of a user. Only sign-in reads the password hash. */
export const accountFields = [
  'id',
  'username',
  'email',
  ...detailFields.map(({ name }) => name),
  'is_wholesale',
  'is_approved',
  'is_admin',
  'is_owner',
  'created_at',
  'updated_at',
] as const;

export type Account = Pick<UserRow, (typeof accountFields)[number]>;

/** The caller of a request: the account, and its token. */
export type SignedIn = Account & {
  token_id: string;
  /** Signed in within the last minutes, or has a token of the command line. */
  is_recent: boolean;
  /** Has no passkey, nor a token of the command line. */
  lacks_passkey: boolean;
};
