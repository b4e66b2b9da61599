import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';

const opener = (page: Page) => page.getByRole('banner').first().getByRole('link', { name: 'Search' });
const title = (text: string) => `${text} | ${cafe.name}`;

test.beforeEach(async ({ page }) => dismissPopup(page));

test('SEARCH-7 the dialog of the search is loaded on first use, and Back closes it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/search-dialog.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await page.goto('/menu');
  await hydrated(page);
  expect(scripts, 'the script waits for its first use').toEqual([]);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('mango');
  await expect(dialog.getByRole('option').first()).toContainText('Mango Turmeric Cheesecake');
  await expect(dialog.getByRole('status')).toHaveText(/^\d desserts and \d stories$/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/menu/mango-turmeric-cheesecake');
  await opener(page).click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/menu');
  await expect(dialog).toHaveCount(0);
  expect(scripts).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('SEARCH-6 the search is a link, a form and a page', async ({ page }) => {
    await page.goto('/');
    await opener(page).click();
    await expect(page).toHaveURL('/search');
    await expect(page).toHaveTitle(title('Search'));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox', { name: 'Search desserts and stories' }).fill('rasberry cheesecake');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=rasberry+cheesecake');
    await expect(page).toHaveTitle(title('Search: rasberry cheesecake'));
    const desserts = page.getByRole('region', { name: 'Desserts' });
    await expect(desserts).toContainText('Nothing has exactly these words. This comes close.');
    await expect(desserts.getByRole('heading', { level: 3 }).locator('mark')).toHaveText([
      'Raspberry',
      'Cheesecake',
    ]);
    await expect(page.getByRole('region', { name: 'Stories' }).getByRole('article')).toHaveCount(1);
    await desserts.getByRole('link', { name: 'Raspberry Cashew Cheesecake' }).click();
    await expect(page).toHaveURL('/menu/raspberry-cashew-cheesecake');

    await test.step('SEARCH-8 where too much is asked, there is still a page', async () => {
      await page.goto(`/search?q=${'a'.repeat(10_000)}%00`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    });
  });
});
