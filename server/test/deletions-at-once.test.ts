import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../harness/accounts.ts';
import type { TokenKind } from '../src/accounts/accounts.table.ts';
import { ingestPicture } from '../src/media/media.ingest.ts';
import { createTestApp } from './app.ts';
import { buildJpeg, buildProduct } from './factories.ts';

const { app, services } = await createTestApp({ DATABASE_POOL_SIZE: '8' });
const { db } = services;
const { token, id: ownerId } = await buildAccount(services, { isAdmin: true, isOwner: true });
const headers = bearer(token);

async function createPost(): Promise<{ id: string; url: string }> {
  const payload = {
    title: 'A cake',
    slug: 'a-cake',
    summary: 'A cake.',
    content: '<p>A cake.</p>',
    created_at: '2026-03-01T10:00:00Z',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/v1/posts', headers, payload });
  const { id } = answer.json<{ id: string }>();
  return { id, url: `/api/v1/posts/${id}` };
}

async function createDessert(): Promise<{ id: string; url: string }> {
  const { id } = await buildProduct(services);
  return { id, url: `/api/v1/admin/products/${id}` };
}

async function createMedia(): Promise<{ id: string; url: string }> {
  const { id } = await ingestPicture(services, { bytes: await buildJpeg(), filename: 'a.jpg', alt: '' });
  return { id, url: `/api/v1/admin/media/${id}` };
}

async function createMenu(): Promise<{ id: string; url: string }> {
  const payload = { file_url: '/uploads/menu.pdf', file_name: null, mime_type: null, display_date: null };
  const answer = await app.inject({ method: 'PUT', url: '/api/v1/menu', headers, payload });
  return { id: answer.json<{ id: string }>().id, url: '/api/v1/menu' };
}

async function createApplicant(): Promise<{ id: string; url: string }> {
  const { id } = await buildAccount(services, { isWholesale: true });
  return { id, url: `/api/v1/admin/delete/${id}` };
}

async function createPerson(): Promise<{ id: string; url: string }> {
  const { id } = await buildAccount(services, { isAdmin: true });
  return { id, url: `/api/v1/admin/people/${id}` };
}

async function createInvitation(): Promise<{ id: string; url: string }> {
  const payload = { email: 'new@cafe.example', role: 'staff' };
  const url = '/api/v1/admin/people/invitations';
  const { id } = (await app.inject({ method: 'POST', url, headers, payload })).json<{ id: string }>();
  return { id, url: `${url}/${id}` };
}

async function createPasskey(): Promise<{ id: string; url: string }> {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: ownerId,
      credential_id: 'a',
      public_key: Buffer.of(0),
      counter: 0,
      transports: [],
      name: 'Key',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, url: `/api/v1/admin/account/passkeys/${id}` };
}

function createToken(kind: TokenKind, path: string) {
  return async (): Promise<{ id: string; url: string }> => {
    const { id } = await db
      .insertInto('tokens')
      .values({
        user_id: ownerId,
        hash: randomUUID(),
        name: 'Token',
        kind,
        expires_at: sql<Date>`now() + interval '1 day'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, url: `/api/v1${path}/${id}` };
  };
}

/** Starts all requests while the row is locked, so that each of them has begun before the first one can end. */
async function atOnce(
  table: (typeof cases)[number]['table'],
  id: string,
  requests: (() => Promise<number>)[],
) {
  return db.transaction().execute(async (trx) => {
    await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(trx);
    const answers = requests.map((request) => request());
    await expect.poll(countWaiting).toBe(requests.length);
    return { answers };
  });
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

function historyOf(id: string, action: string) {
  return db
    .selectFrom('history')
    .select('action')
    .where('subject_id', '=', id)
    .where('action', '=', action)
    .execute();
}

const call = (method: 'DELETE' | 'PATCH', url: string) => async () =>
  (await app.inject({ method, url, headers })).statusCode;

const cases = [
  { path: '/admin/people/{id}', table: 'users', create: createPerson },
  { path: '/admin/people/invitations/{id}', table: 'invitations', create: createInvitation },
  { path: '/admin/account/passkeys/{id}', table: 'passkeys', create: createPasskey },
  {
    path: '/admin/people/tokens/{id}',
    table: 'tokens',
    create: createToken('admin', '/admin/people/tokens'),
    action: 'revoke',
  },
  {
    path: '/admin/account/tokens/{id}',
    table: 'tokens',
    create: createToken('admin', '/admin/account/tokens'),
    action: 'revoke',
  },
  {
    path: '/admin/account/devices/{id}',
    table: 'tokens',
    create: createToken('sign-in', '/admin/account/devices'),
    action: 'sign-out',
  },
  { path: '/posts/{id}', table: 'posts', create: createPost },
  { path: '/admin/products/{id}', table: 'products', create: createDessert },
  { path: '/admin/media/{id}', table: 'media', create: createMedia },
  { path: '/menu', table: 'menu', create: createMenu },
  { path: '/admin/delete/{id}', table: 'users', create: createApplicant },
] as const;

/** Ends all of something, and that can be none. */
const ofAll = ['/admin/account/devices'];

test('every endpoint that deletes one thing is among the cases', () => {
  const deletions = Object.values<Endpoint>(endpoints).filter(
    ({ method, path }) => method === 'DELETE' && !ofAll.includes(path),
  );
  expect(deletions.map(({ path }) => path).toSorted()).toEqual(cases.map(({ path }) => path).toSorted());
});

test.each(cases)(
  'of two DELETE $path at once, one succeeds and is recorded',
  async ({ table, create, ...named }) => {
    const { id, url } = await create();
    const { answers } = await atOnce(table, id, [call('DELETE', url), call('DELETE', url)]);
    expect((await Promise.all(answers)).toSorted()).toEqual([204, 404]);
    const action = 'action' in named ? named.action : 'delete';
    expect(await historyOf(id, action)).toHaveLength(1);
  },
);

test('an applicant who is approved and deleted at once is gone, whichever comes first', async () => {
  const { id, url } = await createApplicant();
  const approval = call('PATCH', `/api/v1/admin/approve/${id}`);
  const { answers } = await atOnce('users', id, [call('DELETE', url), approval]);
  const [deleted, approved] = await Promise.all(answers);
  expect(deleted).toBe(204);
  expect([200, 404]).toContain(approved);
  expect(await historyOf(id, 'approve')).toHaveLength(approved === 200 ? 1 : 0);
});
