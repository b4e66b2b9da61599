import { dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';
import { card, categories, names, skeletons } from './menu-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('ROUTE-3, MENU-1 the hero names the page', async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
  await expect(page.getByText('Explore our delicious collection of raw vegan desserts')).toBeVisible();
});

test('MENU-2, MENU-22 the HTML has names, prices and pictures, and no skeletons', async ({ request }) => {
  const html = await (await request.get('/menu')).text();
  for (const text of ['Raspberry Cashew Cheesecake', '$84.00', 'Lemon Chia Parfait', '$11.00']) {
    expect(html).toContain(text);
  }
  expect(html.match(/<img[^>]* src="\/uploads\//g)).toHaveLength(8);
  expect(html).not.toContain('product-skeleton');
  expect(html).not.toContain('Loading desserts');
  expect(html).not.toMatch(/<div hidden=""|<template/);
  expect(html).not.toMatch(/<[^>]* style=/);
});

test('MENU-5 choosing a category shows only its products', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await categories(page).filter({ hasText: 'Bars' }).click();
  await expect(page).toHaveURL('/menu?category=Bars');
  await expect(names(page)).toHaveText(['Salted Caramel Nut Bar', 'Coconut Cacao Bars']);
  await expect(categories(page).and(page.locator('[aria-current]'))).toHaveText(['Bars']);
});

test('MENU-26 a banner praises the ingredients', async ({ page }) => {
  await page.goto('/menu');
  const banner = page.getByRole('region', { name: 'Made With The Finest Ingredients' });
  await expect(banner.getByText('Fresh daily', { exact: true })).toBeVisible();
  await expect(banner.getByRole('heading', { level: 2 })).toHaveText('Made With The Finest Ingredients');
});

test('MENU-27 the content below the hero has its own address', async ({ page }) => {
  await page.goto('/menu#menu-content');
  await expect(page.locator('#menu-content')).toContainText('Raspberry Cashew Cheesecake');
  await expect(page.locator('#menu-content')).not.toContainText('Our Menu');
  await expect(categories(page).first()).toBeInViewport();
});

test('under reduced motion skeletons and images do not animate', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/menu');
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await categories(page).filter({ hasText: 'Bars' }).click();
  await expect(skeletons(page).first().locator('> *').first()).toHaveCSS('animation-name', 'none');
  // The skeletons' time starts when the list has arrived.
  await expect(async () => {
    await page.clock.runFor(500);
    await expect(card(page, 'Coconut Cacao Bars')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(card(page, 'Coconut Cacao Bars').getByRole('img')).toHaveCSS('transition-duration', '0s');
});

test('on a phone every target is large enough and nothing overflows', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/menu');
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  for (const link of [...(await categories(page).all()), ...(await pages.all())]) {
    const { width, height } = (await link.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('MENU-6 categories and pages are links', async ({ page }) => {
    await page.goto('/menu');
    await expect(names(page)).toHaveCount(8);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL('/menu?page=2#menu-content');
    await expect(names(page).first()).toHaveText('Blueberry Lavender Cheesecake');
    await categories(page).filter({ hasText: 'Bars' }).click();
    await expect(page).toHaveURL('/menu?category=Bars');
    await expect(names(page)).toHaveText(['Salted Caramel Nut Bar', 'Coconut Cacao Bars']);
    await expect(card(page, 'Coconut Cacao Bars').getByRole('img')).toHaveCSS('opacity', '1');
  });
});
