import type { Kysely } from 'kysely';
import type { Migration } from '../../src/platform/db/migrations.ts';
import { type Column, type Locks, readLocks, readSchema, type Schema } from './schema.ts';

/** One run of a migration: what was there, what is there now, and how it got there. */
type Change = { before: Schema; after: Schema; locks: Locks; migration: Migration; statements: string[] };

/** The names and places of what breaks the rule. Everything concerns tables that existed before. */
type Rule = (change: Change) => string[];

/** docs/upgrades.md says what to do instead. */
const rules = {
  'rewrites a table': ({ before, after }) =>
    before.tables
      .filter((table) => after.tables.some(({ id, file }) => id === table.id && file !== table.file))
      .map(({ name }) => name),

  'builds an index while writes wait': ({ before, after, migration, statements }) =>
    migration.isConcurrent
      ? statements.filter((text) => /^\s*create\s+(unique\s+)?index\s+(?!concurrently)/i.test(text))
      : after.indexes
          .filter(({ id, table }) => tableOf(before, table) && !before.indexes.some((one) => one.id === id))
          // A renamed table takes its indexes along, and a rewrite builds them again under the same name.
          .filter(({ name }) => !before.indexes.some((one) => one.name === name))
          .map(({ name }) => name),

  'checks all rows while the table is locked': ({ before, after }) =>
    after.constraints
      .filter(({ id, kind, table, isValidated }) => {
        const isNew = !before.constraints.some((one) => one.id === id);
        return isNew && isValidated && (kind === 'c' || kind === 'f') && tableOf(before, table);
      })
      .map(({ table, name }) => `${tableOf(after, table)}: ${name}`),

  'requires a value without a validated check': ({ before, after }) =>
    bothTimes(before, after)
      .filter(([was, is]) => !was.isRequired && is.isRequired && !isChecked(before, was))
      .map(([was]) => columnName(before, was)),

  'requires a value that the previous release does not give': ({ before, after }) =>
    after.columns
      .filter((column) => tableOf(before, column.table) && !find(before, column))
      .filter(({ isRequired, hasValue }) => isRequired && !hasValue)
      .map((column) => columnName(after, column)),

  'takes away what the previous release uses': ({ before, after, migration }) => {
    const columns = before.columns.filter((column) => tableOf(after, column.table) && !find(after, column));
    const gone = [
      ...before.tables.filter(({ name }) => !after.tables.some((one) => one.name === name)),
      ...before.functions.filter((name) => !after.functions.includes(name)).map((name) => ({ name })),
    ];
    const changed = bothTimes(before, after).filter(([was, is]) => was.type !== is.type);
    const names = [
      ...gone.map(({ name }) => name),
      ...columns.map((column) => columnName(before, column)),
      ...changed.map(([was, is]) => `${columnName(before, was)} (${was.type} to ${is.type})`),
    ];
    return migration.needs ? [] : names;
  },

  'changes rows in the transaction that changes the schema': ({ before, locks }) =>
    lockedTables(before, locks, ['RowExclusiveLock']),

  'locks several tables at once': ({ before, locks }) => {
    const names = lockedTables(before, locks, ['AccessExclusiveLock']);
    return names.length > 1 ? names : [];
  },
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** Applies the migration, and says which rules it breaks, and with what. */
export async function applyAndJudge(
  db: Kysely<unknown>,
  migration: Migration,
  statements: string[],
): Promise<Map<RuleName, string[]>> {
  const before = await readSchema(db);
  statements.length = 0;
  let locks: Locks = [];
  if (migration.isConcurrent) {
    await db.connection().execute((connection) => migration.up(connection));
  } else {
    await db.transaction().execute(async (trx) => {
      await migration.up(trx);
      locks = await readLocks(trx);
    });
  }
  const change: Change = {
    before,
    locks,
    migration,
    statements: [...statements],
    after: await readSchema(db),
  };
  const broken = Object.entries(rules).map(([name, rule]) => [name as RuleName, rule(change)] as const);
  return new Map(broken.filter(([, places]) => places.length > 0));
}

function tableOf(schema: Schema, table: number): string | undefined {
  return schema.tables.find(({ id }) => id === table)?.name;
}

function find(schema: Schema, column: Column): Column | undefined {
  return schema.columns.find(({ table, name }) => table === column.table && name === column.name);
}

function bothTimes(before: Schema, after: Schema): (readonly [was: Column, is: Column])[] {
  return before.columns.flatMap((was) => {
    const is = find(after, was);
    return is ? [[was, is] as const] : [];
  });
}

function columnName(schema: Schema, { table, name }: Column): string {
  return `${tableOf(schema, table)}.${name}`;
}

function isChecked({ constraints }: Schema, { table, name }: Column): boolean {
  const definition = new RegExp(`^CHECK \\(\\(+"?${RegExp.escape(name)}"? IS NOT NULL\\)+$`);
  return constraints.some((one) => one.table === table && one.isValidated && definition.test(one.definition));
}

function lockedTables(schema: Schema, locks: Locks, modes: string[]): string[] {
  return schema.tables
    .filter(({ id }) => locks.some(({ table, mode }) => table === id && modes.includes(mode)))
    .map(({ name }) => name)
    .toSorted();
}
