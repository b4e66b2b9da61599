import { SettingsSchema } from '@velvet-spoon/contract/settings';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';

const { app, services } = await createTestApp();
const { db } = services;
const getSettings = () => app.inject('/api/v1/settings');

for (const scale of [0.49, 2.51, -1]) {
  test(`a font scale of ${scale} never reaches the database`, async () => {
    await expect(db.updateTable('settings').set({ font_scale: scale }).execute()).rejects.toThrow(/check/);
  });
}

test('there is one row of settings', async () => {
  await expect(db.insertInto('settings').defaultValues().execute()).rejects.toThrow(/settings_pkey/);
});

test('API-24 a new site has the scale 1 and says since when', async () => {
  const answer = await getSettings();
  expect(answer.statusCode).toBe(200);
  expect(SettingsSchema.strict().parse(answer.json()).font_scale).toBe(1);
});

test('API-24 the scale that staff chose is answered as a number', async () => {
  await db.updateTable('settings').set({ font_scale: 1.15 }).execute();
  expect((await getSettings()).json()).toMatchObject({ font_scale: 1.15 });
});

test('API-71 settings carry their version as ETag', async () => {
  await db.updateTable('settings').set({ version: 4 }).execute();
  expect((await getSettings()).headers.etag).toBe('"v4"');
});
