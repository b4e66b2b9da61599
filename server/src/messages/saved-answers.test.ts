import { randomUUID } from 'node:crypto';
import type { SavedAnswer } from '@velvet-spoon/contract/api/saved-answers';
import { beforeEach, expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';

const { db, call } = await createStaffApp();

beforeEach(async () => void (await db.deleteFrom('saved_answers').execute()));

const hours = { title: 'Hours', text_en: 'Hello {name}, from nine.', text_ru: '{name}, мы с девяти.' };
const save = (payload: object) => call('POST', '/admin/saved-answers', payload);
const list = async () => (await call('GET', '/admin/saved-answers')).json<SavedAnswer[]>();

test.each(Object.keys(hours))('a saved answer without %s is refused', async (field) => {
  for (const value of ['', ' ', undefined, 'x'.repeat(5001)]) {
    expect((await save({ ...hours, [field]: value })).json()).toMatchObject({ status: 400, fields: [field] });
  }
  expect(await list()).toEqual([]);
});

test('two saved answers cannot have the same title', async () => {
  await save(hours);
  expect((await save(hours)).json()).toMatchObject({ status: 409, code: 'title-taken' });
  const { id } = (await save({ ...hours, title: 'Delivery' })).json<SavedAnswer>();
  const taken = await call('PUT', `/admin/saved-answers/${id}`, hours);
  expect(taken.json()).toMatchObject({ status: 409, code: 'title-taken', fields: ['title'] });
});

test('MESSAGES-26 staff save answers in both languages, change them and delete them', async () => {
  const saved = (await save(hours)).json<SavedAnswer>();
  expect(saved).toEqual({ id: expect.any(String), ...hours });
  await save({ ...hours, title: 'allergies' });
  expect((await list()).map(({ title }) => title)).toEqual(['allergies', 'Hours']);
  const changed = { ...hours, title: 'Opening hours' };
  const put = await call('PUT', `/admin/saved-answers/${saved.id}`, changed);
  expect(put.json()).toEqual({ id: saved.id, ...changed });
  expect((await call('PUT', `/admin/saved-answers/${randomUUID()}`, changed)).statusCode).toBe(404);
  expect((await call('DELETE', `/admin/saved-answers/${saved.id}`)).statusCode).toBe(204);
  expect((await list()).map(({ title }) => title)).toEqual(['allergies']);
});
