import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';

/** The values of the last row of a page, in the order of its list. */
export type Cursor = readonly (string | number)[];

export type Page = { limit: number; after?: Cursor | undefined };

export type WithCursor = { cursor: Cursor };

/** The cursor of a request is not one that we issued. Answered with 400. */
export class ForeignCursorError extends Error {
  override readonly name = 'ForeignCursorError';
}

type Value = string | number | undefined;

/** How the values of a column are kept in a cursor. */
const kinds = {
  /** Microseconds since 1970, because rows may differ by less than a Date can tell. */
  instant: {
    value: z.int(),
    read: (column: RawBuilder<unknown>) => sql`(extract(epoch from ${column}) * 1000000)::bigint`,
    write: (value: Value) => sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'`,
  },
  uuid: {
    value: z.guid(),
    read: (column: RawBuilder<unknown>) => column,
    write: (value: Value) => sql`${value}::uuid`,
  },
  bigint: {
    value: z.int(),
    read: (column: RawBuilder<unknown>) => column,
    write: (value: Value) => sql`${value}::bigint`,
  },
  integer: {
    value: z.int32(),
    read: (column: RawBuilder<unknown>) => column,
    write: (value: Value) => sql`${value}::integer`,
  },
  text: {
    value: z.string().refine((text) => !text.includes('\0')),
    read: (column: RawBuilder<unknown>) => column,
    write: (value: Value) => sql`${value}::text`,
  },
};

/**
 * The order of a list that is read page by page. Each page continues after the last row of the one before it, so new rows
 * shift nothing, and PostgreSQL finds it in an index of these columns, however far down the list it is.
 */
export function keyset(order: Record<string, keyof typeof kinds>, direction: 'asc' | 'desc' = 'desc') {
  const columns = Object.entries(order).map(([name, kind]) => ({ column: sql.ref(name), ...kinds[kind] }));
  const isOurs = (after: Cursor) =>
    after.length === columns.length && columns.every(({ value }, at) => value.safeParse(after[at]).success);
  const cursor: AliasedRawBuilder<Cursor, 'cursor'> =
    sql<Cursor>`jsonb_build_array(${sql.join(columns.map(({ column, read }) => read(column)))})`.as('cursor');

  function isAfter(after: Cursor | undefined): RawBuilder<SqlBool> {
    if (!after) return sql<boolean>`true`;
    if (!isOurs(after)) throw new ForeignCursorError();
    const here = sql.join(columns.map(({ column }) => column));
    const there = sql.join(columns.map(({ write }, index) => write(after[index])));
    return sql<boolean>`(${here}) ${direction === 'asc' ? sql`>` : sql`<`} (${there})`;
  }

  function ordered<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) {
    return columns.reduce((sorted, { column }) => sorted.orderBy(column, direction), query);
  }

  return {
    cursor,
    isAfter,
    ordered,
    page<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, { limit, after }: Page) {
      return ordered(query.where(isAfter(after)))
        .select(cursor)
        .limit(limit);
    },
  };
}

export function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

const AnyCursorSchema = z.array(z.union([z.string(), z.number()]));

/** What its values must be depends on the list: see `keyset`. */
export function decodeCursor(encoded: string): Cursor {
  try {
    return AnyCursorSchema.parse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  } catch {
    throw new ForeignCursorError();
  }
}
