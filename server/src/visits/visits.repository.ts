import { sql } from 'kysely';
import { changedRows } from '../platform/db/counts.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { LOCKS } from '../platform/db/locks.ts';
import { IS_PUBLISHED } from '../posts/posts.repository.ts';
import { onMenu } from '../products/products.repository.ts';
import { type Kind, MADE_KINDS } from './subjects.ts';

declare module '../platform/db/database.ts' {
  interface Database {
    visit_counts: CountRow;
    /** Of today, and for a few minutes of yesterday. */
    visit_salts: { day: string; salt: string };
    visit_visitors: { day: string; visitor: string };
  }
}

export type Step = 'hour' | 'month';

export type CountRow = { step: Step; starts_at: Date; kind: Kind; subject: string; count: number };

/** One process writes at a time: otherwise two could fill the same room with different words. */
export async function lock(db: Tx['db']): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.visits)})`.execute(db);
}

/** The salt of a day, the same for all processes: the first to ask stores its own. */
export async function readSalt(db: Db, day: string, fresh: string): Promise<string> {
  const { rows } = await sql<{ salt: string }>`
    insert into visit_salts (day, salt) values (${day}, ${fresh})
    on conflict (day) do update set salt = visit_salts.salt returning salt
  `.execute(db);
  return rows[0]!.salt;
}

/** Returns those who were not there on that day before. */
export async function addVisitors(db: Db, day: string, visitors: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ visitor: string }>`
    insert into visit_visitors (day, visitor) select ${day}, unnest(${visitors}::text[])
    on conflict do nothing returning visitor
  `.execute(db);
  return new Set(rows.map(({ visitor }) => visitor));
}

/** After that, nothing tells who the visitors of those days were. */
export async function forgetVisitors(db: Db, before: string): Promise<void> {
  await sql`delete from visit_visitors where day < ${before}`.execute(db);
  await sql`delete from visit_salts where day < ${before}`.execute(db);
}

/** The names of desserts and stories that guests can see, by the address of their page. */
export async function findNames(db: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const isWanted = sql<boolean>`slug = any(${slugs})`;
  const desserts = await onMenu(db).select(['slug', 'name']).where(isWanted).execute();
  const stories = db.selectFrom('posts').select(['slug', 'title']).where(isWanted).where(IS_PUBLISHED);
  return new Map([
    ...desserts.map(({ slug, name }) => [`/menu/${slug}`, name] as const),
    ...(await stories.execute()).map(({ slug, title }) => [`/news/${slug}`, title] as const),
  ]);
}

/** The subjects that guests have made up so far, in the hours or months of these rows. */
export async function listMade(db: Db, rows: readonly CountRow[]): Promise<Omit<CountRow, 'count'>[]> {
  const starts = rows.filter(({ kind }) => MADE_KINDS.includes(kind)).map(({ starts_at }) => starts_at);
  if (starts.length === 0) return [];
  return db
    .selectFrom('visit_counts')
    .select(['step', 'starts_at', 'kind', 'subject'])
    .where('step', '=', rows[0]!.step)
    .where('starts_at', '=', sql<Date>`any(${starts}::timestamptz[])`)
    .where('kind', 'in', MADE_KINDS)
    .where('subject', '<>', '')
    .execute();
}

export async function add(db: Db, rows: readonly CountRow[]): Promise<void> {
  const column = <Name extends keyof CountRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into visit_counts (step, starts_at, kind, subject, count)
    select * from unnest(
      ${column('step')}::text[], ${column('starts_at')}::timestamptz[], ${column('kind')}::text[],
      ${column('subject')}::text[], ${column('count')}::integer[]
    )
    on conflict (step, starts_at, kind, subject) do update set count = visit_counts.count + excluded.count
  `.execute(db);
}

export type Span = { step: Step; from: Date; to: Date };

export type Total = { kind: Kind; subject: string; count: number };

export async function total(db: Db, { step, from, to }: Span): Promise<Total[]> {
  const { rows } = await sql<Total>`
    select kind, subject, sum(count)::integer as count from visit_counts
    where step = ${step} and starts_at >= ${from} and starts_at < ${to} group by kind, subject
  `.execute(db);
  return rows;
}

type StepTotal = { at: number; kind: Kind; count: number };

/** Visitors, views and orders between each of these starts and the next, with the index of the start. */
export async function totalBySteps(
  db: Db,
  { step, to }: Span,
  starts: readonly Date[],
): Promise<StepTotal[]> {
  const { rows } = await sql<StepTotal>`
    select width_bucket(starts_at, ${starts}::timestamptz[]) - 1 as at, kind, sum(count)::integer as count
    from visit_counts where step = ${step} and starts_at >= ${starts[0]} and starts_at < ${to}
      and kind in ('visitor', 'view', 'order')
    group by at, kind
  `.execute(db);
  return rows;
}

export async function findFirst(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('visit_counts')
    .select('starts_at')
    .where('step', '=', 'hour')
    .orderBy('starts_at')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at ?? null;
}

/** Their months stay. */
export async function removeHours(db: Db, before: Date): Promise<number> {
  return db
    .deleteFrom('visit_counts')
    .where('step', '=', 'hour')
    .where('starts_at', '<', before)
    .$call(changedRows);
}
