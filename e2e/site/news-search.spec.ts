import { dismissPopup, expect, test } from '../fixtures.ts';
import { layouts, openNews, openNewsFrozen, resetButton, searchBox, themes, titles } from './news-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('NEWS-9, NEWS-10 the search box says what it searches', async ({ page }) => {
  await page.goto('/news');
  await expect(searchBox(page)).toHaveAttribute('placeholder', 'Search article titles');
  await expect(searchBox(page)).toHaveAccessibleDescription('Find posts by title');
  await expect(page.getByText('Find posts by title')).toBeVisible();
});

test('NEWS-11 the search waits for a pause in typing, and Enter searches at once', async ({ page }) => {
  await openNewsFrozen(page);
  await searchBox(page).pressSequentially('cash');
  await page.clock.runFor(200);
  await searchBox(page).press('e');
  await page.clock.runFor(200);
  await expect(page).toHaveURL('/news');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/news?q=cashe');
  await page.clock.resume();
  await expect(titles(page).first()).toBeVisible();
});

for (const address of ['/news?layout=2', '/news?theme=Recipes', '/news?q=rose']) {
  test(`NEWS-12, NEWS-13 reset at ${address} restores the default view`, async ({ page }) => {
    await openNews(page, address);
    await expect(resetButton(page)).toBeEnabled();
    await resetButton(page).click();
    await expect(page).toHaveURL('/news');
    await expect(resetButton(page)).toBeDisabled();
    await expect(searchBox(page)).toHaveValue('');
    await expect(themes(page).locator('[aria-current]')).toHaveText('All');
    await expect(layouts(page).locator('[aria-current]')).toHaveText('1 Single story');
    await expect(titles(page).first()).toHaveText('Ten years, fifteen collections, one old blender');
  });
}

test('NEWS-13 reset also discards what is being typed', async ({ page }) => {
  await openNewsFrozen(page, '/news?theme=Recipes');
  await searchBox(page).pressSequentially('lem');
  await resetButton(page).click();
  await expect(searchBox(page)).toHaveValue('');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL('/news');
});
