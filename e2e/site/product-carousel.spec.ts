import type { Page } from '@playwright/test';
import type { ProductDetail } from '@velvet-spoon/contract/products';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { CHEESECAKE, carousel, clickTart, DETAIL, expectSlide, slide } from './product-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

/** The name of the next slide. */
function after(name: string): string {
  return `${(Number(name[0]) % 3) + 1} of 3`;
}

/** The name of the visible slide, once the fade is over. */
async function slideName(page: Page): Promise<string> {
  await expect(slide(page)).toHaveCount(1);
  return (await slide(page).getAttribute('aria-label'))!;
}

/** Moves pointer and focus away. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

/** Opens a page with the clock stopped. */
async function openWithClock(page: Page, address = CHEESECAKE): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Opens the tart from the menu in the browser, with an altered response. */
async function openTart(page: Page, change: Partial<ProductDetail> & Record<string, unknown> = {}) {
  await page.route(DETAIL, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), ...change } });
  });
  await clickTart(page);
}

test('PRODUCT-4 the carousel advances every 6000 ms and wraps around', async ({ page }) => {
  await openWithClock(page);
  await carousel(page).getByRole('button', { name: 'Picture 1 of 3' }).click();
  await leave(page);
  for (const name of ['1 of 3', '2 of 3', '3 of 3', '1 of 3']) {
    await page.clock.runFor(5999);
    await expectSlide(page, name);
    await page.clock.runFor(1);
    await expectSlide(page, after(name));
  }
});

test('PRODUCT-5 a single image does not advance and has no controls', async ({ page }) => {
  await page.clock.install();
  await openTart(page, { galleryPictures: [], galleryImages: [] });
  await expect(slide(page).getByRole('img')).toBeVisible();
  await page.clock.runFor(30_000);
  await expectSlide(page, '1 of 1');
  await expect(page.getByRole('button', { name: /picture/i })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeHidden();
});

test('PRODUCT-6 previous and next wrap around', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  const previous = carousel(page).getByRole('button', { name: 'Previous picture' });
  const next = carousel(page).getByRole('button', { name: 'Next picture' });
  await previous.click();
  await expectSlide(page, '3 of 3');
  await expect(slide(page).getByRole('img')).toHaveJSProperty('complete', true);
  await next.click();
  await expectSlide(page, '1 of 3');
  await next.click();
  await expectSlide(page, '2 of 3');
});

test('PRODUCT-7 a dot goes to its image', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  const dots = page.getByRole('group', { name: 'Choose a picture' }).getByRole('button');
  await expect(dots).toHaveCount(3);
  await dots.nth(2).click();
  await expectSlide(page, '3 of 3');
  await expect(dots.nth(2)).toHaveAttribute('aria-current', 'true');
  await dots.nth(0).click();
  await expectSlide(page, '1 of 3');
});

test('PRODUCT-8 the pause button stops the carousel and starts it again', async ({ page }) => {
  await openWithClock(page);
  await carousel(page).getByRole('button', { name: 'Pause pictures' }).click();
  await leave(page);
  const before = await slideName(page);
  await page.clock.runFor(30_000);
  await expectSlide(page, before);
  await carousel(page).getByRole('button', { name: 'Play pictures' }).click();
  await leave(page);
  await page.clock.runFor(6000);
  await expectSlide(page, after(before));
});

test('PRODUCT-8 the carousel pauses while hovered or focused', async ({ page }) => {
  await openWithClock(page);
  await carousel(page).hover();
  const before = await slideName(page);
  await page.clock.runFor(30_000);
  await expectSlide(page, before);
  await carousel(page).getByRole('button', { name: 'Next picture' }).focus();
  await page.mouse.move(2, 2);
  await page.clock.runFor(30_000);
  await expectSlide(page, before);
  await leave(page);
  await page.clock.runFor(6000);
  await expectSlide(page, after(before));
});

test('PRODUCT-9 under reduced motion the carousel moves only manually', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithClock(page);
  await page.clock.runFor(30_000);
  await expectSlide(page, '1 of 3');
  await expect(carousel(page).getByRole('button', { name: 'Pause pictures' })).toBeHidden();
  await carousel(page).getByRole('button', { name: 'Next picture' }).click();
  await expectSlide(page, '2 of 3');
});
