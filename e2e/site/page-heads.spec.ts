import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

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
