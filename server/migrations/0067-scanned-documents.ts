import type { Kysely } from 'kysely';

/** Papers that arrived while no scanner was set up, or before this was recorded, count as not scanned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('documents')
    .addColumn('is_scanned', 'boolean', (column) => column.notNull().defaultTo(false))
    .execute();
}
