import { dismissPopup, expect, phone, test } from '../fixtures.ts';
import { cards, layouts, openNews, postsPerRow, themes } from './news-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('NEWS-3 layouts show one, two or four posts per row', async ({ page }) => {
  await openNews(page);
  await expect(layouts(page).getByRole('link')).toHaveText(['1 Single story', '2 Two-up', '4 Gallery']);
  await layouts(page).getByRole('link', { name: 'Two-up' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(2);
  await layouts(page).getByRole('link', { name: 'Gallery' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(4);
  await layouts(page).getByRole('link', { name: 'Single story' }).click();
  await expect.poll(() => postsPerRow(cards(page))).toBe(1);
});

test('NEWS-5 small screens do not offer layouts', async ({ page }) => {
  await page.setViewportSize(phone);
  await openNews(page, '/news?layout=4');
  await page.getByRole('button', { name: 'Browse News' }).click();
  await expect(themes(page)).toBeVisible();
  await expect(page.getByText('Gallery')).toBeHidden();
  expect(await postsPerRow(cards(page))).toBe(1);
});
