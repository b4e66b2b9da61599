import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, expect, expectAccessible, hydrated, phone, stopClock, test } from '../fixtures.ts';

const { orderUrl } = cafe;

/** Opens a page with the clock stopped, just after hydration. */
async function open(page: Page, address = '/menu'): Promise<void> {
  await stopClock(page);
  await page.goto(address);
  await hydrated(page);
}

async function openWithPopup(page: Page): Promise<void> {
  await open(page);
  await page.clock.runFor(800);
  await expect(popup(page)).toBeVisible();
}

function popup(page: Page) {
  return page.getByRole('dialog', { name: 'Order Now' });
}

function flag(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('vs_order_popup_shown'));
}

test('FRAME-17, FRAME-18, FRAME-19 the popup offers ordering and a close button', async ({ page }) => {
  await openWithPopup(page);
  await expect(popup(page).getByRole('heading')).toHaveText('Order Now');
  await expect(popup(page)).toContainText('Track and manage your order online.');
  await expect(popup(page).getByRole('link')).toHaveText('Order Online');
  await expect(popup(page).getByRole('link')).toHaveAttribute('href', orderUrl);
  await expect(popup(page).getByRole('link')).toHaveAttribute('target', '_blank');
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeVisible();
});

test('FRAME-20 the popup appears 800 ms after load, not earlier', async ({ page }) => {
  await open(page);
  await page.clock.runFor(799);
  await expect(popup(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(popup(page)).toBeVisible();
});

test('FRAME-21 the popup does not appear to those who have seen it', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('vs_order_popup_shown', '1'));
  await open(page);
  await page.clock.runFor(60_000);
  await expect(popup(page)).toHaveCount(0);
});

test('FRAME-22, FRAME-24 the close button fades the popup out over 220 ms', async ({ page }) => {
  await openWithPopup(page);
  await popup(page).getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(219);
  await expect(popup(page)).toHaveCount(1);
  await expect(popup(page).locator('..')).toHaveCSS('opacity', '0');
  await page.clock.runFor(1);
  await expect(popup(page)).toHaveCount(0);
});

test('FRAME-23 closing is remembered: the popup shows once', async ({ page }) => {
  await openWithPopup(page);
  expect(await flag(page)).toBeNull();
  await popup(page).getByRole('button', { name: 'Close' }).click();
  expect(await flag(page)).toBe('1');

  await page.reload();
  await hydrated(page);
  await page.clock.runFor(5000);
  await expect(popup(page)).toHaveCount(0);
});

test('FRAME-25 a click on the backdrop closes the popup', async ({ page }) => {
  await openWithPopup(page);
  await page.mouse.click(60, 500);
  await page.clock.runFor(220);
  await expect(popup(page)).toHaveCount(0);
  expect(await flag(page)).toBe('1');
});

test('FRAME-26 Escape closes the popup', async ({ page }) => {
  await openWithPopup(page);
  await page.keyboard.press('Escape');
  await page.clock.runFor(220);
  await expect(popup(page)).toHaveCount(0);
  expect(await flag(page)).toBe('1');
});

test('FRAME-27 following its order link is remembered too', async ({ page, context }) => {
  await context.route(`${orderUrl}/**`, (route) => route.fulfill({ body: 'the store' }));
  await openWithPopup(page);
  const opened = context.waitForEvent('page');
  await popup(page).getByRole('link', { name: 'Order Online' }).click();
  await expect(await opened).toHaveURL(`${orderUrl}/`);
  expect(await flag(page)).toBe('1');
});

test('FRAME-28 the popup is not modal: focus stays and the page keeps working', async ({ page }) => {
  await open(page);
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await home.focus();
  await page.clock.runFor(800);
  await expect(popup(page)).toBeVisible();
  await expect(home).toBeFocused();
  await expect(popup(page)).not.toHaveAttribute('aria-modal', 'true');
  await page.clock.resume();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test('FRAME-29 the popup appears on every page of the site', async ({ page }) => {
  for (const address of ['/', '/about', '/menu', '/menu/raspberry-cashew-cheesecake', '/news']) {
    await open(page, address);
    await page.clock.runFor(800);
    await expect(popup(page)).toBeVisible();
  }
});

test('FRAME-30 the popup appears on the wholesale pages', async ({ page }) => {
  for (const name of ['register', 'login', 'forgot', 'reset']) {
    await open(page, `/wholesale/${name}`);
    await page.clock.runFor(800);
    await expect(popup(page)).toBeVisible();
  }
});

for (const viewport of first(1, [phone, desktop])) {
  test(`axe finds nothing with the popup open at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/menu');
    await expect(popup(page).locator('..')).toHaveCSS('opacity', '1');
    await expectAccessible(page);
  });
}
