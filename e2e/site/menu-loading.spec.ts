import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { CATEGORIES, card, categories, LIST, names, openFromDessert, skeletons } from './menu-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('MENU-20, MENU-21 eight skeletons while the list loads, then for 500 ms, then the cards', async ({
  page,
}) => {
  await page.clock.install();
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const call of [LIST, CATEGORIES]) {
    await page.route(call, async (route) => {
      await promise;
      await route.continue();
    });
  }
  await openFromDessert(page);
  await expect(skeletons(page)).toHaveCount(8);
  await expect(page.getByRole('status')).toHaveText('Loading desserts...');
  await page.clock.pauseAt(Date.now() + 60_000);
  resolve();
  await expect(categories(page).first()).toBeVisible();
  await expect(skeletons(page)).toHaveCount(8);
  await page.clock.runFor(499);
  await expect(skeletons(page)).toHaveCount(8);
  await page.clock.runFor(1);
  await expect(names(page)).toHaveCount(8);
  await expect(skeletons(page)).toHaveCount(0);
});

test('MENU-20 while another category loads, eight skeletons show and its link keeps the focus', async ({
  page,
}) => {
  await openFromDessert(page);
  await expect(names(page)).toHaveCount(8);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await promise;
    await route.continue();
  });
  const bars = categories(page).filter({ hasText: 'Bars' });
  await bars.focus();
  await page.keyboard.press('Enter');
  await expect(skeletons(page)).toHaveCount(8);
  await expect(bars).toBeFocused();
  await expect(bars).toHaveAttribute('aria-current', 'true');
  resolve();
  await expect(names(page)).toHaveCount(2);
  await expect(bars).toBeFocused();
});

test('MENU-22 the first view is never hidden behind skeletons', async ({ page }) => {
  await page.addInitScript(() => {
    const seen = { skeleton: false };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector('[data-testid=product-skeleton]')) seen.skeleton = true;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/menu');
  await hydrated(page);
  await expect(names(page)).toHaveCount(8);
  expect(
    await page.evaluate(() => (window as unknown as { seen: { skeleton: boolean } }).seen.skeleton),
  ).toBe(false);
});

test('MENU-23 an image fades in once loaded', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/uploads/**', async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Page 2' }).click();
  const image = card(page, 'Blueberry Lavender Cheesecake').getByRole('img');
  await expect(image).toHaveCSS('opacity', '0');
  resolve();
  await expect(image).toHaveCSS('opacity', '1');
  expect(await image.evaluate((element) => getComputedStyle(element).transitionProperty)).toContain(
    'opacity',
  );
});

test('MENU-24 a failure shows its message', async ({ page, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await page.route(LIST, (route) =>
    route.fulfill({ status: 503, json: { detail: 'The kitchen is closed.' } }),
  );
  await openFromDessert(page);
  await expect(page.getByRole('alert')).toHaveText('The kitchen is closed.');
  await expect(skeletons(page)).toHaveCount(0);
});

test('MENU-24 a failure without a message says that the products failed to load', async ({ page, watch }) => {
  watch.allowConsole(/Error/);
  await page.goto('/menu/carrot-cake');
  await hydrated(page);
  await page.evaluate(() => {
    window.fetch = () => Promise.reject(new Error(''));
  });
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load products.');
});

test('MENU-25 a category without products says so', async ({ page }) => {
  await page.goto('/menu?category=Soups');
  await expect(page.getByText('No desserts available in this category right now.')).toBeVisible();
  await expect(names(page)).toHaveCount(0);
});
