import type { Page } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { collection, comeBack } from './home-page.ts';

const FEATURED = '**/api/v1/content/featured?*';

test.beforeEach(async ({ page }) => dismissPopup(page));

const cardNames = (page: Page) => collection(page).getByRole('heading', { level: 3 }).allTextContents();

test('HOME-18, HOME-20 four different products and a link to the menu', async ({ page }) => {
  await page.goto('/');
  const names = await cardNames(page);
  expect(names).toHaveLength(4);
  expect(new Set(names).size).toBe(4);
  await page.getByRole('link', { name: 'Explore the menu' }).press('Enter');
  await expect(page).toHaveURL('/menu');
});

test('HOME-21 the section shows skeletons while the products load', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const gate = Promise.withResolvers<void>();
  await page.route(FEATURED, async (route) => {
    await gate.promise;
    await route.continue();
  });
  await comeBack(page);
  await expect(collection(page).getByTestId('product-skeleton')).toHaveCount(4);
  gate.resolve();
  await expect(collection(page).getByRole('article')).toHaveCount(4);
  await expect(collection(page).getByTestId('product-skeleton')).toHaveCount(0);
});

test('HOME-24 a new list shows skeletons for 500 ms, then the cards', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('link', { name: 'Explore the menu' }).press('Enter');
  // Home has cards too: only the address and the heading show that the menu has opened.
  await expect(page).toHaveURL('/menu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 20_000);
  // Three desserts, to tell their skeletons from the four of a list that is still loading.
  await page.route(FEATURED, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: (await answer.json()).slice(0, 3) });
  });
  await page.evaluate(() => history.back());
  const skeletons = collection(page).getByTestId('product-skeleton');
  await expect(skeletons).toHaveCount(3);
  await page.clock.runFor(499);
  await expect(skeletons).toHaveCount(3);
  await page.clock.runFor(1);
  await expect(collection(page).getByRole('article')).toHaveCount(3);
});

test('HOME-22 a failure of the collection shows its message in a red box', async ({ page, watch }) => {
  watch.allowConsole(/500|The oven/);
  await page.goto('/');
  await hydrated(page);
  await page.route(FEATURED, (route) =>
    route.fulfill({ status: 500, json: { detail: 'The oven we do not have is broken.' } }),
  );
  await comeBack(page);
  const box = collection(page).getByRole('alert');
  await expect(box).toHaveText('The oven we do not have is broken.');
  await expect(box).toHaveCSS('background-color', 'rgb(251, 233, 231)');
});

test('HOME-22 a failure without a message gets a default one', async ({ page, watch }) => {
  watch.allowConsole(/Error/);
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
  await comeBack(page);
  await expect(collection(page).getByRole('alert')).toHaveText('Failed to load featured products.');
});

test('HOME-23 an empty collection says so', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await page.route(FEATURED, (route) => route.fulfill({ json: [] }));
  await comeBack(page);
  await expect(collection(page)).toContainText('We will unveil our signature desserts soon.');
});

test('HOME-26 the picture of a card fades in once loaded', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await hydrated(page);
  await comeBack(page);
  const picture = collection(page).getByRole('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('opacity', '0');
  gate.resolve();
  await expect(picture).toHaveCSS('opacity', '1');
});
