import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Adds each piece of demo content only once in the lifetime of a database, so that a later seed does not undo what
 * staff changed or deleted. `add` returns whether the piece was new.
 */
export async function seedOnce<Key extends string>(
  db: Kysely<Database>,
  noun: string,
  keys: readonly Key[],
  add: (key: Key, position: number) => Promise<boolean>,
): Promise<number> {
  const rows = await db.selectFrom('seeded').select('key').where('noun', '=', noun).execute();
  const known = new Set(rows.map(({ key }) => key));
  let added = 0;
  for (const [position, key] of keys.entries()) {
    if (known.has(key)) continue;
    if (await add(key, position)) added += 1;
    await db
      .insertInto('seeded')
      .values({ noun, key })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return added;
}

/** In the transaction that adds it, so that a removal of the demo finds all of it. */
export async function markDemo(
  trx: Transaction<Database>,
  noun: string,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await trx
    .insertInto('demo_contents')
    .values({ noun, subject_id: id, version })
    .onConflict((conflict) => conflict.columns(['noun', 'subject_id']).doUpdateSet({ version }))
    .execute();
}
