import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { CHEESECAKE, carousel, expectSlide, thumbnails, viewer } from './product-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

function facts(page: Page) {
  return page.getByRole('group', { name: 'At a glance' });
}

test('ROUTE-4, PRODUCT-1 the HTML has name, category, price and pictures', async ({ request }) => {
  const html = await (await request.get(CHEESECAKE)).text();
  for (const text of ['Raspberry Cashew Cheesecake', 'Cheesecakes', '$84.00', '10 to 12 guests']) {
    expect(html).toContain(text);
  }
  // One from the carousel and three from the gallery; related desserts follow the article.
  const article = html.slice(0, html.indexOf('</article>'));
  expect(article.match(/<img[^>]* src="\/uploads\//g)).toHaveLength(4);
  expect(html.match(/<img[^>]* fetchPriority="high"/gi)).toHaveLength(1);
  expect(html).not.toContain('Loading dessert');
  expect(html).not.toMatch(/<div hidden=""|<template/);
  expect(html).not.toMatch(/<[^>]* style=/);
});

test('PRODUCT-2 the price is shown only when it is above 0', async ({ page }) => {
  await page.goto('/menu/strawberry-tartlets');
  await expect(page.getByText('$47.50', { exact: true })).toBeVisible();
  await page.goto('/menu/cranberry-orange-tart');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cranberry Orange Tart');
  await expect(page.getByRole('article').first().getByText('$')).toBeHidden();
  await expect(page.getByText('Seasonal pricing')).toBeHidden();
});

test('PRODUCT-10 without any image the page says that a photo is coming', async ({ page }) => {
  await page.goto('/menu/cacao-cherry-parfait');
  await expect(page.getByText('Photo coming soon')).toBeVisible();
  await expect(page.locator('[aria-roledescription=carousel]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeHidden();
});

test('PRODUCT-11, PRODUCT-12 the ingredients section has the long description and the facts', async ({
  page,
}) => {
  await page.goto(CHEESECAKE);
  const section = page.getByRole('region', { name: 'Ingredients' });
  await expect(section.getByText('Cashews soak overnight')).toBeVisible();
  await expect(section.getByText('Allergens: contains tree nuts')).toBeVisible();
  await expect(section.locator(facts(page)).getByRole('heading')).toHaveText('At a glance');
  await expect(facts(page).getByRole('term')).toHaveText([
    'Category',
    'Serves',
    'Lead time',
    'Contains',
    'Keeps',
  ]);
  await expect(facts(page).getByRole('definition')).toHaveText([
    'Cheesecakes',
    '10 to 12 guests',
    '48 hours',
    'Tree nuts, coconut',
    '4 days chilled',
  ]);
});

test('PRODUCT-18 Back to collection links to the menu', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect(page).toHaveURL('/menu');
});

test('PRODUCT-19 Order Online opens the store in a new tab', async ({ page }) => {
  await page.goto(CHEESECAKE);
  const link = page.getByRole('article').getByRole('link', { name: 'Order Online' });
  await expect(link).toHaveAttribute('href', cafe.orderUrl);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('the layout does not shift while the page and its carousel load', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        (window as unknown as { shift: number }).shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await expect(carousel(page).getByRole('button', { name: 'Pause pictures' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.01);
});

test('on a phone every target is large enough and nothing overflows', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await expect(carousel(page).getByRole('button', { name: 'Pause pictures' })).toBeVisible();
  // The first is the dessert itself; the cards of related ones follow.
  const article = page.getByRole('article').first();
  const targets = [...(await article.getByRole('button').all()), ...(await article.getByRole('link').all())];
  expect(targets.length).toBeGreaterThan(8);
  for (const target of targets) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

for (const viewport of first(1, [phone, desktop])) {
  test(`axe finds nothing on a dessert at ${viewport.width}, nor in the viewer`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(CHEESECAKE);
    await hydrated(page);
    await expectAccessible(page);
    await thumbnails(page).first().click();
    await expect(viewer(page).getByRole('img')).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('PRODUCT-1, PRODUCT-13 the page is complete, and a gallery image links to the picture', async ({
    page,
    watch,
  }) => {
    // The browser's own page for a picture, in the sandbox of our uploads.
    watch.allowConsole(/sandboxed|Applying inline style/);
    await page.goto('/menu');
    await page.getByRole('link', { name: 'View dessert: Raspberry Cashew Cheesecake' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raspberry Cashew Cheesecake');
    await expect(page.getByText('$84.00')).toBeVisible();
    await expectSlide(page, '1 of 3');
    await expect(carousel(page).getByRole('button')).toHaveCount(0);
    await expect(facts(page)).toContainText('10 to 12 guests');
    await thumbnails(page).nth(1).click();
    await expect(page).toHaveURL(/\/uploads\/.*\.jpg$/);
  });
});
