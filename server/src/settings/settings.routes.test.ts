import { SettingsSchema } from '@velvet-spoon/contract/api/settings';
import { expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';

const { app, db, call } = await createStaffApp();
const getSettings = () => app.inject('/api/v1/settings');
const put = (payload: object) => call('PUT', '/settings', payload);

test('API-24 a new site has scale 1 and its timestamps', async () => {
  expect(SettingsSchema.strict().parse((await getSettings()).json()).font_scale).toBe(1);
});

test('API-71 settings carry their version as ETag', async () => {
  await db.updateTable('settings').set({ version: 4 }).execute();
  const answer = await getSettings();
  expect([answer.headers.etag, answer.json().version]).toEqual([expect.stringMatching(/^"v4\./), 4]);
});

test.each([{}, { font_scale: 0.74 }, { font_scale: 1.51 }, { font_scale: '1' }, { font_scale: 1, x: 1 }])(
  'API-25 %j is refused',
  async (payload) => {
    expect((await put(payload)).json()).toMatchObject({ status: 400, code: 'invalid-request' });
  },
);

test.each([0.75, 1.05, 1.5])(
  'API-24, API-25 a scale of %d is saved, returned and read',
  async (font_scale) => {
    const before = (await getSettings()).json();
    const answer = await put({ font_scale });
    const { created_at } = before;
    expect(SettingsSchema.strict().parse(answer.json())).toMatchObject({ font_scale, created_at });
    expect(Date.parse(answer.json().updated_at)).toBeGreaterThan(Date.parse(before.updated_at));
    expect((await getSettings()).json()).toEqual(answer.json());
  },
);
