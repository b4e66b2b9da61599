import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { bringIntoView, expectCount, openWithStoppedClock } from '../counters.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const all = ['27 partner restaurants', '15 dessert collections', '10 years', '5 pastry chefs'];
const items = (page: Page) =>
  page.getByRole('region', { name: `${cafe.name} in numbers` }).getByRole('listitem');

test('HOME-37, HOME-41 under reduced motion the final numbers show from the start', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await hydrated(page);
  await expect(items(page)).toHaveText(all);
  await expect(items(page).locator('[aria-hidden]')).toHaveCount(0);
});

test('HOME-38, HOME-39, HOME-40 a counter counts once, when half visible, and visually only', async ({
  page,
}) => {
  await openWithStoppedClock(page, '/');
  await expectCount(page, items(page).first(), 27, 'partner restaurants');
});

test('HOME-38 a counter that is visible from the start does not move', async ({ page }) => {
  await openWithStoppedClock(page, '/');
  await bringIntoView(items(page).first());
  await page.reload();
  await hydrated(page);
  await expect(items(page).first()).toBeInViewport();
  await bringIntoView(items(page).first());
  await expect(items(page)).toHaveText(all);
  await expect(items(page).locator('[aria-hidden]')).toHaveCount(0);
});
