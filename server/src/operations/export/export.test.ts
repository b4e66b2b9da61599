import { mkdtemp, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildPdf } from '../../../../test-support/documents.ts';
import { createTestServices } from '../../../test-support/app.ts';
import { temporaryFolder } from '../../../test-support/folder.ts';
import { findByEmail } from '../../auth/accounts.repository.ts';
import { seedDemoAccounts } from '../../auth/accounts.seed.ts';
import { requireIdentities } from '../../documents/document-keys.ts';
import { claim, receive } from '../../documents/documents.service.ts';
import { seedMenu } from '../../menu/menu.seed.ts';
import { storeMessage } from '../../messages/messages.service.ts';
import { nouns } from '../../nouns.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { commandLine } from '../../platform/history/history.ts';
import { leftOutSchemas } from './export.readme.ts';
import * as repository from './export.repository.ts';
import { declaredTables, exportAll } from './export.service.ts';

const services = await createTestServices();
const { db, env, storage } = services;
const folder = await temporaryFolder();

test('every table is exported, or left out with a reason', async () => {
  // Without those of PostgreSQL itself, and without views.
  const { rows } = await sql<{ schema: string; table: string }>`
    select n.nspname as schema, c.relname as table
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    order by 1, 2`.execute(db);
  const tables = rows.filter(({ schema }) => !(schema in leftOutSchemas));
  const declared = nouns.flatMap((noun) => Object.keys(noun.export));
  expect(declared.toSorted()).toEqual(
    tables.map(({ schema, table }) => `${schema}.${table}`.replace('public.', '')),
  );
});

/** The hash of a file's bytes is no secret. */
const harmless = ['media.source_hash', 'mails.holds_secret'];

test('no exported column looks like a secret, and every column that stays exists', async () => {
  for (const [table, declared] of Object.entries(declaredTables(nouns))) {
    if (typeof declared === 'string') continue;
    const { without = {} } = declared;
    const columns = (await repository.listColumns(db, table)).map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(Object.keys(without)));
    const exported = columns.filter((name) => !(name in without)).map((name) => `${table}.${name}`);
    const secrets = exported.filter((name) => /hash|secret|token|code|password/.test(name));
    expect(secrets.filter((name) => !harmless.includes(name))).toEqual([]);
  }
});

await seedMenu({ ...services, actor: commandLine });
await seedDemoAccounts(services);
const words = 'Nuts?\n"No", she said, 🍓';
const message = { name: '=SUM(A1)', email: 'ines@example.com', phone: '1', message: words };
await storeMessage(services, message, '203.0.113.7', new Date());
const partner = (await findByEmail(db, 'approved@demo.example'))!;
const content = buildPdf('A tax form', 90_000);
const paper = await receive(services, Readable.from([content]), { filename: 'W-9.pdf', kind: 'w9' });
await inTransaction(services, (tx) => claim(tx, [paper.id], partner.id));

const target = path.join(folder, 'all');
const read = (file: string) => readFile(path.join(target, file), 'utf8');
const result = await exportAll({ db, storage, nouns }, target);

test('rows are there as JSON and as CSV that no spreadsheet runs, without secrets', async () => {
  const [stored] = JSON.parse(await read('tables/messages.json')) as Record<string, unknown>[];
  expect(stored).toMatchObject({ ...message, state: 'new' });
  expect(stored).not.toHaveProperty('address_hash');
  const csv = await read('tables/messages.csv');
  expect(csv).toContain(`"'=SUM(A1)",ines@example.com,1,`);
  expect(csv).toContain('"Nuts?\n""No"", she said, 🍓"');
  const users = JSON.parse(await read('tables/users.json')) as Record<string, unknown>[];
  expect(users.map(({ email }) => email)).toContain('approved@demo.example');
  expect(await read('tables/users.json')).not.toContain(partner.password_hash);
  expect(result.rows).toMatchObject({ messages: 1, users: 3, posts: 0, documents: 1 });
  expect(JSON.parse(await read('tables/posts.json'))).toEqual([]);
});

test('the README says what every table and column is', async () => {
  const page = await read('README.md');
  const schema = JSON.parse(await read('schema.json')) as Record<string, { columns: { name: string }[] }>;
  for (const [table, { columns }] of Object.entries(schema)) {
    expect(page).toContain(`## ${table} (${result.rows[table]} rows)`);
    for (const { name } of columns) expect(page).toContain(`- \`${name}\`: `);
  }
  expect(page).toMatch(/Without `password_hash`: a password cannot be moved/);
  expect(page).not.toMatch(/`: (character varying|timestamp|jsonb|uuid)/);
});

test('files are as they were uploaded, and papers encrypted unless an identity is given', async () => {
  const [media] = JSON.parse(await read('tables/media.json')) as { key: string; size: number }[];
  expect((await stat(path.join(target, 'files', media!.key))).size).toBe(media!.size);
  const encrypted = await readFile(path.join(target, 'papers', paper.key));
  expect(encrypted.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  expect(await readdir(target)).not.toContain('papers-opened');
  expect(result).toMatchObject({ files: 1, papers: 1, opened: 0, missing: [] });

  const opened = path.join(folder, 'opened');
  await exportAll({ db, storage, nouns }, opened, await requireIdentities(env));
  expect((await readFile(path.join(opened, `papers-opened/${paper.id}.pdf`))).equals(content)).toBe(true);
  expect((await stat(path.join(opened, `papers-opened/${paper.id}.pdf`))).mode & 0o077).toBe(0);
});

test('a paper that the given identity does not open is named, and the rest is there', async () => {
  const other = await exportAll({ db, storage, nouns }, path.join(folder, 'shut'), [
    await generateX25519Identity(),
  ]);
  expect(other).toMatchObject({ papers: 1, opened: 0, shut: [`papers/${paper.key}`] });
  const files = ['README.md', 'files', 'papers', 'schema.json', 'tables'];
  expect((await readdir(path.join(folder, 'shut'))).toSorted()).toEqual(files);
});

test('a folder with something in it is refused', async () => {
  const full = await mkdtemp(path.join(folder, 'full-'));
  await writeFile(path.join(full, 'letter.txt'), 'Dear cafe');
  await expect(exportAll({ db, storage, nouns }, full)).rejects.toThrow(`${full} is not empty.`);
});
