import { MenuDocumentSchema } from '@velvet-spoon/contract/menu';
import { beforeEach, expect, test } from 'vitest';
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

test('API-20 without a menu document it is a 404 problem', async () => {
  const answer = await getMenu();
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not-found', detail: 'There is no menu document.' });
});

test('there is one menu at most', async () => {
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
  test(`API-19 the display date is the day that staff chose when the process runs in ${zone}`, async () => {
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

test('API-19 what staff left empty is null', async () => {
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
  expect((await getMenu()).headers.etag).toBe('"v3"');
});
