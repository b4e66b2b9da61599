import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildAccount } from '../../test-support/accounts.ts';
import { accountsSweepJob } from '../src/auth/accounts.service.ts';
import { storageSweepJob } from '../src/platform/storage/storage.ts';
import { wholesaleSweepJob } from '../src/wholesale/wholesale.application.ts';
import { createTestServices } from '../test-support/app.ts';

const services = await createTestServices();
const { db, env } = services;

test('password links used or expired more than a day ago are deleted', async () => {
  const { id } = await buildAccount(services);
  const ago = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`;
  await db
    .insertInto('password_resets')
    .values([
      { hash: 'open', user_id: id, expires_at: sql<Date>`now() + interval '10 minutes'` },
      { hash: 'just expired', user_id: id, expires_at: ago(1) },
      { hash: 'long expired', user_id: id, expires_at: ago(25) },
      { hash: 'long used', user_id: id, expires_at: ago(24) },
    ])
    .execute();
  await db
    .updateTable('password_resets')
    .set({ used_at: ago(25) })
    .where('hash', '=', 'long used')
    .execute();
  await accountsSweepJob.run(services);
  const left = await db.selectFrom('password_resets').select('hash').orderBy('hash').execute();
  expect(left.map(({ hash }) => hash)).toEqual(['just expired', 'open']);
});

test('addresses are forgotten 30 days after their last sign-in', async () => {
  const { id } = await buildAccount(services);
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .insertInto('known_addresses')
    .values([
      { user_id: id, address_hash: 'old', last_seen_at: ago(31) },
      { user_id: id, address_hash: 'recent', last_seen_at: ago(29) },
    ])
    .execute();
  await accountsSweepJob.run(services);
  const left = await db.selectFrom('known_addresses').select('address_hash').execute();
  expect(left).toEqual([{ address_hash: 'recent' }]);
});

test('application request ids are deleted after 30 days', async () => {
  const [old, recent] = [randomUUID(), randomUUID()];
  await db
    .insertInto('application_requests')
    .values([
      { request_id: old, created_at: sql<Date>`now() - interval '31 days'` },
      { request_id: recent, created_at: sql<Date>`now() - interval '29 days'` },
    ])
    .execute();
  await wholesaleSweepJob.run(services);
  const left = await db.selectFrom('application_requests').select('request_id').execute();
  expect(left.map(({ request_id }) => request_id)).toEqual([recent]);
});

test('partial files older than a day are deleted from public and private storage', async () => {
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  for (const side of ['public', 'private']) {
    const folder = path.join(env.STORAGE_DIR, side, '.unfinished');
    await mkdir(folder, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(path.join(folder, name), 'half');
    await utimes(path.join(folder, 'old'), yesterday, yesterday);
  }
  await storageSweepJob.run(services);
  for (const side of ['public', 'private']) {
    expect(await readdir(path.join(env.STORAGE_DIR, side, '.unfinished'))).toEqual(['new']);
  }
});
