import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { cards, openNews, panel, RECIPES, themes, titles } from './news-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('NEWS-1 the page opens with a newsroom hero', async ({ page }) => {
  await page.goto('/news');
  await expect(page).toHaveTitle(`News | ${cafe.name}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The Newsroom');
  await expect(heading).toBeInViewport();
});

test('NEWS-2 the side panel is titled', async ({ page }) => {
  await page.goto('/news');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Browse News');
});

test('NEWS-2 on a wide screen the panel is beside the stories', async ({ page }) => {
  await page.goto('/news');
  await expect(page.getByRole('button', { name: 'Browse News' })).toBeHidden();
  const side = await panel(page).boundingBox();
  const story = await cards(page).first().boundingBox();
  if (!side || !story) throw new Error('Panel or story has no box');
  expect(side.x + side.width).toBeLessThan(story.x);
  expect(Math.abs(side.y - story.y)).toBeLessThan(150);
});

test('on a small screen the panel is a sheet', async ({ page }) => {
  await page.setViewportSize(phone);
  await openNews(page);
  const opener = page.getByRole('button', { name: 'Browse News' });
  await expect(panel(page)).toBeHidden();
  await opener.press('Enter');
  await expect(panel(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toBeHidden();

  await opener.click();
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(titles(page)).toHaveText(RECIPES);
});
