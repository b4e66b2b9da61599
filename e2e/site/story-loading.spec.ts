import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, expectAccessible, hydrated, test } from '../fixtures.ts';
import { cover, heading } from './story-page.ts';

const STORY_CALL = '**/api/v1/posts/slug/**';
const ARCHIVED = 'The article you are looking for may have been archived.';

test.beforeEach(async ({ page }) => dismissPopup(page));

/** Opens a story from its card, so that the browser fetches it. */
async function openFromList(page: Page, title = 'How the mango rose is made'): Promise<void> {
  await page.goto('/news');
  await hydrated(page);
  await page.getByRole('link', { name: title }).click();
}

test('STORY-12 while a story loads in the browser, its card data is shown', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(STORY_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await openFromList(page);
  await expect(page.getByRole('status')).toHaveText('Loading story...');
  await expect(heading(page)).toHaveText('How the mango rose is made');
  await expect(cover(page)).toHaveAttribute('alt', /mango/i);
  const placeOf = () => heading(page).evaluate((node) => node.getBoundingClientRect().top + window.scrollY);
  const before = await placeOf();
  release();
  await expect(page.getByText('The slices are kept in order.')).toBeVisible();
  await expect(page.getByText('Loading story...')).toBeHidden();
  expect(await placeOf()).toBe(before);
});

test('STORY-13, STORY-14, STORY-16 an unknown story is a 404 with a link back', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/news/no-such-story');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle(`Story not found | ${cafe.name}`);
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText(ARCHIVED, { exact: true })).toBeVisible();
  const back = page.getByRole('link', { name: 'Back to news' });
  await expect(back).toHaveAttribute('href', '/news');
  await hydrated(page);
  await expectAccessible(page);
  await back.click();
  await expect(heading(page)).toHaveText('The Newsroom');
});

test('STORY-15, STORY-18 an address without a slug is not found', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/news/%20');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Story not found');
  await expect(page.getByText(`${ARCHIVED} Explore the newsroom for more recent stories.`)).toBeVisible();
});
