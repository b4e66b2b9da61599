import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { clickTart, DETAIL } from './product-page.ts';

const SOLD_OUT = 'The dessert you are looking for may have sold out or moved.';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('PRODUCT-20, PRODUCT-21, CLIENT-19 a listed dessert shows name and cover while its details load', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(DETAIL, async (route) => {
    await promise;
    await route.continue();
  });
  await clickTart(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matcha Pistachio Tart');
  await expect(page).toHaveTitle(`Matcha Pistachio Tart | ${cafe.name}`);
  await expect(page.getByRole('main').getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('status')).toHaveText('Loading dessert...');
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeHidden();
  resolve();
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
});

test('PRODUCT-22, PRODUCT-23, PRODUCT-25 an unknown slug is a 404 with a link back', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/menu/apple-pie');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(`Dessert not found | ${cafe.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dessert not found');
  await expect(page.getByText(SOLD_OUT, { exact: true })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL('/menu');
});

test('PRODUCT-24, PRODUCT-27 an address without a slug is not found, with the fallback text', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/menu/%20');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dessert not found');
  await expect(
    page.getByText(`${SOLD_OUT} Explore our collection for more seasonal treats.`, { exact: true }),
  ).toBeVisible();
});
