import type { SavedAnswer } from '@velvet-spoon/contract/api/saved-answers';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';

const columns = ['id', 'title', 'text_en', 'text_ru'] as const;

export async function list(db: Db): Promise<SavedAnswer[]> {
  return db.selectFrom('saved_answers').select(columns).orderBy(sql`lower(title)`).execute();
}

export async function lock({ db }: Tx, id: string): Promise<SavedAnswer | undefined> {
  return db.selectFrom('saved_answers').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insert(db: Db, given: Omit<SavedAnswer, 'id'>): Promise<SavedAnswer> {
  return db.insertInto('saved_answers').values(given).returning(columns).executeTakeFirstOrThrow();
}

export async function update(db: Db, id: string, given: Omit<SavedAnswer, 'id'>): Promise<SavedAnswer> {
  return db
    .updateTable('saved_answers')
    .set({ ...given, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function remove(db: Db, id: string): Promise<void> {
  await db.deleteFrom('saved_answers').where('id', '=', id).execute();
}
