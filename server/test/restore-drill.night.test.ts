import { execFile } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startDebianPostgres } from '../../test-support/debian-postgres.ts';
import { buildPdf, createDocumentKeys } from '../../test-support/documents.ts';
import { findByEmail } from '../src/auth/accounts.repository.ts';
import { seedDemoAccounts } from '../src/auth/accounts.seed.ts';
import { seedCafe } from '../src/cafe/cafe.seed.ts';
import { claim, receive } from '../src/documents/documents.service.ts';
import { seedMenu } from '../src/menu/menu.seed.ts';
import { storeMessage } from '../src/messages/messages.service.ts';
import { connect, inTransaction } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { readEnv } from '../src/platform/env.ts';
import { commandLine } from '../src/platform/history/history.ts';
import { closeServices, createServices } from '../src/platform/services.ts';
import { allJobs } from '../src/worker.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const folder = await temporaryFolder();
const postgres = await startDebianPostgres(folder);
const settings = {
  NODE_ENV: 'test',
  LOG_LEVEL: 'warn',
  DATABASE_URL: await postgres.createDatabase('velvet_drill'),
  STORAGE_DIR: path.join(folder, 'storage'),
  PATH: `/usr/lib/postgresql/${postgres.version}/bin:${process.env['PATH']}`,
  RESTIC_REPOSITORY: path.join(folder, 'repository'),
  RESTIC_PASSWORD: 'rose and hazelnut',
  RESTIC_CACHE_DIR: path.join(folder, 'cache'),
  ...(await createDocumentKeys(folder)),
};
const env = readEnv(settings);
await furnish();
const db = connect(env, { name: 'test' });
afterAll(async () => {
  await db.destroy();
  await postgres.release();
});
await promisify(execFile)('restic', ['init'], { env: { ...process.env, ...settings } });

/** A little of everything: content, files, accounts, a message and a paper. */
async function furnish(): Promise<void> {
  await migrate(env);
  const services = createServices(env);
  await services.jobs.start(allJobs, { supervise: false });
  for (let index = 0; index < 20; index += 1) {
    await services.storage.public.put(`pictures/${index}/original.jpg`, randomBytes(index * 50_000));
  }
  await seedCafe({ ...services, actor: commandLine });
  await seedMenu({ ...services, actor: commandLine });
  await seedDemoAccounts(services);
  const message = {
    name: 'Ines Example',
    email: 'ines@example.com',
    phone: '+1 908 555 0100',
    message: 'Is the 🍓 tart free of nuts?\n\nThank you\t\\o/',
    request_id: randomUUID(),
  };
  await storeMessage(services, message, '203.0.113.7', new Date());
  const partner = await findByEmail(services.db, 'approved@demo.example');
  const source = Readable.from([buildPdf('A tax form', 200_000)]);
  const paper = await receive(services, source, { filename: 'W-9.pdf', kind: 'w9' });
  await inTransaction(services, (tx) => claim(tx, [paper.id], partner!.id));
  await closeServices(services);
}

type Outcome = { code: number; stdout: string; stderr: string };

function run(command: 'backup' | 'restore', args: string[] = [], given = {}): Promise<Outcome> {
  const script = path.resolve(import.meta.dirname, `../src/cli/${command}.ts`);
  const running = promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings, ...given },
  });
  return running.then(
    (done) => ({ ...done, code: 0 }),
    (failed: Outcome) => failed,
  );
}

