import type { Page } from '@playwright/test';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { cards, openNews, RECIPES, themes, titles } from './news-page.ts';

const POSTS_CALL = /\/api\/v1\/posts\?/;

test.beforeEach(async ({ page }) => dismissPopup(page));

/** Navigates to the list by a link, so that the browser fetches it. */
async function comeFromStory(page: Page): Promise<void> {
  await openNews(page, '/news/ten-years');
  await page.getByRole('link', { name: 'Back to news' }).click();
}

test('NEWS-16 the newest posts come first', async ({ page }) => {
  await page.goto('/news');
  const times = await cards(page)
    .locator('time')
    .evaluateAll((nodes) => nodes.map((node) => Date.parse(node.getAttribute('datetime') ?? '')));
  expect(times.length).toBeGreaterThanOrEqual(10);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
});

test('NEWS-26 24 stories per page, with links to older stories and back', async ({ page, watch }) => {
  // The story whose card comes to rest under the mouse is asked for ahead, perhaps when it is deleted already.
  watch.allowConsole(/404/);
  const planted = Array.from({ length: 30 }, (_, index) => ({
    title: `Psyllium ${index + 1}`,
    createdAt: new Date(Date.UTC(1995, 0, 31 - index, 12)).toISOString(),
  }));
  const older = page.getByRole('link', { name: 'Older stories' });
  const newer = page.getByRole('link', { name: 'Newer stories' });
  await withPosts(planted, async () => {
    await openNews(page, '/news?q=psyllium&layout=4');
    await expect(titles(page)).toHaveCount(24);
    await expect(newer).toBeHidden();
    await older.click();
    await expect(titles(page)).toHaveText(planted.slice(24).map(({ title }) => title));
    await expect(page).toHaveURL('/news?q=psyllium&layout=4&page=2#stories');
    await expect(
      page.getByRole('heading', { level: 2, name: 'All stories with “psyllium”' }),
    ).toBeInViewport();
    await expect(older).toBeHidden();
    await newer.click();
    await expect(titles(page).first()).toHaveText('Psyllium 1');
    await expect(titles(page)).toHaveCount(24);
  });
  await withPosts(planted.slice(0, 24), async () => {
    await page.goto('/news?q=psyllium');
    await expect(titles(page)).toHaveCount(24);
    await expect(older).toBeHidden();
  });
});

test('NEWS-27 the list shows that it is loading, for every new filter', async ({ page }) => {
  const held: (() => void)[] = [];
  await page.route(POSTS_CALL, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue();
  });
  await comeFromStory(page);
  await expect(page.getByText('Loading news...')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(titles(page).first()).toBeVisible();
  await expect(page.getByText('Loading news...')).toBeHidden();
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page.getByText('Loading news...')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  held[1]?.();
  await expect(titles(page)).toHaveText(RECIPES);
});

test('NEWS-28 an empty result says so', async ({ page }) => {
  await page.goto('/news?q=hamburger');
  await expect(page.getByText('No articles match your filters yet.')).toBeVisible();
});
