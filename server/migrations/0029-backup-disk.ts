import { type Kysely, sql } from 'kysely';

/** Whether a backup went to the disk that holds the files. Only the process that makes backups knows their repository. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table backups add column is_on_files_disk boolean not null default false`.execute(db);
}
