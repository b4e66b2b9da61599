import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test-support/database.ts';
import { captureLog } from '../../../test-support/log.ts';
import { connect } from './database.ts';
import { DatabaseAwayError } from './database-away.ts';
import { createOutageLog } from './outage-log.ts';
import { timeouts } from './pool.ts';
import { probeDatabase } from './probe.ts';

const DATABASE_URL = await cloneDatabase();
const admin = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
afterAll(() => admin.destroy());

function connectWith(limits: Partial<typeof timeouts>, url = DATABASE_URL) {
  const { log, lines } = captureLog();
  const db = connect(
    { DATABASE_URL: url, DATABASE_POOL_SIZE: 2 },
    { name: 'pool test', limits: { ...timeouts, ...limits }, outage: createOutageLog(log) },
  );
  afterAll(() => db.destroy());
  return { db, lines };
}

/** Accepts connections and never answers. */
async function startSilentServer(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/any`;
}

test('PostgreSQL enforces the time limits of every connection', async () => {
  const { db } = connectWith({});
  const { rows } = await sql<Record<string, string>>`
    select current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`.execute(db);
  expect(rows).toEqual([{ idle: '2min', lock: '3s', statement: '6s' }]);
});

test.each([
  ['a statement that takes too long', { statementMs: 50 }, 'canceling statement due to statement timeout'],
  ['an answer that takes too long', { statementMs: 0, answerMs: 50 }, 'Connection terminated'],
])('%s fails as an outage, and the next one works', async (_, limits, message) => {
  const { db, lines } = connectWith(limits);
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toThrow(
    expect.objectContaining({ name: 'DatabaseAwayError', message: expect.stringContaining(message) }),
  );
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  expect(lines).toMatchObject([{ msg: 'the database is away' }]);
});

test('a lock that is not granted in time fails as an outage', async () => {
  const { db } = connectWith({ lockMs: 50 });
  await admin.transaction().execute(async (trx) => {
    await sql`lock table settings in access exclusive mode`.execute(trx);
    await expect(db.selectFrom('seeded').selectAll().execute()).resolves.toEqual([]);
    await expect(sql`select * from settings`.execute(db)).rejects.toThrow(/lock timeout/);
  });
});

test('a connection cut in the middle of a transaction fails it as an outage, and nothing else', async () => {
  const { db } = connectWith({});
  const cut = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(admin);
    await trx.insertInto('seeded').values({ noun: 'cake', key: 'lost' }).execute();
  });
  await expect(cut).rejects.toBeInstanceOf(DatabaseAwayError);
  expect(await db.selectFrom('seeded').selectAll().execute()).toEqual([]);
});

test('a statement that is wrong is not an outage', async () => {
  const { db, lines } = connectWith({});
  await expect(sql`select * from nowhere`.execute(db)).rejects.not.toBeInstanceOf(DatabaseAwayError);
  await expect(sql`select 1 / 0`.execute(db)).rejects.toMatchObject({ code: '22012' });
  expect(lines).toEqual([]);
});

test('a database that accepts connections and hangs fails a connection in time, and a probe even sooner', async () => {
  const { db } = connectWith({ connectMs: 3_000 }, await startSilentServer());
  const order: string[] = [];
  const failed = (name: string) => (error: unknown) => {
    order.push(name);
    return error;
  };
  const [statement, probe] = await Promise.all([
    sql`select 1`.execute(db).catch(failed('statement')),
    probeDatabase(db).catch(failed('probe')),
  ]);
  expect(statement).toBeInstanceOf(DatabaseAwayError);
  expect(String(probe)).toContain('it did not answer a probe in time');
  expect(order).toEqual(['probe', 'statement']);
});

test('while one caller waits for a database that hung, the others fail at once', async () => {
  const { db } = connectWith({ connectMs: 1_000 }, await startSilentServer());
  const probe = () => sql`select 1`.execute(db);
  await expect(probe()).rejects.toThrow('connection timeout');
  let isWaiting = true;
  const waiting = probe().catch((error: unknown) => {
    isWaiting = false;
    return error;
  });
  const others = await Promise.allSettled(Array.from({ length: 50 }, probe));
  expect(isWaiting).toBe(true);
  const timedOut = expect.objectContaining({ message: expect.stringContaining('connection timeout') });
  for (const other of others) expect(other).toMatchObject({ status: 'rejected', reason: timedOut });
  expect(String(await waiting)).toContain('connection timeout');
});
