import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { startDebianPostgres } from '../../../harness/debian-postgres.ts';
import { createInstallation, drillDatabase, furnish } from '../../../harness/drill-copy.ts';
import { isFull } from '../../../harness/full.ts';
import { connect } from '../platform/db/database.ts';
import type { Storage } from '../platform/storage/storage.ts';
import { checkOpened } from './backup-check.ts';
import { openPlace } from './backup-place.ts';
import { restoreBackup } from './backup-restore.ts';
import { listKeys, objectKey, setKey } from './backup-set.ts';
import { findLastBackup } from './backups.repository.ts';
import { makeBackup } from './backups.service.ts';
import { connection } from './database-dump.ts';
import { compareHoldings, runDrill, takeHoldings } from './drill.ts';
import { requireTools } from './postgres-tools.ts';
import { openSealed } from './sealed-parts.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-backups-'));
// If the tests run as root, PostgreSQL runs as another user.
await chmod(folder, 0o711);
const postgres = await startDebianPostgres(folder);
const site = await createInstallation({
  folder,
  databaseUrl: await postgres.createDatabase(drillDatabase()),
});
const { env, storage, identity } = site;
await furnish(site, { isShort: !isFull });
const db = connect(env, { name: 'test' });
afterAll(async () => {
  await db.destroy();
  await postgres.release();
  await rm(folder, { recursive: true, force: true });
});

const { store } = openPlace(env);
const backUp = (given: Partial<typeof site> = {}) => makeBackup({ ...site, ...given });
const rows = () => db.selectFrom('backups').selectAll().orderBy('id').execute();

test('a drill destroys everything and gets every row, every definition and every file back', async () => {
  const { before, backup, differences } = await runDrill(site, [identity]);
  expect(differences).toEqual([]);
  expect(before.database.get('table public.messages')).toMatch(/^1 rows/);
  expect(before.database.get('table public.users')).toMatch(/^3 rows/);
  expect(before.files.size).toBeGreaterThanOrEqual(2);
  expect(backup.contents.lost).toEqual([]);
  expect(await findLastBackup(db)).toMatchObject({
    finished_at: new Date(backup.manifest.finishedAt),
    bytes: backup.manifest.bytes,
  });
});

test('the comparison of a drill notices a changed row, a lost definition and a changed file', async () => {
  const before = await takeHoldings(site);
  await db.updateTable('messages').set({ message: 'Changed' }).execute();
  await db.schema.dropIndex('backups_good').execute();
  const [name = ''] = before.files.keys();
  await storage.public.put(name.replace('file public/', ''), Buffer.from('changed'));
  const differences = compareHoldings(before, await takeHoldings(site));
  expect(differences.map((one) => one.slice(0, one.indexOf(':')))).toEqual([
    'table public.messages',
    'index public.backups_good',
    name,
  ]);
  await restoreBackup(site, { identities: [identity], replace: true });
  expect(compareHoldings(before, await takeHoldings(site))).toEqual([]);
});

test('a set opens with standard tools, and holds neither identity nor anything readable', async () => {
  const { manifest } = await backUp();
  const file = path.join(folder, 'backup.identity');
  await writeFile(file, `${identity}\n`, { mode: 0o600 });
  const bin = `/usr/lib/postgresql/${postgres.version}/bin`;
  const sealed = path.join(env.BACKUP_DIR!, setKey(manifest.name, 'database.age'));
  const shell = `age --decrypt -i ${file} ${sealed} | ${bin}/pg_restore --list`;
  expect((await promisify(execFile)('sh', ['-c', shell])).stdout).toMatch(
    /TABLE DATA public messages velvet/,
  );

  const papers = (await readFile(env.DOCUMENT_IDENTITY_FILE!, 'utf8')).match(/AGE-SECRET-KEY-1\w+/)![0];
  for (const key of await listKeys(store)) {
    const bytes = await buffer((await store.open(key))!);
    const opened = key.endsWith('.age') ? await buffer(await openSealed(store, key, [identity])) : bytes;
    for (const text of [papers, identity]) expect(opened.includes(text), key).toBe(false);
    expect(bytes.includes('ines@example.com'), key).toBe(false);
  }
});

