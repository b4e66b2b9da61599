import type { Page } from '@playwright/test';
import { dismissPopup, expect, expectLoaded, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const names = (page: Page) => page.locator('#menu-content').getByRole('heading', { level: 3 });
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const back = (page: Page) => page.getByRole('link', { name: 'Back to collection' });
const BARS = ['Salted Caramel Nut Bar', 'Coconut Cacao Bars'];

/** The HTML has the name, the price and the pictures, and nothing in it waits for a script or needs an inline style. */
function expectWhole(html: string, words: string[]): void {
  for (const text of words) expect(html).toContain(text);
  expect(html).not.toMatch(/product-skeleton|Loading dessert|<div hidden=""|<template|<[^>]* style=/);
}

test('a guest looks through the menu and at a dessert', async ({ page, request }) => {
  await test.step('ROUTE-3, MENU-2, MENU-22 the HTML has names, prices and pictures, and no skeletons', async () => {
    const html = await (await request.get('/menu')).text();
    expectWhole(html, ['Raspberry Cashew Cheesecake', '$84.00', 'Lemon Chia Parfait', '$11.00']);
    // Eight covers, and the row of desserts behind the title.
    expect(html.match(/<img[^>]* src="\/uploads\//g)).toHaveLength(9);
  });

  await test.step('MENU-22 the first view is never hidden behind skeletons', async () => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-testid=product-skeleton]'))
          document.documentElement.dataset.bones = '';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/menu');
    await hydrated(page);
    await expect(names(page)).toHaveCount(8);
    await expect(page.locator('[data-bones]')).toHaveCount(0);
  });

  await test.step('MENU-27 the content below the hero has an address', async () => {
    await expect(page.locator('#menu-content')).toContainText('Raspberry Cashew Cheesecake');
    await expect(page.locator('#menu-content')).not.toContainText('Our Menu');
  });

  await test.step('MENU-5, MENU-19 a category shows its desserts, and a click anywhere on a card opens one', async () => {
    await categories(page).filter({ hasText: 'Bars' }).click();
    await expect(names(page)).toHaveText(BARS);
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tarts' }).click();
    const tart = card(page, 'Matcha Pistachio Tart');
    await expectLoaded(tart.getByRole('img'));
    await tart.getByRole('img').click({ position: { x: 40, y: 80 }, force: true });
    await expect(page).toHaveURL('/menu/matcha-pistachio-tart');
  });

  await test.step('PRODUCT-18 Back to collection keeps the category, over a related dessert and a reload', async () => {
    const others = page.getByRole('region', { name: 'More Tarts' }).getByRole('article');
    await others.first().getByRole('link').click();
    await expect(page).not.toHaveURL('/menu/matcha-pistachio-tart');
    await expect(others.first()).toBeVisible();
    expect(await others.count()).toBeLessThanOrEqual(3);
    await page.reload();
    await expect(back(page)).toHaveAttribute('href', '/menu?category=Tarts');
    await hydrated(page);
    await back(page).click();
    await expect(page).toHaveURL('/menu?category=Tarts');
  });
});

test('ROUTE-4, PRODUCT-1 the HTML of a dessert has name, category, price and pictures', async ({
  request,
}) => {
  const html = await (await request.get('/menu/raspberry-cashew-cheesecake')).text();
  expectWhole(html, ['Raspberry Cashew Cheesecake', 'Cheesecakes', '$84.00', '10 to 12 guests']);
  // One from the carousel and three from the gallery; related desserts follow the article.
  const article = html.slice(0, html.indexOf('</article>'));
  expect(article.match(/<img[^>]* src="\/uploads\//g)).toHaveLength(4);
  expect(html.match(/<img[^>]* fetchPriority="high"/gi)).toHaveLength(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MENU-6, FRAME-46 pages, categories, allergens and a dessert are links', async ({ page, watch }) => {
    // The browser's own page for a picture, sandboxed by the policy of /uploads.
    watch.allowConsole(/sandboxed|Applying inline style/);
    await page.goto('/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
    await expect(names(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/menu?page=2#menu-content');
    await expect(names(page).first()).toHaveText('Blueberry Lavender Cheesecake');
    await categories(page).filter({ hasText: 'Bars' }).click();
    await expect(page).toHaveURL('/menu?category=Bars');
    await expect(names(page)).toHaveText(BARS);
    await expect(card(page, 'Coconut Cacao Bars').getByRole('img')).toHaveCSS('opacity', '1');
    await page.getByRole('navigation', { name: 'Without' }).getByRole('link', { name: 'Soy' }).click();
    await expect(page).toHaveURL('/menu?category=Bars&without=soy');
    await expect(page.getByText('Recipes without soy.')).toBeVisible();

    await test.step('PRODUCT-1, PRODUCT-3, PRODUCT-13 a dessert is complete, and a gallery image links to the picture', async () => {
      await page.goto('/menu/raspberry-cashew-cheesecake');
      await expect(page.getByText('$84.00')).toBeVisible();
      const carousel = page.getByRole('region', { name: 'Pictures of Raspberry Cashew Cheesecake' });
      const slide = carousel.locator('[aria-roledescription=slide]:visible');
      await expect(slide).toHaveAttribute('aria-label', '1 of 3');
      await expectLoaded(slide.getByRole('img'));
      await expect(carousel.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('group', { name: 'At a glance' })).toContainText('10 to 12 guests');
      await page.getByRole('region', { name: 'Gallery' }).getByRole('link').nth(1).click();
      await expect(page).toHaveURL(/\/uploads\/.*\.jpg$/);
    });
  });
});
