import { randomUUID } from 'node:crypto';
import type { HistoryDetail, HistoryEntry, HistoryPerson } from '@velvet-spoon/contract/api/history';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { staffDesserts } from '../../test-support/staff-desserts.ts';
import { staffPosts } from '../../test-support/staff-posts.ts';
import { inTransaction } from '../platform/db/database.ts';
import { commandLine, record, visitor } from '../platform/history/history.ts';

const site = await createStaffApp();
const { services, db, staff, call } = site;
const posts = await staffPosts(site);
const desserts = await staffDesserts(site);

beforeEach(() => sql`truncate history`.execute(db));

async function read<Body>(path: string): Promise<Body> {
  const answer = await call('GET', `/admin/history${path}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Body>();
}

const list = (query = '') => read<HistoryEntry[]>(query);

async function detailOf(query: string): Promise<HistoryDetail> {
  const [entry] = await list(query);
  return read<HistoryDetail>(`/${entry!.id}`);
}

test('a change is listed with who, what, when and the names of the changed fields only', async () => {
  const { id, slug } = await posts.created({ title: 'Plums' });
  await posts.update(id, { slug, title: 'Figs', content: '<p>Green ones.</p>' });
  expect(await list()).toMatchObject([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      by: { kind: 'staff', name: 'Vera' },
      action: 'update',
      noun: 'posts',
      subject_id: id,
      title: 'Figs',
      fields: ['title', 'content'],
    },
    { action: 'create', title: 'Plums' },
  ]);
  const rows = await db.selectFrom('history').select(['before', 'after']).orderBy('id', 'desc').execute();
  expect(rows[0]).toEqual({
    before: { title: 'Plums', content: '<p>Blue ones.</p>' },
    after: { title: 'Figs', content: '<p>Green ones.</p>' },
  });
});

test('the detail shows what was before and after, and outlives the thing and the account', async () => {
  const { id, slug } = await desserts.created();
  await desserts.update(id, { slug, price_cents: 4500, allergens: { contains: ['soy'], may_contain: [] } });
  expect(await detailOf(`?noun=products&subject=${id}`)).toMatchObject({
    differences: [
      { field: 'price_cents', before: 4200, after: 4500 },
      { field: 'allergens.contains', before: [], after: ['soy'] },
    ],
    thing: { state: 'there', slug },
    obstacle: null,
  });
  const leaving = await buildAccount(services, { isAdmin: true, username: 'Lena' });
  await call('PUT', '/settings', { font_scale: 1.3 }, bearer(leaving.token));
  await db.deleteFrom('users').where('id', '=', leaving.id).execute();
  expect((await detailOf('?noun=settings')).by).toMatchObject({ kind: 'staff', name: 'Lena' });
});

test('the list is narrowed by noun, person and time', async () => {
  await posts.created();
  await desserts.created();
  await call('PUT', '/settings', { font_scale: 1.2 });
  expect((await list('?noun=posts')).map(({ noun }) => noun)).toEqual(['posts']);
  expect((await list(`?person=${staff.id}`)).map(({ noun }) => noun)).toEqual(['settings']);
  await sql`update history set at = '2026-01-05T12:00:00Z' where noun = 'products'`.execute(db);
  const january = '?from=2026-01-01T00:00:00-05:00&until=2026-02-01T00:00:00-05:00';
  expect((await list(january)).map(({ noun }) => noun)).toEqual(['products']);

  // The way through its pages: server/test/lists.test.ts.
  expect((await list()).map(({ noun }) => noun)).toEqual(['settings', 'posts', 'products']);
  for (const query of ['subject=7', 'from=yesterday']) {
    expect((await call('GET', `/admin/history?${query}`)).statusCode).toBe(400);
  }
});

test('visitors and partners are left out, except from the history of one thing', async () => {
  const subjectId = randomUUID();
  const partner = { id: randomUUID(), name: 'Bistro', kind: 'partner' } as const;
  const rows = [
    { actor: visitor, action: 'send', noun: 'messages', subjectId },
    { actor: partner, action: 'sign-in', noun: 'tokens', subjectId },
    { actor: commandLine, action: 'create', noun: 'accounts', subjectId },
    { actor: { id: null, name: 'nightly job' }, action: 'erase', noun: 'products', subjectId },
  ] as const;
  for (const row of rows) await inTransaction(services, (tx) => record(tx, row));
  expect((await list()).map(({ by }) => by.kind)).toEqual(['job', 'command-line']);
  expect(await read<HistoryPerson[]>('/people')).toEqual([
    { person: 'command line', kind: 'command-line', name: 'command line' },
    { person: 'nightly job', kind: 'job', name: 'nightly job' },
  ]);
  expect(await list(`?noun=messages&subject=${subjectId}`)).toMatchObject([{ action: 'send' }]);
});
