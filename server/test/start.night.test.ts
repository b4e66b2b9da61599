import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../test-support/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { createEmptyDatabase } from '../test-support/database.ts';
import { hangingFile, temporaryFolder } from '../test-support/folder.ts';

test('two processes starting at once on an empty database migrate it once and both become ready', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const STORAGE_DIR = await temporaryFolder();
  const ports = [await freePort(), await freePort()];
  const processes = await Promise.all(
    ports.map((port) => startProcess('all', { DATABASE_URL, STORAGE_DIR, PORT: String(port) })),
  );

  for (const port of ports) {
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  }
  const migrators = processes.filter(({ log }) => log.some((line) => line.includes('schema migrated')));
  expect(migrators).toHaveLength(1);
  const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
  const { rows } = await sql<{ twice: number }>`
    select (count(*) - count(distinct name))::int as twice from schema_migrations`.execute(db);
  await db.destroy();
  expect(rows[0]!.twice).toBe(0);

  for (const { child } of processes) child.kill('SIGTERM');
  expect(await Promise.all(processes.map(({ ended }) => ended))).toEqual([0, 0]);
});

test('an invalid environment fails the start and lists every error', async () => {
  const start = startProcess('web', { DATABASE_URL: '', PORT: 'eighty' });
  await expect(start).rejects.toThrow(/PORT: .*\n.*DATABASE_URL: is missing/s);
});

test('a database that refuses us and a port that is taken are said in one line, with a way out', async () => {
  const DATABASE_URL = await createEmptyDatabase();
  const refused = new URL(DATABASE_URL);
  refused.port = String(await freePort());
  await expect(startProcess('web', { DATABASE_URL: refused.href })).rejects.toThrow(
    /\nDATABASE_URL: the database cannot be used \(connect ECONNREFUSED .*\)\. See that PostgreSQL runs.*\n?$/,
  );
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  await expect(startProcess('web', { DATABASE_URL, PORT: String(port) })).rejects.toThrow(
    new RegExp(`\\nPORT: ${port} is taken\\. Stop what listens there, or choose another port\\.\\n?$`),
  );
  taken.close();
});

test('an unknown role is refused', async () => {
  await expect(startProcess('wizard', {})).rejects.toThrow(/Unknown role: wizard/);
});

test('a file operation that never returns cannot keep a process that failed to start from ending', async () => {
  await expect(startProcess('wizard', await hangingFile())).rejects.toThrow(/Unknown role: wizard/);
});
