import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { readMigrations } from '../src/platform/db/migrations.ts';
import { createEmptyDatabase } from '../test-support/database.ts';
import { applyAndJudge, type RuleName } from '../test-support/migrations/rules.ts';

/** A database whose statements are kept. */
async function openDatabase(): Promise<{ db: Kysely<unknown>; statements: string[] }> {
  const pool = new pg.Pool({ connectionString: await createEmptyDatabase(), max: 2 });
  const statements: string[] = [];
  const log = ({ query }: { query: { sql: string } }) => void statements.push(query.sql);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log });
  afterAll(() => db.destroy());
  return { db, statements };
}

test('no migration stops visitors or the previous release', async () => {
  const { db, statements } = await openDatabase();
  const known = await readMigrations();
  const names = known.map(({ name }) => name);
  const found: Record<string, RuleName[]> = {};
  const places: string[] = [];
  for (const migration of known) {
    const broken = await applyAndJudge(db, migration, statements);
    if (broken.size > 0) found[migration.name] = [...broken.keys()];
    for (const [rule, where] of broken) places.push(`${migration.name} ${rule}: ${where.join(', ')}`);
    const { needs } = migration;
    if (needs !== undefined) expect(names.slice(0, names.indexOf(migration.name))).toContain(needs);
  }
  expect(found, `See docs/upgrades.md.\n${places.join('\n')}`).toEqual({});
});
