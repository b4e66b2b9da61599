import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createTokens(db);
  await createMailedLinks(db);
  // Where an account was signed in to, so that a flood of failures elsewhere does not lock out its owner.
  await sql`
    create table known_addresses (
      user_id uuid not null references users on delete cascade,
      -- A keyed hash. The key is not in the database.
      address_hash text not null,
      last_seen_at timestamptz not null default now(),
      primary key (user_id, address_hash)
    )
  `.execute(db);
  await sql`create index known_addresses_last_seen on known_addresses (last_seen_at)`.execute(db);
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      -- The contact's name: two people may share it, and without an @ it cannot be mistaken for an email address.
      username text not null check (username <> '' and position('@' in username) = 0),
      email text not null check (email <> ''),
      email_confirmed_at timestamptz,
      password_hash text not null,
      company_name text,
      -- The account that applied for the company of this colleague. Null for itself.
      company_id uuid references users on delete cascade,
      -- Not asked for in an application: partners add it themselves.
      phone text,
      is_wholesale boolean not null default false,
      is_approved boolean not null default false,
      is_admin boolean not null default false,
      is_owner boolean not null default false,
      -- Why the account cannot sign in. A barred account is not approved either.
      barred text check (barred in ('suspended', 'declined')),
      staff_note text not null default '',
      -- Which paper staff have asked an applicant for, and a hash of the token in the mailed link.
      paper_request jsonb,
      paper_link text,
      -- Of mails to this person.
      language text not null default 'en',
      -- Every week. Null: as an owner, by default.
      gets_summary boolean,
      -- The Monday of the last one.
      summary_week date,
      -- Counts decisions about an applicant, so that one made in an outdated tab is refused.
      version integer not null default 1,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      -- Null for accounts that are neither applicant nor partner.
      partner_status text generated always as (
        case
          when not is_wholesale or is_admin then null
          when barred is not null then barred
          when is_approved then 'approved'
          else 'pending'
        end
      ) stored,
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      partner_search text generated always as (
        case
          when not is_wholesale or is_admin then null
          else lower(coalesce(company_name, '') || ' ' || username || ' ' || email)
        end
      ) stored,
      constraint owners_are_administrators check (is_admin or not is_owner),
      constraint barred_is_not_approved check (barred is null or not is_approved)
    )
  `.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);
  await sql`create index users_username on users (username)`.execute(db);
  await sql`create index users_wholesale on users (is_approved, created_at) where is_wholesale`.execute(db);
  await sql`create index users_of_status on users (partner_status, created_at, id)`.execute(db);
  await sql`
    create index users_partners on users (created_at, id) where partner_status in ('approved', 'suspended')
  `.execute(db);
  await sql`create index users_partner_search on users using gin (partner_search gin_trgm_ops)`.execute(db);
  await sql`create index users_people on users (created_at desc, id desc) where is_admin`.execute(db);
  await sql`
    create index users_people_search on users using gin (lower(username || ' ' || email) gin_trgm_ops) where is_admin
  `.execute(db);
  await sql`create index users_owners on users (id) where is_owner`.execute(db);
  await sql`create unique index users_paper_link on users (paper_link)`.execute(db);
  await sql`create index users_company on users (company_id) where company_id is not null`.execute(db);
}

async function createTokens(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      -- SHA-256 of the token. The token itself is shown once and not stored.
      hash text not null unique,
      name text not null check (name <> ''),
      kind text not null check (kind in ('sign-in', 'command-line', 'development', 'admin')),
      -- Which browser signed in.
      browser text,
      -- The sign-in or token that made it: revoking that revokes both. No reference, because a maker that expired is
      -- deleted later, while its tokens stay valid.
      made_by uuid,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    )
  `.execute(db);
  await sql`create index tokens_user on tokens (user_id)`.execute(db);
  await sql`
    create index tokens_newest on tokens (created_at desc, id desc) where kind <> 'sign-in'
  `.execute(db);
}

/** Links that set a new password or confirm an address. The codes are for browsers without JavaScript. */
async function createMailedLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table password_resets (
      hash text primary key,
      code_hash text,
      user_id uuid not null references users on delete cascade,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index password_resets_user on password_resets (user_id)`.execute(db);
  await sql`create unique index password_resets_code on password_resets (code_hash)`.execute(db);
  // Until its address is confirmed, a registration is no account, so it can block none.
  await sql`
    create table registrations (
      id uuid primary key default gen_random_uuid(),
      username text not null check (username <> '' and position('@' in username) = 0),
      email text not null check (email <> ''),
      -- Hashes of the emailed link and code. No password: the owner of the address sets it when confirming.
      link_hash text not null unique,
      code_hash text not null unique,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      used_at timestamptz
    )
  `.execute(db);
  await sql`create index registrations_email on registrations (lower(email))`.execute(db);
  await sql`create index registrations_expires on registrations (expires_at)`.execute(db);
}
