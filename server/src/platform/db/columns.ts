import type { ColumnType } from 'kysely';

/** Set by the database on insert, and by our updates. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** Written as text, because the driver takes a JavaScript array for a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
