import { dismissPopup, expect, phone, test } from '../fixtures.ts';
import { cards, layouts, postsPerRow, RECIPES, resetButton, searchBox, themes, titles } from './news-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('NEWS-15 theme, search, layout, reset and a story work', async ({ page }) => {
    await page.goto('/news');
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
    await themes(page).getByRole('link', { name: 'Recipes' }).click();
    await expect(titles(page)).toHaveText(RECIPES);
    await layouts(page).getByRole('link', { name: 'Two-up' }).click();
    expect(await postsPerRow(cards(page))).toBe(2);
    await searchBox(page).fill('truffle');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/news?q=truffle&theme=Recipes&layout=2');
    await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);
    await resetButton(page).click();
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
    await expect(resetButton(page)).toBeDisabled();
    await page.getByRole('link', { name: 'How the mango rose is made' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How the mango rose is made');
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Newsroom');
  });

  test('NEWS-15 on a small screen the sheet opens and the search works', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto('/news');
    await expect(searchBox(page)).toBeHidden();
    await page.getByRole('button', { name: 'Browse News' }).click();
    await searchBox(page).fill('mango rose');
    await searchBox(page).press('Enter');
    await expect(titles(page)).toHaveText(['How the mango rose is made']);
  });
});
