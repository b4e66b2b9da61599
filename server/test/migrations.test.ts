import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { type Migration, readMigrations } from '../src/platform/db/migrations.ts';
import { createEmptyDatabase } from './database.ts';
import { applyAndJudge, type RuleName, rules } from './migrations/rules.ts';

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

type Sample = [statement: string, rule: RuleName | null, more?: Partial<Migration>];

/** On tables of an earlier release: cakes has the columns id, name, price and note (checked), tarts and old. */
const samples: Sample[] = [
  ['alter table cakes add column weight integer', null],
  ['alter table cakes add column weight integer not null default 0', null],
  ['create table pies (id integer primary key, cake integer references cakes (id))', null],
  ['create table pies (id integer); create index on pies (id)', null],
  ['alter table cakes add constraint cheap check (price < 100) not valid', null],
  ['alter table cakes validate constraint has_name', null],
  ['alter table cakes alter column note set not null', null],
  ['create index concurrently by_price on cakes (price)', null, { isConcurrent: true }],
  ['alter table cakes drop column price', null, { needs: '0001' }],
  ['alter table cakes add column code uuid default gen_random_uuid()', 'rewrites a table'],
  ['alter table cakes add column half integer generated always as (price / 2) stored', 'rewrites a table'],
  ['create index by_price on cakes (price)', 'builds an index while nobody can write'],
  [
    'create index by_price on cakes (price)',
    'builds an index while nobody can write',
    { isConcurrent: true },
  ],
  ['alter table cakes add unique (name)', 'builds an index while nobody can write'],
  [
    'alter table cakes add constraint cheap check (price < 100)',
    'checks all rows while nobody can use the table',
  ],
  [
    'alter table cakes add column tart integer references tarts (id)',
    'checks all rows while nobody can use the table',
  ],
  ['alter table cakes alter column name set not null', 'requires a value without a validated check'],
  [
    'alter table cakes add column weight integer not null',
    'requires a value that the previous release does not give',
  ],
  ['alter table cakes drop column price', 'takes away what the previous release uses'],
  ['alter table cakes rename column price to cost', 'takes away what the previous release uses'],
  ['alter table tarts rename to pies', 'takes away what the previous release uses'],
  ['alter table cakes alter column name type varchar(200)', 'takes away what the previous release uses'],
  ['drop table old', 'takes away what the previous release uses'],
  ['drop function slug_of', 'takes away what the previous release uses'],
  ["update cakes set name = 'cake'", 'changes rows in the transaction that changes the schema'],
  [
    'alter table cakes add column one text; alter table tarts add column one text',
    'locks several tables at once',
  ],
];

test('the rules find what they are about, and nothing else', async () => {
  const judged = new Set<RuleName>();
  for (const [statement, rule, more] of samples) {
    const { db, statements } = await openDatabase();
    await sql
      .raw(
        `create table tarts (id integer primary key);
         create table old (id integer);
         create function slug_of(name text) returns text language sql as 'select lower(name)';
         create table cakes (id integer primary key, name text, price integer, note text check (note is not null));
         alter table cakes add constraint has_name check (name is not null) not valid`,
      )
      .execute(db);
    const up = async (given: Kysely<unknown>) => void (await sql.raw(statement).execute(given));
    const broken = await applyAndJudge(db, { name: '0002', up, ...more }, statements);
    const names = [...broken.keys()];
    if (rule) expect(names, statement).toContain(rule);
    else expect(names, statement).toEqual([]);
    if (rule) judged.add(rule);
  }
  expect(judged).toEqual(new Set(Object.keys(rules)));
});
