import { sql } from 'kysely';
import type { Db } from '../platform/db/database.ts';

/** What a database holds, as a line for each table, sequence and definition. Equal databases have equal lines. */
export type Fingerprint = Map<string, string>;

/** Every row of every table, and every definition. Times are compared as moments, wherever the session thinks it is. */
export async function takeFingerprint(db: Db): Promise<Fingerprint> {
  await sql`set time zone 'UTC'`.execute(db);
  const lines: Fingerprint = new Map();
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number; hash: string }>`
      select count(*)::int as count,
        encode(sha256(convert_to(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), ''), 'UTF8')), 'hex') as hash
      from ${sql.raw(table)} as t`.execute(db);
    lines.set(`table ${table}`, `${rows[0]!.count} rows, ${rows[0]!.hash}`);
  }
  for (const { name, text } of await listDefinitions(db)) lines.set(name, text);
  return lines;
}

/** Quoted and with their schemas, without those of PostgreSQL itself. A partitioned table is its partitions. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

async function listDefinitions(db: Db): Promise<{ name: string; text: string }[]> {
  // Definitions are written with the schemas that the path does not have.
  await sql`set search_path = pg_catalog`.execute(db);
  try {
    const { rows } = await sql<{ name: string; text: string }>`
      with ours as (
        select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
      )
      select 'column ' || a.attrelid::regclass || '.' || a.attname as name,
        concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
          pg_get_expr(d.adbin, d.adrelid)) as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid join ours on ours.oid = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
      union all
      select 'index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid join ours on ours.oid = c.relnamespace
      union all
      select 'constraint ' || k.conrelid::regclass || ' ' || k.conname, pg_get_constraintdef(k.oid)
      from pg_constraint k join ours on ours.oid = k.connamespace where k.conrelid <> 0
      union all
      select 'trigger ' || t.tgrelid::regclass || ' ' || t.tgname, pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join ours on ours.oid = c.relnamespace
      where not t.tgisinternal
      union all
      select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
      from pg_proc p join ours on ours.oid = p.pronamespace where p.prokind in ('f', 'p')
      union all
      select 'view ' || c.oid::regclass, pg_get_viewdef(c.oid)
      from pg_class c join ours on ours.oid = c.relnamespace where c.relkind in ('v', 'm')
      union all
      select 'sequence ' || format('%I.%I', schemaname, sequencename), coalesce(last_value::text, 'unused')
      from pg_sequences where schemaname in (select nspname from ours)
      union all
      select 'type ' || t.oid::regtype, coalesce(string_agg(e.enumlabel, ',' order by e.enumsortorder), '')
      from pg_type t join ours on ours.oid = t.typnamespace left join pg_enum e on e.enumtypid = t.oid
      where t.typtype in ('e', 'd') group by t.oid
      union all
      select 'extension ' || extname, extversion from pg_extension
      order by 1`.execute(db);
    return rows;
  } finally {
    await sql`reset search_path`.execute(db);
  }
}

/** What differs, in words: each as it was and as it is. */
export function compareFingerprints(before: Fingerprint, after: Fingerprint): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name) !== after.get(name))
    .map((name) => `${name}: ${before.get(name) ?? 'absent'} became ${after.get(name) ?? 'absent'}`);
}
