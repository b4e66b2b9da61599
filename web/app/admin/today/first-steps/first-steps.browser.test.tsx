import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import { UNNAMED_CAFE } from '@velvet-spoon/contract/domain/unnamed-cafe';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { answerDialogs, expectNoOverflow } from '../../../../test-support/acting.ts';
import { openTab, toast } from '../../../../test-support/admin.tsx';
import type { Answers } from '../../../../test-support/fake-api.ts';
import { savedSite } from '../../../../test-support/saved.ts';
import { buildProduct, cafe as savedCafe } from '../../../../test-support/site-data.ts';
import { siteTexts } from '../../kit/site/site.texts.ts';
import { todayTexts } from '../today.texts.ts';

const emptyCafe: Cafe = {
  ...savedCafe,
  name: UNNAMED_CAFE,
  tagline: '',
  timeZone: 'UTC',
  address: { ...savedCafe.address, street: '' },
  phones: [],
  orderUrl: null,
};
const closed = savedSite({ is_open: false, shows_first_steps: true });
const quiet: Answers = {
  'GET /admin/today': () => new Promise(() => {}),
  'GET /admin/visits': () => new Promise(() => {}),
  'GET /admin/cafe': emptyCafe,
  'GET /content/products': [],
  'GET /admin/site': closed,
};
const openSteps = (answers: Answers = {}, options: Parameters<typeof openTab>[2] = {}) =>
  openTab('today', { ...quiet, ...answers }, { search: '&screen=first-steps', ...options });
const steps = () => page.getByRole('list', { name: todayTexts.en.steps.needed }).getByRole('listitem');
const done = () => page.getByText(todayTexts.en.steps.done, { exact: true });

test.each(['en', 'ru'] as const)('STEPS-1 in %s the first steps lead to the forms', async (language) => {
  await openSteps({}, { language, width: 390 });
  const t = todayTexts[language].steps;
  for (const [text, tab] of [
    [t.name.title, 'tab=cafe#name'],
    [t.address.title, 'tab=cafe#address.street'],
    [t.orders.title, 'tab=cafe#orderUrl'],
    [t.hours.title, 'tab=cafe#hours'],
    [t.dessert.title, 'tab=products&dessert=new'],
    [t.passkey.title, 'tab=account#passkeys'],
    [t.look.link, 'tab=cafe#appearance'],
  ] as const)
    await expect.element(page.getByRole('link', { name: text })).toHaveAttribute('href', `/admin?${tab}`);
  await expectAccessible();
  expectNoOverflow();
});

test('STEPS-2 what is done is read from what there is', async () => {
  await openSteps();
  await expect.poll(() => steps().elements().length).toBe(6);
  expect(done().elements()).toHaveLength(0);
});

test('STEPS-2 a cafe with everything but a picture has a dessert left, and a passkey', async () => {
  const monday = [{ opens: '09:00', closes: '17:00' }];
  const hours = { ...savedCafe.hours, weekly: { ...savedCafe.hours.weekly, monday } };
  await openSteps({
    'GET /admin/cafe': { ...savedCafe, hours },
    'GET /content/products': [buildProduct({ coverPicture: null })],
  });
  await expect.poll(() => done().elements().length).toBe(4);
});

test('STEPS-3 Today leads to the steps until the owner dismisses them', async () => {
  const api = await openTab('today', {
    ...quiet,
    'PATCH /admin/site': () => savedSite({ is_open: false }),
  });
  await expect.element(page.getByText('7 things are left until your site is ready.')).toBeVisible();
  await page.getByRole('button', { name: todayTexts.en.steps.dismiss }).click();
  await expect.element(page.getByText(todayTexts.en.steps.title)).not.toBeInTheDocument();
  expect(api.writes.map(({ body }) => body)).toEqual([{ shows_first_steps: false }]);
});

test('STEPS-3 other staff are not asked', async () => {
  const api = await openTab('today', quiet, { role: 'staff' });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => api.sent('GET /admin/account')).not.toEqual([]);
  expect(api.sent('GET /admin/site')).toEqual([]);
});

test('OPEN-5 the last step opens the site, and Settings close it after a question', async () => {
  let site = closed;
  const api = await openSteps({
    'GET /admin/site': () => site,
    'PATCH /admin/site': ({ body }) => (site = { ...site, ...body }),
  });
  const t = siteTexts.en;
  await page.getByRole('button', { name: t.open }).click();
  await expect.element(toast(t.nowOpen)).toBeVisible();
  const dialogs = answerDialogs();
  await page.getByRole('button', { name: t.close }).click();
  await expect.element(page.getByRole('button', { name: t.open })).toBeVisible();
  expect(dialogs.asked).toEqual([t.confirmClose]);
  expect(api.writes.map(({ body }) => body)).toEqual([{ is_open: true }, { is_open: false }]);
});

test('OPEN-6 the look at the closed site takes its pass along', async () => {
  await openSteps();
  const look = page.getByRole('link', { name: siteTexts.en.look });
  await expect.element(look).toHaveAttribute('href', '/');
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await look.click();
  expect(document.cookie).toContain(`${SITE_PREVIEW.cookie}=${closed.preview}`);
});
