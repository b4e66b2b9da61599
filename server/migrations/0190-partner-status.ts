import { type Kysely, sql } from 'kysely';

/** What staff decide about a partner besides approving them, and what partners are listed and searched by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      -- Why the account cannot sign in. Whoever is barred is not approved either.
      add column barred text check (barred in ('suspended', 'declined')),
      add column staff_note text not null default '',
      add constraint barred_is_not_approved check (barred is null or not is_approved)
  `.execute(db);
  await sql`
    alter table users
      -- Null for everyone who is not an applicant or partner.
      add column partner_status text generated always as (
        case
          when not is_wholesale or is_admin then null
          when barred is not null then barred
          when is_approved then 'approved'
          else 'pending'
        end
      ) stored,
      -- In lower case, because a plain LIKE is many times faster than one that ignores case.
      add column partner_search text generated always as (
        case
          when not is_wholesale or is_admin then null
          else lower(coalesce(company_name, '') || ' ' || username || ' ' || email)
        end
      ) stored
  `.execute(db);
  await sql`create index users_of_status on users (partner_status, created_at, id)`.execute(db);
  await sql`
    create index users_partners on users (created_at, id) where partner_status in ('approved', 'suspended')
  `.execute(db);
  await sql`create index users_partner_search on users using gin (partner_search gin_trgm_ops)`.execute(db);
}
