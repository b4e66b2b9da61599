import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { expectCount, openWithStoppedClock } from '../counters.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const reach = (page: Page) =>
  page.getByRole('region', { name: 'How far a spoon reaches' }).getByRole('listitem');
const numbers = cafe.statistics.map(({ value, aboutLabel }) => `${value} ${aboutLabel}`);

test('ROUTE-2, ABOUT-1 the hero is titled About Us', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
  await expect(page).toHaveTitle(`About Us | ${cafe.name}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    new RegExp(cafe.address.city),
  );
});

test('ABOUT-2 there is an Our Story section', async ({ page }) => {
  await page.goto('/about');
  const story = page.getByRole('region', { name: 'Our Story' });
  await expect(story.getByRole('heading', { name: 'Our Story' })).toBeVisible();
  await expect(story.getByRole('paragraph')).not.toHaveCount(0);
});

test('ABOUT-4 a reach counter counts from 0 over 2000 ms, once, when half visible', async ({ page }) => {
  await openWithStoppedClock(page, '/about');
  await expectCount(page, reach(page).nth(1), 15, 'signature collections');
});

test('ABOUT-5 the values are sourcing, edible art and inclusive recipes', async ({ page }) => {
  await page.goto('/about');
  const values = page.getByRole('region', { name: 'What we care about' });
  await expect(values.getByRole('listitem')).toHaveCount(3);
  await expect(values.getByRole('heading', { level: 3 })).toHaveText([
    'Sourcing',
    'Edible art',
    'Inclusive recipes',
  ]);
});

test('ABOUT-6 there are three bullet promises', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('region', { name: 'What we promise' }).getByRole('listitem')).toHaveCount(3);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('ABOUT-3, ABOUT-5 numbers, texts and pictures are shown', async ({ page }) => {
    await page.goto('/about');
    await expect(reach(page)).toHaveText(numbers);
    await expect(page.getByAltText(/Bowls of cashews/)).toBeVisible();
  });
});
