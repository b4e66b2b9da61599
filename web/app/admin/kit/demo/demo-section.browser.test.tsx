import type { Demo } from '@velvet-spoon/contract/api/demo';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse } from '../../../../test-support/fake-api.ts';
import { demoTexts } from './demo.texts.ts';

const goes = { desserts: 15, stories: 9, media: 35, page_pictures: 10, moments: 6, menus: 0, texts: 21 };
const there: Demo = {
  state: 'there',
  can_add: false,
  goes,
  stays: [
    { noun: 'products', name: 'Carrot Cake' },
    { noun: 'page-pictures', name: 'banner' },
    { noun: 'cafe', name: 'phones' },
    { noun: 'cafe', name: 'mission' },
    { noun: 'media', name: 'carrot-cake.jpg' },
  ],
};
const empty: Demo = { ...there, state: 'none', can_add: true, stays: [] };

const open = (demo: Demo, options: Parameters<typeof openTab>[2] = {}) =>
  openTab('settings', { 'GET /admin/demo': demo }, { beside: ['cafe', 'history'], width: 390, ...options });

const heading = () => page.getByRole('heading', { name: demoTexts.en.title });

test.each([
  ['staff', there, 0],
  ['owner', { ...empty, can_add: false }, 1],
] as const)('DEMO-11 %s of a site that it is not for do not see the section', async (role, demo, calls) => {
  const api = await open(demo, { role });
  await expect.element(page.getByRole('button', { name: 'Save settings' })).toBeVisible();
  await expect.poll(() => api.sent('GET /admin/demo')).toHaveLength(calls);
  await expect.element(heading()).not.toBeInTheDocument();
});

test('DEMO-11 an empty site offers it, says while it is added, and then offers the removal', async () => {
  const t = demoTexts.en;
  const api = await open(empty);
  await expect.element(page.getByText(t.offer)).toBeVisible();
  await expectAccessible();
  const accepted = new Response(null, { status: 204 });
  api.answer({ 'POST /admin/demo': accepted, 'GET /admin/demo': { ...empty, state: 'adding' } });
  await page.getByRole('button', { name: t.add }).click();
  await expect.element(page.getByText(t.adding)).toBeVisible();
  await expectAccessible();
  const reads = api.sent('GET /admin/site').length;
  api.answer({ 'GET /admin/demo': there });
  await expect.element(page.getByRole('button', { name: t.remove })).toBeVisible();
  // What the tab has read of the empty site is read again.
  await expect.poll(() => api.sent('GET /admin/site').length).toBeGreaterThan(reads);
  expect(api.writes.map(({ call }) => call)).toEqual(['POST /admin/demo']);
});

test.each([
  ['en', ['Desserts: 15', 'Dessert: Carrot Cake', 'Picture: Home page, wide banner', 'Cafe: Phones']],
  ['ru', ['Десерты: 15', 'Десерт: Carrot Cake', 'Фото: Главная, широкий баннер', 'Кафе: Телефоны']],
] as const)(
  'DEMO-12 a window says in %s what goes and what stays, and only then removes',
  async (language, lines) => {
    const t = demoTexts[language];
    const api = await open(there, { language });
    await page.getByRole('button', { name: t.remove }).click();
    const dialog = page.getByRole('dialog', { name: t.remove });
    for (const line of lines) await expect.element(dialog.getByText(line, { exact: true })).toBeVisible();
    await expect.element(dialog.getByText(t.menus)).not.toBeInTheDocument();
    await expectAccessible();
    expect(api.writes).toEqual([]);
    api.answer({ 'DELETE /admin/demo': goes, 'GET /admin/demo': { ...empty, can_add: false } });
    await dialog.getByRole('button', { name: t.confirm }).click();
    await expect.element(toast(t.removed)).toBeVisible();
    await expect.element(page.getByRole('heading', { name: t.title })).not.toBeInTheDocument();
  },
);

test('DEMO-12 a refused removal is told, and the window stays', async () => {
  allowConsole(failedCall);
  const t = demoTexts.en;
  const api = await open(there);
  api.answer({ 'DELETE /admin/demo': refuse(409, 'being-added') });
  await page.getByRole('button', { name: t.remove }).click();
  await page.getByRole('button', { name: t.confirm }).click();
  await expect.element(toast('still being added')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: t.remove })).toBeVisible();
});
