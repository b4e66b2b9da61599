import { MenuDocumentSchema } from '@velvet-spoon/contract/api/menu';
import { beforeEach, expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';

const { app, db, call } = await createStaffApp();
const getMenu = () => app.inject('/api/v1/menu');
const put = (payload: object, headers?: object) => call('PUT', '/menu', payload, headers);
const remove = (headers?: object) => call('DELETE', '/menu', undefined, headers);

const autumn = {
  file_url: '/uploads/menus/0123.pdf',
  file_name: 'Autumn menu.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-11-01',
};
const nothing = { file_name: null, mime_type: null, display_date: null };
const bare = { file_url: 'https://elsewhere.example/m.pdf', ...nothing };

beforeEach(() => db.deleteFrom('menu').execute());

test('API-20 without a menu document the answer is a 404 problem', async () => {
  const detail = 'There is no menu document.';
  expect((await getMenu()).json()).toMatchObject({ status: 404, code: 'not-found', detail });
});

test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
  'API-19 the menu has the agreed fields, and the day that staff chose, if the process runs in %s',
  async (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      await db.insertInto('menu').values(autumn).execute();
      expect(MenuDocumentSchema.strict().parse((await getMenu()).json())).toMatchObject(autumn);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  },
);

test.each([
  ['an empty URL', { file_url: '  ' }],
  ['a javascript: URL', { file_url: 'javascript:alert(1)' }],
  ['a data: URL', { file_url: 'data:text/html,<p>' }],
  ['a URL of another host without its scheme', { file_url: '//elsewhere.example/m.pdf' }],
  ['the same with a backslash', { file_url: '/\\elsewhere.example/m.pdf' }],
  ['a date that does not exist', { display_date: '2026-02-30' }],
  ['a date with a time', { display_date: '2026-11-01T00:00:00Z' }],
  ['a date before 1900', { display_date: '1899-12-31' }],
  ['a date after 2200', { display_date: '2201-01-01' }],
  ['an unknown field', { version: 4 }],
])('API-22 %s is refused', async (_, change) => {
  const answer = await put({ ...autumn, ...change });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  expect((await getMenu()).statusCode).toBe(404);
});

test('API-22 the first save creates the menu, the next one updates it, and empty fields are null', async () => {
  const first = await put(autumn);
  expect(MenuDocumentSchema.strict().parse(first.json())).toMatchObject(autumn);
  const second = await put(bare);
  const { id, created_at, updated_at } = first.json();
  expect(second.json()).toMatchObject({ ...bare, id, created_at });
  expect(Date.parse(second.json().updated_at)).toBeGreaterThan(Date.parse(updated_at));
  const read = await getMenu();
  expect(read.json()).toEqual(second.json());
  expect(read.headers.etag).toMatch(new RegExp(`^"v${second.json().version}\\.`));
});

test('API-23 removing the menu returns no data, and the menu is gone', async () => {
  await put(autumn);
  const answer = await remove();
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect((await getMenu()).statusCode).toBe(404);
});

test('API-72 a menu that is removed and created again gets a new version', async () => {
  const { version } = (await put(autumn)).json();
  await remove();
  const again = await put({ ...autumn, file_name: 'Again.pdf' });
  expect(again.json().version).toBeGreaterThan(version);
  for (const write of [put.bind(null, autumn), remove]) {
    expect((await write({ 'if-match': `"v${version}"` })).statusCode).toBe(412);
  }
  expect((await getMenu()).json()).toEqual(again.json());
});

test('API-72 a save that expects no menu is refused once there is one', async () => {
  const made = await put(autumn, { 'if-none-match': '*' });
  expect(made.statusCode).toBe(200);
  const late = await put({ ...autumn, file_name: 'Late.pdf' }, { 'if-none-match': '*' });
  expect(late.json()).toMatchObject({ code: 'version-conflict' });
  expect((await getMenu()).json()).toEqual(made.json());
});

test('two concurrent first saves create one menu', async () => {
  const answers = await Promise.all([put(autumn), put(autumn)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0].json().id).toBe(answers[1].json().id);
});
