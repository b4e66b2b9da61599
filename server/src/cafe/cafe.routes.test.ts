import { CafeSchema } from '@velvet-spoon/contract/cafe';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { cafe } from '../../seed/cafe.ts';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();
const { db } = services;
const getCafe = () => app.inject('/api/v1/content/cafe');
const unnamed = (await getCafe()).json();

const administrator = await buildAccount(services, { isAdmin: true });

function put(payload: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PUT',
    url: '/api/v1/content/cafe',
    headers: { ...bearer(administrator.token), ...headers },
    payload,
  });
}

const getDocument = () => app.inject({ url: '/api/v1/admin/cafe', headers: bearer(administrator.token) });

/** Hours from now. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(async () => {
  await put(cafe);
  await db.deleteFrom('history').where('noun', '=', 'cafe').execute();
});

test('only an administrator can read the whole document or change it', async () => {
  const { token } = await buildAccount(services);
  const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
  for (const [headers, status] of [
    [{}, 401],
    [bearer(token), 403],
    [bearer(partner.token), 403],
  ] as const) {
    const change = { method: 'PUT', url: '/api/v1/content/cafe', headers } as const;
    expect((await app.inject({ ...change, payload: { ...cafe, name: 'Mine' } })).statusCode).toBe(status);
    expect((await app.inject({ url: '/api/v1/admin/cafe', headers })).statusCode).toBe(status);
  }
  expect((await getCafe()).json().name).toBe(cafe.name);
});

test('a new installation is a cafe without a name or any facts', () => {
  expect(CafeSchema.parse(unnamed)).toMatchObject({ name: 'Your cafe', version: 1, phones: [], email: null });
});

test('there is only one row', async () => {
  const second = db.insertInto('cafe').values({ document: JSON.stringify(cafe) });
  await expect(second.execute()).rejects.toThrow(/cafe_pkey/);
});

test('a save replaces the document and returns it with its next version', async () => {
  const before = (await getCafe()).json();
  const answer = await put({ ...cafe, name: '  The Quiet Fork ' });
  expect(answer.statusCode).toBe(200);
  expect(CafeSchema.parse(answer.json())).toEqual({
    ...cafe,
    name: 'The Quiet Fork',
    version: before.version + 1,
    updatedAt: expect.any(String),
  });
  expect(Date.parse(answer.json().updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  const read = await getCafe();
  expect(read.json()).toEqual(answer.json());
  expect(answer.headers.etag).toBe(`"v${read.json().version}"`);
  expect(read.headers.etag).toContain(`"v${read.json().version}.`);
  expect((await getDocument()).headers.etag).toBe(answer.headers.etag);
});

test('a save based on an older version is refused, and on the newest it is accepted', async () => {
  const { version } = (await getCafe()).json();
  const stale = await put({ ...cafe, name: 'Late' }, { 'if-match': `"v${version - 1}"` });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ code: 'version-conflict' });
  expect((await getCafe()).json().name).toBe(cafe.name);
  expect((await put(cafe, { 'if-match': `"v${version}"` })).headers.etag).toBe(`"v${version + 1}"`);
});

test('of fifty saves at once from the same version, exactly one wins, round after round', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { version } = (await getCafe()).json();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        put({ ...cafe, name: `Cafe ${round}.${index}` }, { 'if-match': `"v${version}"` }),
      ),
    );
    const winners = answers.filter(({ statusCode }) => statusCode === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(49);
    expect((await getCafe()).json()).toEqual(winners[0]?.json());
  }
  const rows = await db.selectFrom('history').select('id').where('noun', '=', 'cafe').execute();
  expect(rows).toHaveLength(5);
});

test('a save adds a history row, and a refused one adds none', async () => {
  await put({ ...cafe, name: 'The Quiet Fork' });
  await put({ ...cafe, name: '' });
  await put(cafe, { 'if-match': '"v1"' });
  expect(await db.selectFrom('history').selectAll().where('noun', '=', 'cafe').execute()).toMatchObject([
    {
      actor_id: administrator.id,
      actor_name: administrator.username,
      action: 'update',
      subject_id: 'cafe',
      before: { name: cafe.name },
      after: { name: 'The Quiet Fork' },
    },
  ]);
});

test('visitors get an announcement only while it is due, and staff always', async () => {
  for (const [from, until, isShown] of [
    [at(1), null, false],
    [at(-2), at(-1), false],
    [at(-1), at(1), true],
    [null, null, true],
  ] as const) {
    const announcement = { text: 'Closed for the holidays', from, until };
    expect((await put({ ...cafe, announcement })).json()).toMatchObject({ announcement });
    expect((await getCafe()).json().announcement).toEqual(isShown ? announcement : null);
    expect((await getDocument()).json()).toMatchObject({ announcement });
  }
});
