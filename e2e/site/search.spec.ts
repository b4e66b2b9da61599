import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

const opener = (page: Page) => page.getByRole('banner').first().getByRole('link', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search desserts and stories' });
const options = (page: Page) => dialog(page).getByRole('option');
const active = (page: Page) => dialog(page).getByRole('option', { selected: true });
const title = (text: string) => `${text} | ${cafe.name}`;

test.beforeEach(async ({ page }) => dismissPopup(page));

async function open(page: Page): Promise<void> {
  await opener(page).click();
  await expect(field(page)).toBeFocused();
}

test('SEARCH-7 a dialog finds as you type, and keys lead through what was found', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/search-dialog.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/menu');
  await hydrated(page);
  expect(scripts, 'the script waits for its first use').toEqual([]);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  expect(scripts).toHaveLength(1);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type('mango');
  await expect(options(page).first()).toContainText('Mango Turmeric Cheesecake');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d desserts and \d stories$/);
  await expect(options(page).first().locator('mark')).toHaveText('Mango');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);

  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Mango Turmeric Cheesecake');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id'))!,
  );
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await expect(active(page)).toHaveText('All results for “mango”');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('All results for “mango”');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/menu/mango-turmeric-cheesecake');
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/menu');

  await open(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await open(page);
  await page.keyboard.type('zzzz');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “zzzz”');
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=zzzz');
  await expect(page).toHaveTitle(title('Nothing found: zzzz'));

  await open(page);
  await page.goBack();
  await expect(page).toHaveURL('/menu');
  await expect(dialog(page)).toHaveCount(0);
  expect(scripts).toHaveLength(1);
});

test('SEARCH-7 a slow answer never replaces that to a later search', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(/content\/search\?q=lemon$/, async (route) => {
    await held.promise;
    // The browser may have given up on it, and then there is nobody to answer.
    await route.continue().catch(() => {});
    late.resolve();
  });
  await page.goto('/menu');
  await hydrated(page);
  await open(page);
  const asked = page.waitForRequest(/q=lemon$/);
  await field(page).fill('lemon');
  const first = await asked;
  await field(page).fill('matcha');
  await expect(options(page).first()).toContainText('Matcha Pistachio Tart');
  await expect.poll(() => first.failure()?.errorText).toContain('ERR_ABORTED');
  held.resolve();
  await late.promise;
  await field(page).press('ArrowDown');
  await expect(active(page)).toContainText('Matcha Pistachio Tart');
  await expect(dialog(page)).not.toContainText('Lemon Chia Parfait');
});

test('SEARCH-8 a search that fails can be tried again', async ({ page, watch }) => {
  watch.allowConsole(/500|ApiError/);
  let isBroken = true;
  await page.route(/content\/search/, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { detail: 'Broken' } }) : route.continue(),
  );
  await page.goto('/search');
  await expect(page).toHaveTitle(title('Search'));
  await hydrated(page);
  await page.getByRole('searchbox', { name: 'Search desserts and stories' }).fill('sesame');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('We could not search just now. Please try again.');
  await expect(page).toHaveTitle(title('Search failed'));
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const bar = page.getByRole('region', { name: 'Desserts' }).getByRole('article').first();
  await expect(bar).toContainText('Contains tree nuts, soy, sesame');
  await expect(page).toHaveTitle(title('Search: sesame'));
});

for (const width of [390, 820, 1440]) {
  test(`SEARCH-1 the header has the search in one line at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/menu');
    const header = page.getByRole('banner').first();
    const boxes = await header
      .locator('a, button')
      .locator('visible=true')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    const inOrder = boxes.toSorted((a, b) => a.left - b.left);
    for (const [index, box] of inOrder.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(0);
      expect(box.bottom).toBeLessThanOrEqual(72);
      expect(box.right).toBeLessThanOrEqual(inOrder[index + 1]?.left ?? width);
    }
    await expect(opener(page)).toBeInViewport();
  });
}

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
  });

  test('SEARCH-8 where nothing is found, the page leads to the menu and the news', async ({ page }) => {
    await page.goto('/search?q=<b>абракадабра</b>');
    await expect(page).toHaveTitle(title('Nothing found: <b>абракадабра</b>'));
    await expect(page.getByRole('main').getByRole('status')).toHaveText(
      'Nothing found for “<b>абракадабра</b>”',
    );
    const ways = page.getByRole('main').getByRole('link');
    await expect(ways).toHaveText(['See the menu', 'Read the news']);
    await page.goto(`/search?q=${'a'.repeat(10_000)}%00`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  });

  test('SEARCH-2 where there are more stories, a link leads to the search of the news', async ({ page }) => {
    await page.goto('/search?q=cashew');
    await page.getByRole('link', { name: 'All stories with this in the title or summary' }).click();
    await expect(page).toHaveURL('/news?q=cashew');
  });
});