/** Every row of every table but the one that a backup writes to, and every file, each as a hash. */
async function takeHoldings(): Promise<Map<string, string>> {
  const holdings = new Map<string, string>();
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname !~ '^pg_' and schemaname <> 'information_schema' and tablename <> 'backups'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.raw(name)} as t order by 1`.execute(db);
    holdings.set(`table ${name}`, `${rows.length} rows, ${sha256(JSON.stringify(rows))}`);
  }
  for (const file of await readdir(env.STORAGE_DIR, { recursive: true, withFileTypes: true })) {
    const name = path.join(file.parentPath, file.name);
    if (file.isFile()) holdings.set(`file ${name}`, sha256(await readFile(name)));
  }
  return holdings;
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const rows = () => db.selectFrom('backups').selectAll().orderBy('id').execute();

test('everything is backed up, destroyed and restored: every row and every file is as it was', async () => {
  const backedUp = await run('backup');
  expect(backedUp).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Backed up database and files: [\d.]+ MB/),
  });
  expect(await rows()).toMatchObject([{ error: null, bytes: expect.any(Number) }]);
  const before = await takeHoldings();
  expect(before.get('table public.messages')).toMatch(/^1 rows/);
  expect([...before.keys()].filter((name) => /^file .*private/.test(name))).toHaveLength(1);
  const refused = await run('restore', ['latest']);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The database is not empty/) });

  await sql`drop schema public cascade; drop schema pgboss cascade; create schema public`.execute(db);
  await rm(env.STORAGE_DIR, { recursive: true });
  const startedAt = performance.now();
  expect(await run('restore', ['latest'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Restored the database and files of 20/),
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  expect(await takeHoldings()).toEqual(before);
  const tables = [...before].filter(([name]) => name.startsWith('table'));
  const count = tables.reduce((sum, [, text]) => sum + Number.parseInt(text, 10), 0);
  console.info(
    `${tables.length} tables, ${count} rows, ${before.size - tables.length} files. ${backedUp.stdout.trim()} Restored in ${seconds} s.`,
  );
});

test('a chosen backup replaces a database only if told, and only while the site is stopped', async () => {
  const before = await takeHoldings();
  await run('backup');
  await db.updateTable('messages').set({ message: 'Changed' }).execute();
  await run('backup');
  const listed = (await run('restore')).stdout.trim().split('\n');
  expect(listed).toHaveLength(3);
  const [id = ''] = listed[1]!.split(' ');

  const running = connect(env);
  await running.selectFrom('posts').select('id').execute();
  const refused = await run('restore', [id, '--replace']);
  expect(refused.stderr).toBe('Stop the site first. Connected to this database: velvet-spoon.\n');
  await running.destroy();
  expect(await run('restore', [id, '--replace'])).toMatchObject({ code: 0 });
  expect(await takeHoldings()).toEqual(before);
  // And what was replaced can be backed up and restored like any other.
  expect(await run('backup')).toMatchObject({ code: 0 });
  expect(await run('restore', ['latest', '--replace', '--database-only'])).toMatchObject({ code: 0 });
  expect(await takeHoldings()).toEqual(before);
});

test('a backup that fails says why, has a row, and is not there to be restored', async () => {
  const listed = (await run('restore')).stdout;
  const onlyRestic = path.join(folder, 'only-restic');
  await mkdir(onlyRestic);
  await symlink('/usr/bin/restic', path.join(onlyRestic, 'restic'));
  const cases: [given: Record<string, string>, reason: RegExp][] = [
    [{ RESTIC_PASSWORD: 'wrong' }, /^restic failed \(1\): Fatal: wrong password or no key found$/],
    [{ RESTIC_PASSWORD: '' }, /empty password/],
    [{ RESTIC_REPOSITORY: path.join(folder, 'nowhere') }, /Is there a repository at the following location/],
    [{ PATH: '/nowhere' }, /^restic cannot be started \(.*ENOENT\)\. Is it installed\?$/],
    [{ PATH: onlyRestic }, /^pg_dump cannot be started/],
    [{ STORAGE_DIR: path.join(folder, 'unmounted') }, /^There is no folder .*Check STORAGE_DIR\.$/],
  ];
  for (const [given, reason] of cases) {
    const { code, stderr } = await run('backup', [], given);
    expect([code, stderr.trim()]).toEqual([1, expect.stringMatching(reason)]);
    expect((await rows()).at(-1)).toMatchObject({ error: expect.stringMatching(reason), bytes: null });
  }
  // pg_dump notices this in the middle, when restic has read the first tables.
  await sql`alter table messages enable row level security`.execute(db);
  await sql`alter table messages force row level security`.execute(db);
  expect(await run('backup')).toMatchObject({ code: 1 });
  const error = expect.stringMatching(/pg_dump failed \(1\): .*row-level security/s);
  expect((await rows()).at(-1)).toMatchObject({ error, bytes: null });
  expect((await run('restore')).stdout).toBe(listed);
});
