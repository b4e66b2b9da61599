import type { ColumnType } from 'kysely';

/** Defaults to the current time on insert. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** Written as a JSON string, because the driver would turn a JavaScript array into a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
