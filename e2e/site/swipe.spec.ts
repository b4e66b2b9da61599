import type { Locator } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';
import { CHEESECAKE, carousel, expectSlide, thumbnails, viewer } from './product-page.ts';

test.use({ viewport: phone, hasTouch: true });

/** A finger's move, through the browser's own input, so that touch-action counts. */
async function swipe(target: Locator, by: { x: number; y: number }): Promise<void> {
  const page = target.page();
  await target.scrollIntoViewIfNeeded();
  const box = (await target.boundingBox())!;
  const devtools = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(box.height, phone.height) / 3 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const point = { x: from.x + by.x * part, y: from.y + by.y * part };
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test.beforeEach(async ({ page }) => {
  await dismissPopup(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a swipe turns the pictures of a dessert, a vertical one only scrolls', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await swipe(carousel(page), { x: -140, y: 6 });
  await expectSlide(page, '2 of 3');
  await swipe(carousel(page), { x: 140, y: 6 });
  await expectSlide(page, '1 of 3');
  await swipe(carousel(page), { x: 20, y: -160 });
  await expectSlide(page, '1 of 3');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('a swipe turns the pictures of the viewer', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await thumbnails(page).first().click();
  await swipe(viewer(page).getByRole('figure'), { x: -140, y: 0 });
  await expect(viewer(page).getByText('2 of 3')).toBeVisible();
});

test('a swipe turns the pictures of the home page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const slide = page.locator('[aria-roledescription=slide]:not([aria-hidden])');
  await expect(slide).toHaveAttribute('aria-label', '1 of 2');
  await swipe(page.getByRole('region', { name: cafe.name, exact: true }), { x: -140, y: 0 });
  await expect(slide).toHaveAttribute('aria-label', '2 of 2');
});
