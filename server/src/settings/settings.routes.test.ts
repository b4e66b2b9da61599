import { SettingsSchema } from '@velvet-spoon/contract/settings';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();
const { db } = services;
const getSettings = () => app.inject('/api/v1/settings');

for (const scale of [0.49, 2.51, -1]) {
  test(`the database refuses a font scale of ${scale}`, async () => {
    await expect(db.updateTable('settings').set({ font_scale: scale }).execute()).rejects.toThrow(/check/);
  });
}

test('there is only one row of settings', async () => {
  await expect(db.insertInto('settings').defaultValues().execute()).rejects.toThrow(/settings_pkey/);
});

test('API-24 a new site has scale 1 and its timestamps', async () => {
  const answer = await getSettings();
  expect(answer.statusCode).toBe(200);
  expect(SettingsSchema.strict().parse(answer.json()).font_scale).toBe(1);
});

test('API-24 the scale that staff chose is returned as a number', async () => {
  await db.updateTable('settings').set({ font_scale: 1.15 }).execute();
  expect((await getSettings()).json()).toMatchObject({ font_scale: 1.15 });
});

test('API-71 settings carry their version as ETag', async () => {
  await db.updateTable('settings').set({ version: 4 }).execute();
  const answer = await getSettings();
  expect([answer.headers.etag, answer.json().version]).toEqual([expect.stringMatching(/^"v4\./), 4]);
});

const administrator = await buildAccount(services, { isAdmin: true });

function put(payload: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PUT',
    url: '/api/v1/settings',
    headers: { ...bearer(administrator.token), ...headers },
    payload,
  });
}

test('API-25 only an administrator can change the settings', async () => {
  const { token } = await buildAccount(services);
  const change = { method: 'PUT', url: '/api/v1/settings', payload: { font_scale: 1.3 } } as const;
  expect((await app.inject(change)).statusCode).toBe(401);
  expect((await app.inject({ ...change, headers: bearer(token) })).statusCode).toBe(403);
  expect((await getSettings()).json().font_scale).not.toBe(1.3);
});

for (const body of [
  {},
  { font_scale: 0.74 },
  { font_scale: 1.51 },
  { font_scale: '1' },
  { font_scale: 1, x: 1 },
]) {
  test(`API-25 ${JSON.stringify(body)} is refused`, async () => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
  });
}

for (const scale of [0.75, 1.05, 1.5]) {
  test(`API-25 a scale of ${scale} is saved and returned`, async () => {
    const before = (await getSettings()).json();
    const answer = await put({ font_scale: scale });
    expect(answer.statusCode).toBe(200);
    expect(SettingsSchema.strict().parse(answer.json())).toMatchObject({
      font_scale: scale,
      created_at: before.created_at,
    });
    expect(Date.parse(answer.json().updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    const read = await getSettings();
    expect(read.json()).toEqual(answer.json());
    expect(read.headers.etag).toContain(`"v${read.json().version}.`);
    expect(answer.headers.etag).toBe(`"v${read.json().version}"`);
  });
}

test('API-72 a save based on an older version is refused, and on the newest it is accepted', async () => {
  await db.updateTable('settings').set({ version: 7, font_scale: 1 }).execute();
  const stale = await put({ font_scale: 1.4 }, { 'if-match': '"v6"' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ code: 'version-conflict' });
  expect((await getSettings()).json()).toMatchObject({ font_scale: 1 });
  expect((await put({ font_scale: 1.4 }, { 'if-match': '"v7"' })).headers.etag).toBe('"v8"');
});

test('API-73 a save adds a history row, and a refused one adds none', async () => {
  await db.updateTable('settings').set({ font_scale: 1 }).execute();
  await db.deleteFrom('history').where('noun', '=', 'settings').execute();
  await put({ font_scale: 1.25 });
  await put({ font_scale: 9 });
  expect(await db.selectFrom('history').selectAll().where('noun', '=', 'settings').execute()).toMatchObject([
    {
      actor_id: administrator.id,
      actor_name: administrator.username,
      action: 'update',
      subject_id: 'site',
      before: { font_scale: 1 },
      after: { font_scale: 1.25 },
    },
  ]);
});
