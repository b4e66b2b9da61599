import { type Kysely, sql } from 'kysely';

/** Browsers of staff that asked for push messages, and the news that waits to be sent to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      -- The browser gets messages while this token is valid.
      token_id uuid not null references tokens on delete cascade,
      -- An address at the push service of the browser, which nobody else can guess.
      endpoint text not null unique,
      p256dh text not null,
      auth text not null,
      browser text,
      language text not null check (language in ('en', 'ru')),
      kinds text[] not null,
      -- Trouble up to this time is not news.
      told_at timestamptz not null default now(),
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions (user_id)`.execute(db);
  await sql`create index push_subscriptions_token on push_subscriptions (token_id)`.execute(db);
  await sql`
    create table push_notices (
      id bigint generated always as identity primary key,
      subscription_id uuid not null references push_subscriptions on delete cascade,
      kind text not null,
      -- Who wrote or applied.
      name text,
      path text not null,
      attempts int not null default 0,
      created_at timestamptz not null default now()
    )
  `.execute(db);
  await sql`create index push_notices_subscription on push_notices (subscription_id, kind)`.execute(db);
}
