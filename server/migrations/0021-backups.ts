import { type Kysely, sql } from 'kysely';

/** When the database and the files were last saved, for the Status tab and the metrics. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table backups (
      id bigint generated always as identity primary key,
      started_at timestamptz not null default now(),
      finished_at timestamptz not null,
      bytes bigint,
      -- Whether it went to the disk that holds the files. Only the process that makes backups knows their repository.
      is_on_files_disk boolean not null default false,
      -- The reason, if it failed.
      error text
    )
  `.execute(db);
  await sql`create index backups_good on backups (finished_at desc) where error is null`.execute(db);
}
