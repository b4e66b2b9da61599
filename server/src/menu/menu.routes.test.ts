import { MenuDocumentSchema } from '@velvet-spoon/contract/menu';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();
const { db } = services;
const getMenu = () => app.inject('/api/v1/menu');

const autumn = {
  file_url: '/uploads/menus/0123.pdf',
  file_name: 'Autumn menu.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-01',
};

beforeEach(async () => {
  await db.deleteFrom('menu').execute();
});

test('API-20 without a menu document the answer is a 404 problem', async () => {
  const answer = await getMenu();
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found', detail: 'There is no menu document.' });
});

test('there is at most one menu', async () => {
  await db.insertInto('menu').values(autumn).execute();
  await expect(db.insertInto('menu').values(autumn).execute()).rejects.toThrow(/menu_pkey/);
  await expect(
    db
      .insertInto('menu')
      .values({ ...autumn, is_current: false })
      .execute(),
  ).rejects.toThrow(/menu_is_current_check/);
});

test('API-19 the menu document has the agreed fields', async () => {
  await db.insertInto('menu').values(autumn).execute();
  const answer = await getMenu();
  expect(answer.statusCode).toBe(200);
  expect(MenuDocumentSchema.strict().parse(answer.json())).toMatchObject(autumn);
});

for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC']) {
  test(`API-19 the display date is the day staff chose, even if the process runs in ${zone}`, async () => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      await db.insertInto('menu').values(autumn).execute();
      expect((await getMenu()).json()).toMatchObject({ display_date: '2026-11-01' });
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
}

test('API-19 fields that staff left empty are null', async () => {
  await db
    .insertInto('menu')
    .values({
      file_url: 'https://elsewhere.example/m.pdf',
      file_name: null,
      mime_type: null,
      display_date: null,
    })
    .execute();
  const body = (await getMenu()).json();
  expect(body).toMatchObject({ file_name: null, mime_type: null, display_date: null });
});