test('a second set shares the files of the first, unless the recipient has changed', async () => {
  const objects = async () => (await listKeys(store)).filter((key) => key.startsWith('objects/'));
  const before = await objects();
  const { manifest } = await backUp();
  expect(await objects()).toEqual(before);
  expect(manifest.objects).toHaveLength(before.length);

  const other = await identityToRecipient(await generateX25519Identity());
  const onlyTheNewest = { hours: 0, days: 1, weeks: 0, months: 0 };
  const changed = await backUp({
    env: { ...env, BACKUP_RECIPIENT: [other], BACKUP_KEEP: onlyTheNewest },
  });
  // Those of the earlier sets have gone with them.
  const after = await objects();
  expect(after).toHaveLength(before.length);
  expect(after.filter((key) => before.includes(key))).toEqual([]);
  const { sha256 } = changed.contents.files[0]!;
  const key = objectKey(changed.manifest.recipients, sha256!);
  await expect(buffer(await openSealed(store, key, [identity]))).rejects.toThrow(/no identity matched/);
  await expect(restoreBackup(site, { identities: [identity], replace: true })).rejects.toThrow(
    /cannot be opened with this identity .* sealed for age1/,
  );
});

test('a database that is not empty is replaced only if told, and only while the site is stopped', async () => {
  await backUp();
  await expect(restoreBackup(site, { identities: [identity] })).rejects.toThrow(/not empty.*--replace/);
  const running = connect(env);
  await running.selectFrom('posts').select('id').execute();
  const refused = restoreBackup(site, { identities: [identity], replace: true });
  await expect(refused).rejects.toThrow('Stop the site first. Connected to this database: velvet-spoon (1).');
  await running.destroy();

  const before = await takeHoldings(site);
  await db.deleteFrom('messages').execute();
  await restoreBackup(site, { identities: [identity], replace: true });
  expect(compareHoldings(before, await takeHoldings(site))).toEqual([]);
  // And what was replaced can be backed up and restored like any other.
  expect((await runDrill(site, [identity])).differences).toEqual([]);
});

test('if one byte of a set is wrong or missing, nothing is touched', async () => {
  const { manifest, contents } = await backUp();
  const before = await takeHoldings(site);
  const [object] = manifest.objects;
  const restore = () => restoreBackup(site, { identities: [identity], replace: true });
  const lost = contents.files[0]!;
  await storage[lost.side].delete(lost.key);
  for (const key of [objectKey(manifest.recipients, object!.name), setKey(manifest.name, 'database.age')]) {
    const bytes = await buffer((await store.open(key))!);
    const altered = Buffer.from(bytes);
    altered[bytes.length - 5]! ^= 1;
    await store.put(key, altered);
    await expect(restore()).rejects.toThrow(`${key} was altered`);
    await store.delete(key);
    await expect(restore()).rejects.toThrow(`${key} is missing`);
    await store.put(key, bytes);
  }
  expect(compareHoldings(before, await takeHoldings(site)).map((one) => one.split(':')[0])).toEqual([
    `file ${lost.side}/${lost.key}`,
  ]);
  expect((await restore()).written).toBe(1);
  expect(compareHoldings(before, await takeHoldings(site))).toEqual([]);
});

/** The same storage, with something done before the public files are listed for the nth time. */
function interrupted(steps: readonly (() => Promise<unknown>)[]): Storage {
  let pass = 0;
  async function* list() {
    await steps[pass++]?.();
    yield* storage.public.list();
  }
  return { ...storage, public: { ...storage.public, list } };
}

const picture = (name: string) => {
  const key = `pictures/${name}/original.jpg`;
  const row = { source_hash: name, key, filename: 'a.jpg', content_type: 'image/jpeg', size: name.length };
  const values = { ...row, width: null, height: null, placeholder: null };
  return {
    key,
    upload: async () => {
      await storage.public.put(key, Buffer.from(name));
      await db.insertInto('media').values(values).execute();
    },
    remove: async () => {
      await db.deleteFrom('media').where('key', '=', key).execute();
      await storage.public.delete(key);
    },
  };
};

