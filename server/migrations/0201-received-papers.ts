import { type Kysely, sql } from 'kysely';

/** From now on the history says when the papers of an application arrived. This adds it for those that are here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into history (at, actor_id, actor_name, action, noun, subject_id)
    select min(documents.created_at), users.id, users.username, 'receive-papers', 'wholesale', users.id::text
    from documents join users on users.id = documents.owner_id
    group by users.id
  `.execute(db);
}
