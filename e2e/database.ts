import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Runs one statement on the database of the site under test, for what no page can do, such as inserting a row. */
export async function query<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return connected(async (client) => {
    const { rows, command } = await client.query<Row>(text, values);
    if (command !== 'SELECT') await announced(client);
    return rows;
  });
}

/** The site caches pages until PostgreSQL notifies it. Notifications arrive in order, so by now the site has heard. */
async function announced(client: pg.Client): Promise<void> {
  await client.query('listen public_changes');
  const payload = `ping ${randomUUID()}`;
  const heard = new Promise<void>((resolve) => {
    client.on('notification', (message) => {
      if (message.payload === payload) resolve();
    });
  });
  await client.query('select pg_notify($1, $2)', ['public_changes', payload]);
  await heard;
}

/** Keeps tests that change shared state from running at the same time. The lock is released with its connection. */
export async function exclusively<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  return connected(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    return run();
  });
}

async function connected<Result>(run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const file = path.resolve(import.meta.dirname, '../.cache/e2e/database-url');
  const client = new pg.Client({ connectionString: readFileSync(file, 'utf8') });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
