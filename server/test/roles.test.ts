import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { withClient } from '../../dev/postgres.ts';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { buildAccount } from '../../test-support/accounts.ts';
import { startProcess } from '../../test-support/process.ts';
import { callsOfStaff, createTestApp } from '../test-support/app.ts';
import { createEmptyDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';
import { postInput } from '../test-support/staff-posts.ts';

const run = randomBytes(4).toString('hex');
const [owner, runner, stranger] = [`owner_${run}`, `runner_${run}`, `stranger_${run}`] as const;
const roles = [owner, runner, stranger];
const REFUSED = { code: '42501' };

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  return withClient(url, async (client) => {
    let result: pg.QueryResult | undefined;
    for (const statement of statements) result = await client.query(statement);
    return result!;
  });
}

const admin = inject('postgresUrl');
await ask(admin, ...roles.map((role) => `create role ${role} login`));
// Registered before the database is: it goes first, and with it what the roles own.
afterAll(async () => {
  await ask(admin, ...roles.map((role) => `drop role ${role}`));
});
const database = await createEmptyDatabase();

function as(role: string): string {
  const url = new URL(database);
  url.username = role;
  return url.href;
}

function migrate(role: string, ...args: string[]): string {
  const { FORM_SECRET: _, ...inherited } = process.env;
  const command = [path.resolve(import.meta.dirname, '../src/cli/migrate.ts'), ...args];
  const env = { ...inherited, NODE_ENV: 'production', DATABASE_URL: as(role) };
  // What it complains of is part of the answer.
  return execFileSync('sh', ['-c', '"$0" "$@" 2>&1 || true', process.execPath, ...command], {
    env,
    encoding: 'utf8',
  });
}

beforeAll(async () => {
  await ask(admin, `alter database ${path.basename(database)} owner to ${owner}`);
});

test('OPERATE-3 the command that migrates gives another role its rights, and says what is wrong', async () => {
  expect(migrate(runner)).toMatch(
    /its role may not do what is needed \(permission denied for schema public\)/,
  );
  expect(migrate(owner)).toMatch(/^Migrated: 0001-platform, /);
  expect(migrate(runner)).toMatch(/permission denied for table schema_migrations/);
  expect(migrate(owner, '--grant', 'nobody')).toMatch(/There is no role nobody\./);
  expect(migrate(owner, '--grant', owner)).toMatch(/owns the tables itself/);
  expect(migrate(owner, '--grant', runner)).toBe(
    `The schema is up to date.\n${runner} has the rights to run the site.\n`,
  );
  expect(migrate(runner)).toBe('The schema is up to date.\n');
});

test('OPERATE-4 web and worker processes work with a role that owns no table', async () => {
  const inbox = await startSmtpInbox();
  afterAll(() => inbox.stop());
  const STORAGE_DIR = await temporaryFolder();
  const site = await createTestApp({ DATABASE_URL: as(runner), STORAGE_DIR });
  const { child, log, ended } = await startProcess('worker', {
    DATABASE_URL: as(runner),
    STORAGE_DIR,
    SMTP_URL: inbox.url,
  });
  const { call } = await callsOfStaff(site);
  expect((await call('POST', '/posts', postInput())).statusCode).toBe(201);

  const email = 'dana@guest.example';
  await buildAccount(site.services, { email });
  const forgot = { method: 'POST', url: '/api/v1/auth/forgot', payload: { email } } as const;
  expect((await site.app.inject(forgot)).statusCode).toBe(202);
  await expect.poll(() => inbox.mails.map(({ recipients }) => recipients)).toEqual([[email]]);

  expect((await call('POST', '/admin/personal-data/erase', { email })).json()).toMatchObject({
    account: true,
  });
  const { rows } = await ask(as(runner), 'select noun, action from history order by id');
  expect(rows).toContainEqual({ noun: 'posts', action: 'create' });
  expect(rows).toContainEqual({ noun: 'personal-data', action: 'erase' });
  const { rows: left } = await ask(as(runner), `select from history where history::text ~ '${email}'`);
  expect(left).toEqual([]);

  // By which a restore knows that the site has to be stopped first.
  const { rows: processes } = await ask(
    as(owner),
    `select distinct application_name as name from pg_stat_activity where usename = '${runner}' order by 1`,
  );
  expect(processes).toContainEqual({ name: 'velvet-spoon jobs' });

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('OPERATE-5 that role can add to the history, but neither change it nor any table', async () => {
  const { rows } = await ask(
    as(runner),
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  );
  const names = (rows as { name: string }[]).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['public.history', 'public.posts', 'pgboss.job']));
  for (const name of names) {
    await expect(ask(as(runner), `alter table ${name} add column x int`), name).rejects.toMatchObject(
      REFUSED,
    );
    await expect(ask(as(runner), `drop table ${name}`), name).rejects.toMatchObject(REFUSED);
    await expect(ask(as(runner), `truncate ${name}`), name).rejects.toMatchObject(REFUSED);
  }
  const statements = [
    `update history set actor_name = 'x'`,
    'delete from history',
    `insert into schema_migrations (name) values ('x')`,
    'create table x (id int)',
  ];
  for (const statement of statements) {
    await expect(ask(as(runner), statement), statement).rejects.toMatchObject(REFUSED);
  }
  const erase = `select erase_from_history('{}', '{}', '{}', '{}')`;
  await expect(ask(as(stranger), erase)).rejects.toMatchObject(REFUSED);
  await ask(as(runner), erase);
});

test('OPERATE-6 tables of later migrations are open to that role', async () => {
  await ask(as(owner), 'create table later (id int generated always as identity, name text)');
  const { rows } = await ask(as(runner), `insert into later (name) values ('plum') returning id, name`);
  expect(rows).toEqual([{ id: 1, name: 'plum' }]);
});
