import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test-support/database.ts';
import { migrate } from './migrate.ts';

const cache = path.resolve(import.meta.dirname, '../../../../.cache');
await mkdir(cache, { recursive: true });

type File = { sql: string[]; more?: string };

/** A release that has these migrations. */
async function buildRelease(files: Record<string, File>): Promise<{ folder: string; pauseMs: number }> {
  const folder = await mkdtemp(path.join(cache, 'migrations-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, { sql, more = '' }] of Object.entries(files)) {
    const text = `import { sql } from 'kysely';
export async function up(db) { for (const text of ${JSON.stringify(sql)}) await sql.raw(text).execute(db); }
${more}`;
    await writeFile(path.join(folder, `${name}.ts`), text);
  }
  return { folder, pauseMs: 50 };
}

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const cakes = { sql: ['create table cakes (id integer)'] };
const names = { sql: ['alter table cakes add column name text'] };

test('a release starts on the schema of a later one', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const [older, newer] = [await buildRelease({ a: cakes }), await buildRelease({ a: cakes, b: names })];
  expect(await migrate({ DATABASE_URL }, newer)).toEqual(['a', 'b']);
  expect(await migrate({ DATABASE_URL }, older)).toEqual([]);
  expect(await migrate({ DATABASE_URL }, newer)).toEqual([]);
});

test('a release that lacks what the schema needs is refused, and the one that has it starts', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const drop = { sql: ['alter table cakes drop column name'], more: "export const needs = 'b';" };
  const newest = await buildRelease({ a: cakes, aa: names, b: { sql: [] }, c: drop });
  await migrate({ DATABASE_URL }, newest);
  const [tooOld, previous] = [
    await buildRelease({ a: cakes, aa: names }),
    await buildRelease({ a: cakes, aa: names, b: { sql: [] } }),
  ];
  await expect(migrate({ DATABASE_URL }, tooOld)).rejects.toThrow(
    'This release is too old for the database: since c, it needs one that knows b.',
  );
  expect(await migrate({ DATABASE_URL }, previous)).toEqual([]);
});

test('a migration that comes before one of the database is refused, because it was made on another branch', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  await migrate({ DATABASE_URL }, await buildRelease({ a: cakes, c: names }));
  const other = await buildRelease({ a: cakes, b: { sql: [] }, c: names });
  await expect(migrate({ DATABASE_URL }, other)).rejects.toThrow('has skipped the migration b');
});

test('a migration that fails leaves those before it, and nothing of its own', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const broken = { sql: ['create table tarts (id integer)', 'select 1 / 0'] };
  await expect(migrate({ DATABASE_URL }, await buildRelease({ a: cakes, b: broken }))).rejects.toThrow(
    'Migration b failed',
  );
  expect(await migrate({ DATABASE_URL }, await buildRelease({ a: cakes, b: names }))).toEqual(['b']);
  const session = await openSession(DATABASE_URL);
  expect((await session.query("select to_regclass('tarts') as tarts")).rows).toEqual([{ tarts: null }]);
});

test('while a migration waits for a table, visitors read it', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  await migrate({ DATABASE_URL }, await buildRelease({ a: cakes }));
  const [job, visitor] = [await openSession(DATABASE_URL), await openSession(DATABASE_URL)];
  await job.query('begin; select from cakes');
  const migrating = migrate({ DATABASE_URL }, await buildRelease({ a: cakes, b: names }));
  const isWaiting = async () => {
    const { rows } = await visitor.query('select from pg_locks where not granted');
    return rows.length > 0;
  };
  await expect.poll(isWaiting, { interval: 5 }).toBe(true);
  // The visitor's read gets past the waiting migration before the job ends.
  await visitor.query('select from cakes');
  await job.query('commit');
  expect(await migrating).toEqual(['b']);
});

test('several processes at once build an index concurrently, once, while the table is in use', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  await migrate({ DATABASE_URL }, await buildRelease({ a: cakes }));
  const [job, observer] = [await openSession(DATABASE_URL), await openSession(DATABASE_URL)];
  await job.query('begin; insert into cakes values (1)');
  const index = {
    sql: ['drop index concurrently if exists cakes_id', 'create index concurrently cakes_id on cakes (id)'],
    more: 'export const isConcurrent = true;',
  };
  const release = await buildRelease({ a: cakes, b: index });
  const migrating = Promise.all([1, 2, 3].map(() => migrate({ DATABASE_URL }, release)));
  const building = () => observer.query('select from pg_stat_progress_create_index');
  await expect.poll(async () => (await building()).rows.length).toBe(1);
  // The previous release starts meanwhile.
  expect(await migrate({ DATABASE_URL }, await buildRelease({ a: cakes }))).toEqual([]);
  await job.query('insert into cakes values (2); commit');
  expect((await migrating).toSorted((one, other) => one.length - other.length)).toEqual([[], [], ['b']]);
  const { rows } = await job.query("select indisvalid from pg_index where indexrelid = 'cakes_id'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});
