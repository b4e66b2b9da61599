import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

const STORY = '/news/how-the-mango-rose-is-made';

test.beforeEach(async ({ page }) => dismissPopup(page));

/** Pages that refuse something say so in the console, which fails the test. This also counts what is only reported. */
async function countRefusals(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { refusals: 0 });
    addEventListener('securitypolicyviolation', () => {
      (window as unknown as { refusals: number }).refusals += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { refusals: number }).refusals);
}

const graph = (page: Page) => page.locator('script[type="application/ld+json"]');
const canonical = (page: Page) => page.locator('link[rel=canonical]');

test('what a page says to machines is allowed, and is true of the first page only', async ({
  page,
  baseURL,
}) => {
  const refusals = await countRefusals(page);
  await page.goto(STORY);
  await hydrated(page);
  const said = JSON.parse((await graph(page).textContent()) ?? '') as { '@graph': { '@type': string }[] };
  expect(said['@graph'].map((node) => node['@type'])).toContain('BlogPosting');
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
    'content',
    'How the mango rose is made',
  );
  expect(await refusals()).toBe(0);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveTitle(`Menu of raw vegan desserts | ${cafe.name}`);
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/menu`);
  await expect(canonical(page)).toHaveCount(1);
  await expect(page.locator('title')).toHaveCount(1);
  await expect(page.locator('[data-head]')).toHaveCount(0);
});

test('ROUTE-29 the tab says that a list is loading, and that it did not load', async ({ page, watch }) => {
  watch.allowConsole(/Failed to load resource|ApiError|Failed to fetch|TypeError/);
  await page.goto('/about');
  await hydrated(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/(content\/(products|categories)|posts)(\?|$)/, async (route) => {
    await released;
    await route.abort();
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveTitle(`Menu of raw vegan desserts | ${cafe.name}`);
  release();
  await expect(page).toHaveTitle(`The menu did not load | ${cafe.name}`);
  await main.getByRole('link', { name: 'News' }).click();
  await expect(page).toHaveTitle(`The news did not load | ${cafe.name}`);
  await expect(page.locator('title')).toHaveCount(1);
});
