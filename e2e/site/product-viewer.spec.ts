import type { Page } from '@playwright/test';
import { desktop, dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { CHEESECAKE, thumbnails, viewer } from './product-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

async function openViewer(page: Page, address = CHEESECAKE): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await thumbnails(page).nth(1).click();
  await expect(viewer(page)).toBeVisible();
}

test('PRODUCT-13, PRODUCT-14 a gallery image opens in a full-screen viewer', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await expect(thumbnails(page)).toHaveCount(3);
  await thumbnails(page).nth(1).click();
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
  await expect(viewer(page).getByRole('img')).toHaveJSProperty('complete', true);
  expect(await viewer(page).boundingBox()).toEqual({ x: 0, y: 0, ...desktop });
  await expect(page).toHaveURL(CHEESECAKE);
});

test('PRODUCT-14 the viewer goes to the previous and next picture by button and by key', async ({ page }) => {
  await openViewer(page);
  await viewer(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(viewer(page).getByText('3 of 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page).getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByText('3 of 3')).toBeVisible();
  await viewer(page).getByRole('img').click();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(viewer(page).getByText('1 of 3')).toBeVisible();
});

test('PRODUCT-15 Escape closes the viewer and restores focus', async ({ page }) => {
  await openViewer(page);
  await expect(viewer(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(thumbnails(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
});

test('PRODUCT-16 the Close button closes the viewer and restores focus', async ({ page }) => {
  await openViewer(page);
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toBeHidden();
  await expect(thumbnails(page).nth(1)).toBeFocused();
});

test('PRODUCT-17 a click outside the picture closes the viewer, a click on it does not', async ({ page }) => {
  await openViewer(page);
  await viewer(page).getByRole('img').click();
  await expect(viewer(page)).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(viewer(page)).toBeHidden();
});

test('focus stays inside the open viewer, and the page behind does not scroll', async ({ page }) => {
  await openViewer(page);
  for (const _ of Array.from({ length: 8 })) {
    await page.keyboard.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('article a, article section > ul')),
    ).toBe(null);
  }
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});