test('API-71 the menu carries its version as ETag', async () => {
  await db
    .insertInto('menu')
    .values({ ...autumn, version: 3 })
    .execute();
  const answer = await getMenu();
  expect([answer.headers.etag, answer.json().version]).toEqual([expect.stringMatching(/^"v3\./), 3]);
});

const administrator = await buildAccount(services, { isAdmin: true });

function put(payload: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PUT',
    url: '/api/v1/menu',
    headers: { ...bearer(administrator.token), ...headers },
    payload,
  });
}

function remove(headers: Record<string, string> = {}) {
  return app.inject({
    method: 'DELETE',
    url: '/api/v1/menu',
    headers: { ...bearer(administrator.token), ...headers },
  });
}

const tagOf = (answer: { json: () => { version: number } }) => `"v${answer.json().version}"`;

const historyOf = (id: string) =>
  db.selectFrom('history').selectAll().where('subject_id', '=', id).orderBy('id').execute();

test('API-22, API-23 only an administrator can set or remove the menu', async () => {
  const { token } = await buildAccount(services);
  for (const [headers, status] of [
    [{}, 401],
    [bearer(token), 403],
  ] as const) {
    const denied = { url: '/api/v1/menu', headers };
    expect((await app.inject({ ...denied, method: 'PUT', payload: autumn })).statusCode).toBe(status);
    expect((await app.inject({ ...denied, method: 'DELETE' })).statusCode).toBe(status);
  }
  expect((await getMenu()).statusCode).toBe(404);
});

for (const [what, change] of [
  ['an empty URL', { file_url: '  ' }],
  ['a javascript: URL', { file_url: 'javascript:alert(1)' }],
  ['a data: URL', { file_url: 'data:text/html,<p>' }],
  ['a URL of another host without its scheme', { file_url: '//elsewhere.example/m.pdf' }],
  ['the same with a backslash', { file_url: '/\\elsewhere.example/m.pdf' }],
  ['a date that does not exist', { display_date: '2026-02-30' }],
  ['a date with a time', { display_date: '2026-11-01T00:00:00Z' }],
  ['an unknown field', { version: 4 }],
] as const) {
  test(`API-22 ${what} is refused`, async () => {
    const answer = await put({ ...autumn, ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
    expect((await getMenu()).statusCode).toBe(404);
  });
}

test('API-22 the first save creates the menu, and the next one updates it', async () => {
  const first = await put(autumn);
  expect(first.statusCode).toBe(200);
  expect(MenuDocumentSchema.strict().parse(first.json())).toMatchObject(autumn);
  expect(first.headers.etag).toBe(tagOf(first));

  const winter = {
    file_url: 'https://elsewhere.example/w.pdf',
    file_name: null,
    mime_type: null,
    display_date: null,
  };
  const second = await put(winter);
  expect(second.json()).toMatchObject({
    ...winter,
    id: first.json().id,
    created_at: first.json().created_at,
  });
  expect(Date.parse(second.json().updated_at)).toBeGreaterThan(Date.parse(first.json().updated_at));
  expect(second.json().version).toBeGreaterThan(first.json().version);
  expect(second.headers.etag).toBe(tagOf(second));
  expect((await getMenu()).json()).toEqual(second.json());
});

test('API-23 removing the menu returns no data, and the menu is gone', async () => {
  expect((await remove()).json()).toMatchObject({ code: 'not-found' });
  await put(autumn);
  const answer = await remove();
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await getMenu()).statusCode).toBe(404);
});

test('API-72 a change based on an older version is refused and has no effect', async () => {
  const first = tagOf(await put(autumn));
  const second = await put({ ...autumn, file_name: 'Second.pdf' });
  for (const stale of [first, `"v${second.json().version + 9}"`, 'nonsense', '']) {
    for (const answer of [await put(autumn, { 'if-match': stale }), await remove({ 'if-match': stale })]) {
      expect(answer.statusCode).toBe(412);
      expect(answer.json()).toMatchObject({ code: 'version-conflict' });
    }
  }
  expect((await getMenu()).json()).toMatchObject({ file_name: 'Second.pdf' });
  expect((await put(autumn, { 'if-match': tagOf(second) })).statusCode).toBe(200);
  expect((await put(autumn, { 'if-match': `W/${tagOf(await getMenu())}` })).statusCode).toBe(200);
  expect((await put(autumn, { 'if-match': '*' })).statusCode).toBe(200);
  expect((await remove({ 'if-match': tagOf(await getMenu()) })).statusCode).toBe(204);
});

test('API-72 a change based on a removed menu is refused', async () => {
  for (const gone of ['"v1"', '*']) {
    expect((await put(autumn, { 'if-match': gone })).json()).toMatchObject({ code: 'version-conflict' });
  }
});

test('API-72 a menu that is removed and created again gets a new version', async () => {
  const removed = await put(autumn);
  await remove();
  const again = await put({ ...autumn, file_name: 'Again.pdf' });
  expect(again.json().version).toBeGreaterThan(removed.json().version);
  expect((await put(autumn, { 'if-match': tagOf(removed) })).statusCode).toBe(412);
  expect((await remove({ 'if-match': tagOf(removed) })).statusCode).toBe(412);
  expect((await getMenu()).json()).toEqual(again.json());
});

test('API-72 a save that expects no menu is refused once there is one', async () => {
  const made = await put(autumn, { 'if-none-match': '*' });
  expect(made.statusCode).toBe(200);
  const late = await put({ ...autumn, file_name: 'Late.pdf' }, { 'if-none-match': '*' });
  expect(late.json()).toMatchObject({ code: 'version-conflict' });
  expect((await getMenu()).json()).toEqual(made.json());
});

test('API-72 one of two concurrent saves from the same version is refused', async () => {
  const current = tagOf(await put(autumn));
  const answers = await Promise.all([
    put(autumn, { 'if-match': current }),
    put(autumn, { 'if-match': current }),
  ]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 412]));
});

test('two concurrent first saves create one menu', async () => {
  const answers = await Promise.all([put(autumn), put(autumn)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0].json().id).toBe(answers[1].json().id);
});

test('API-73 every change to the menu adds a history row, and a refused one adds none', async () => {
  const { id } = (await put(autumn)).json();
  await put({ ...autumn, display_date: '2026-12-01' });
  await put(autumn, { 'if-match': '"v1"' });
  await remove();
  const actor = { actor_id: administrator.id, actor_name: administrator.username, noun: 'menu' };
  expect(await historyOf(id)).toMatchObject([
    { ...actor, action: 'create', before: null, after: autumn },
    { ...actor, action: 'update', fields: ['display_date'], after: { display_date: '2026-12-01' } },
    { ...actor, action: 'delete', before: { ...autumn, display_date: '2026-12-01' }, after: null },
  ]);
});