test('a file that is deleted while the backup runs is in it, if the snapshot names it', async () => {
  const { upload, remove, key } = picture('deleted');
  await upload();
  const { contents } = await backUp({ storage: interrupted([async () => {}, remove]) });
  expect(contents).toMatchObject({ lost: [] });
  expect(contents.files.map((file) => file.key)).toContain(key);
});

test('a file that came and went between the passes makes it take another snapshot', async () => {
  const { upload, remove, key } = picture('short-lived');
  let privateLists = 0;
  const passes = interrupted([async () => {}, remove]);
  async function* list() {
    yield* storage.private.list();
    // After the first pass, before the snapshot.
    if (++privateLists === 1) await upload();
  }
  const given = { ...passes, private: { ...storage.private, list } };
  const { contents, manifest } = await backUp({ storage: given });
  expect(contents).toMatchObject({ lost: [] });
  expect(contents.files.map((file) => file.key)).not.toContain(key);
  expect(privateLists).toBe(3);
  await restoreBackup(site, { identities: [identity], set: manifest.name, replace: true });
  expect(await db.selectFrom('media').select('id').where('key', '=', key).execute()).toEqual([]);
});

test('a file that the storage has lost is named, and does not keep the rest from being saved', async () => {
  const { upload, remove, key } = picture('lost');
  await upload();
  await storage.public.delete(key);
  const { contents } = await backUp();
  expect(contents.lost).toEqual([{ side: 'public', key }]);
  await remove();
});

test('a backup that fails or was cut off says why in its row, and is not the last good one', async () => {
  const good = await findLastBackup(db);
  await db.insertInto('backups').defaultValues().execute();
  const wrong = { BACKUP_RECIPIENT: [] };
  await expect(backUp({ env: { ...env, ...wrong } })).rejects.toThrow(/Set BACKUP_RECIPIENT/);
  await expect(backUp({ env: { ...env, BACKUP_DIR: '/dev/null' } })).rejects.toMatchObject({ status: 503 });
  const own = { ...env, DOCUMENT_RECIPIENTS: env.BACKUP_RECIPIENT! };
  await expect(backUp({ env: own })).rejects.toThrow(/must not be one of DOCUMENT_RECIPIENTS/);
  const inside = path.join(env.STORAGE_DIR, 'private/papers.identity');
  await expect(backUp({ env: { ...env, DOCUMENT_IDENTITY_FILE: inside } })).rejects.toThrow(/Move it/);
  await expect(backUp({ env: { ...env, BACKUP_DIR: env.STORAGE_DIR } })).rejects.toThrow(/each other/);
  expect((await rows()).slice(-6).map(({ error }) => error)).toEqual([
    'It was cut off.',
    expect.stringMatching(/^Set BACKUP_RECIPIENT: backups are always encrypted/),
    expect.stringMatching(/\/dev\/null cannot be used as storage/),
    expect.stringMatching(/^BACKUP_RECIPIENT must not/),
    expect.stringMatching(/^DOCUMENT_IDENTITY_FILE is among the stored files/),
    'BACKUP_DIR and STORAGE_DIR must not contain each other.',
  ]);
  expect(await findLastBackup(db)).toEqual(good);
});

