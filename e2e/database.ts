import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** One statement on the database of the site under test: for what no page can do, such as planting a row. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const file = path.resolve(import.meta.dirname, '../.cache/e2e/database-url');
  const client = new pg.Client({ connectionString: readFileSync(file, 'utf8') });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
