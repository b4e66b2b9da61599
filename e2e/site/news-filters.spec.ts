import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import {
  layouts,
  openNews,
  openNewsFrozen,
  panel,
  RECIPES,
  resetButton,
  searchBox,
  themes,
  titles,
} from './news-page.ts';

const THEMES = ['All', 'Behind the counter', 'Recipes', 'Seasonal', 'Updates', 'Wholesale'];

test.beforeEach(async ({ page }) => dismissPopup(page));

test('NEWS-6 there is one filter per theme, after All', async ({ page }) => {
  await page.goto('/news');
  await expect(themes(page).getByRole('link')).toHaveText(THEMES);
});

test('NEWS-8 a theme shows only its posts, and the page does not scroll', async ({ page }) => {
  await openNews(page);
  await page.evaluate(() => window.scrollTo({ top: 320, behavior: 'instant' }));
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(titles(page)).toHaveText(RECIPES);
  await expect(page.getByRole('status')).toHaveText('2 stories');
  await expect(page).toHaveURL('/news?theme=Recipes');
  await expect(page).toHaveTitle(`Recipes: News | ${cafe.name}`);
  expect(await page.evaluate(() => window.scrollY)).toBe(320);
});

test('NEWS-14 choices combine in the address, and going back undoes them', async ({ page }) => {
  await openNews(page);
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes');
  await layouts(page).getByRole('link', { name: 'Two-up' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
  await searchBox(page).pressSequentially('truffles');
  await expect(page).toHaveURL('/news?theme=Recipes&q=truffles&layout=2');
  await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);

  await page.goBack();
  await expect(page).toHaveURL('/news?theme=Recipes&layout=2');
  await expect(searchBox(page)).toHaveValue('');
  await expect(titles(page)).toHaveText(RECIPES);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue('truffles');
  await expect(titles(page)).toHaveText([RECIPES[1] ?? '']);
});

test('NEWS-14 choosing a theme while typing keeps what is typed', async ({ page }) => {
  await openNewsFrozen(page);
  await searchBox(page).pressSequentially('lemon');
  await themes(page).getByRole('link', { name: 'Recipes' }).click();
  await expect(page).toHaveURL('/news?theme=Recipes');
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/news?theme=Recipes&q=lemon');
  await expect(searchBox(page)).toHaveValue('lemon');
});

test('every filter can be reached by keyboard', async ({ page }) => {
  await openNews(page, '/news?theme=Recipes');
  await layouts(page).getByRole('link', { name: 'Gallery' }).focus();
  for (const theme of THEMES) {
    await page.keyboard.press('Tab');
    await expect(themes(page).getByRole('link', { name: theme })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(resetButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/news');
  await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
});