test('only one backup is made at a time', async () => {
  const outcomes = await Promise.allSettled([makeBackup(site), makeBackup(site)]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toEqual(['BackupFailure: Another backup is being made at this moment.']);
});

test('what a newer pg_restore sets and this server does not know is left out, and nothing of the content', async () => {
  const bin = `/usr/lib/postgresql/${postgres.version}/bin`;
  const newer = path.join(folder, 'newer');
  await mkdir(newer);
  for (const tool of ['pg_dump', 'psql']) await symlink(path.join(bin, tool), path.join(newer, tool));
  await writeFile(
    path.join(newer, 'pg_restore'),
    `#!/bin/sh\nLC_ALL=C; export LC_ALL\n${bin}/pg_restore "$@" | sed '0,/^SET /s//SET not_yet_known = 0;\\nSET /'\n`,
    { mode: 0o755 },
  );
  await db.updateTable('messages').set({ message: 'SET not_yet_known = 0;' }).execute();
  await backUp();
  const before = await takeHoldings(site);
  await db.deleteFrom('messages').execute();
  const options = { identities: [identity], replace: true };
  await restoreBackup({ ...site, env: { ...env, POSTGRES_BIN: newer } }, options);
  expect(compareHoldings(before, await takeHoldings(site))).toEqual([]);
});

test('tools that are missing or too old are said in words', async () => {
  await expect(requireTools({ POSTGRES_BIN: undefined }, 99)).rejects.toThrow(
    /newest pg_dump here is \d+ .*too old for PostgreSQL 99\. Install postgresql-client-99, or set POSTGRES_BIN/,
  );
  const empty = path.join(folder, 'empty');
  await mkdir(empty);
  await expect(requireTools({ POSTGRES_BIN: empty }, 15)).rejects.toThrow(`There is no pg_dump in ${empty}.`);
  await expect(requireTools({ POSTGRES_BIN: undefined }, postgres.version)).resolves.toMatchObject({
    version: postgres.version,
  });
});

test('the tools get the password apart from their arguments, and only what they understand', () => {
  const { target, env: given } = connection('postgres://velvet:p%40ss@db:6432/site?ssl=true&host=/run/pg');
  expect(target).toBe('--dbname=postgres://velvet@db:6432/site?host=%2Frun%2Fpg&sslmode=require');
  expect(given.PGPASSWORD).toBe('p@ss');
});

type Outcome = { code: number; stdout: string; stderr: string };

async function run(command: string, ...args: string[]): Promise<Outcome> {
  const script = path.resolve(import.meta.dirname, `../cli/${command}.ts`);
  const given = {
    NODE_ENV: 'test',
    DATABASE_URL: env.DATABASE_URL,
    STORAGE_DIR: env.STORAGE_DIR,
    BACKUP_DIR: env.BACKUP_DIR,
    BACKUP_RECIPIENT: env.BACKUP_RECIPIENT!.join(','),
  };
  const running = promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ...given },
  });
  return running.then(
    (done) => ({ ...done, code: 0 }),
    (failed: Outcome) => failed,
  );
}

test('the commands say what they did, and what they need', async () => {
  const file = path.join(folder, 'backup.identity');
  await writeFile(file, `${identity}\n`);
  const other = path.join(folder, 'other.identity');
  await writeFile(other, `${await generateX25519Identity()}\n`);
  expect(await run('backup')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^Set \d{8}-\d{6}-\d{3} in \S+: the database and \d+ files copied, [\d.]+ MB, in/,
    ),
  });
  expect((await run('restore')).stderr).toMatch(/^Usage:/);
  expect((await run('restore', '--check', '--identity', other)).stderr).toMatch(/cannot be opened with this/);
  expect((await run('restore', '--check', '--identity', file)).stdout).toMatch(
    /All \d+ parts are as they were written\.\nThe identity opens the database and all \d+ files\./,
  );
  expect((await run('restore', '--identity', file)).stderr).toMatch(/^The database is not empty/);
  expect((await run('backup', '--now')).stderr).toMatch(/^Unknown option '--now'\.\nUsage:/);
});

test('a check opens the database and every file, and a place that cannot be used is named by its setting', async () => {
  const { manifest, contents } = await backUp();
  await checkOpened(store, manifest, contents, [identity]);
  const wrong = { ...contents, database: { ...contents.database, sha256: '0'.repeat(64) } };
  await expect(checkOpened(store, manifest, wrong, [identity])).rejects.toThrow(
    /^The dump of the database is/,
  );
  const broken = openPlace({ ...env, BACKUP_DIR: '/dev/null/nowhere' }).store;
  await expect(listKeys(broken)).rejects.toMatchObject({
    reason: expect.stringMatching(/Check BACKUP_DIR\.$/),
  });
});
