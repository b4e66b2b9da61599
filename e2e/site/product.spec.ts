import type { Page } from '@playwright/test';
import type { ProductDetail } from '@velvet-spoon/contract/products';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

/** Has three pictures in the carousel and in the gallery. */
const CHEESECAKE = '/menu/raspberry-cashew-cheesecake';
const DETAIL = '**/api/v1/content/products/matcha-pistachio-tart';
const SOLD_OUT = 'The dessert you are looking for may have sold out or moved.';

test.beforeEach(async ({ page }) => dismissPopup(page));

function carousel(page: Page) {
  return page.getByRole('region', { name: 'Pictures of Raspberry Cashew Cheesecake' });
}

/** The visible slide. */
function slide(page: Page) {
  return page.locator('[aria-roledescription=slide]:visible');
}

/** The name of the next slide. */
function after(name: string): string {
  return `${(Number(name[0]) % 3) + 1} of 3`;
}

/** The name of the visible slide, once the fade is over. */
async function slideName(page: Page): Promise<string> {
  await expect(slide(page)).toHaveCount(1);
  return (await slide(page).getAttribute('aria-label'))!;
}

async function expectSlide(page: Page, name: string): Promise<void> {
  await expect(slide(page)).toHaveCount(1);
  await expect(slide(page)).toHaveAttribute('aria-label', name);
}

function thumbnails(page: Page) {
  return page.getByRole('region', { name: 'Gallery' }).getByRole('link');
}

function viewer(page: Page) {
  return page.getByRole('dialog', { name: 'Gallery: Raspberry Cashew Cheesecake' });
}

function facts(page: Page) {
  return page.getByRole('group', { name: 'At a glance' });
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

async function clickTart(page: Page): Promise<void> {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('link', { name: 'View dessert: Matcha Pistachio Tart' }).click();
}

async function openViewer(page: Page, address = CHEESECAKE): Promise<void> {
  await page.goto(address);
  await hydrated(page);
  await thumbnails(page).nth(1).click();
  await expect(viewer(page)).toBeVisible();
}

test('ROUTE-4, PRODUCT-1 the HTML has name, category, price and pictures', async ({ request }) => {
  const html = await (await request.get(CHEESECAKE)).text();
  for (const text of ['Raspberry Cashew Cheesecake', 'Cheesecakes', '$84.00', '10 to 12 guests']) {
    expect(html).toContain(text);
  }
  // One from the carousel and three from the gallery.
  expect(html.match(/<img[^>]* src="\/uploads\//g)).toHaveLength(4);
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
  await expect(page.getByRole('article').getByText('$')).toBeHidden();
  await expect(page.getByText('Seasonal pricing')).toBeHidden();
});

test('PRODUCT-3 the hero is a carousel that starts with the cover', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await expect(carousel(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(page.locator('[aria-roledescription=slide]')).toHaveCount(3);
  await expectSlide(page, '1 of 3');
  await expect(slide(page).getByRole('img')).toHaveJSProperty('complete', true);
});

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

test('PRODUCT-31, PRODUCT-34 facts written as text in metadata are shown', async ({ page }) => {
  await page.goto('/menu/carrot-cake');
  await expect(facts(page).getByRole('definition')).toHaveText(['Cakes', '8 guests', '48 hours']);
});

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

test('PRODUCT-18 Back to collection links to the menu', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect(page).toHaveURL('/menu');
});

test('PRODUCT-19 Order Online opens the store in a new tab', async ({ page }) => {
  await page.goto(CHEESECAKE);
  const link = page.getByRole('article').getByRole('link', { name: 'Order Online' });
  await expect(link).toHaveAttribute('href', 'https://order.velvetspoon.example');
  await expect(link).toHaveAttribute('target', '_blank');
});

test('PRODUCT-20, PRODUCT-21, CLIENT-19 a listed dessert shows name and cover while its details load', async ({
  page,
}) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(DETAIL, async (route) => {
    await promise;
    await route.continue();
  });
  await clickTart(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matcha Pistachio Tart');
  await expect(page).toHaveTitle('Matcha Pistachio Tart | Velvet Spoon');
  await expect(page.getByRole('main').getByRole('img')).toHaveJSProperty('complete', true);
  await expect(page.getByRole('status')).toHaveText('Loading dessert...');
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeHidden();
  resolve();
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
});

test('PRODUCT-20 a dessert without a cached list entry shows a placeholder while it loads', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/503|ApiError/);
  await page.goto('/menu/matcha-pistachio-tart');
  await hydrated(page);
  await page.route('**/api/v1/content/products', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(DETAIL, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('status')).toHaveText('Loading dessert...');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matcha Pistachio Tart');
  await expect(page).toHaveTitle('Matcha Pistachio Tart | Velvet Spoon');
});

test('PRODUCT-22, PRODUCT-23, PRODUCT-25 an unknown slug is a 404 with a link back', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/menu/apple-pie');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Dessert not found | Velvet Spoon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dessert not found');
  await expect(page.getByText(SOLD_OUT, { exact: true })).toBeVisible();
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to menu' }).click();
  await expect(page).toHaveURL('/menu');
});

test('PRODUCT-24, PRODUCT-27 an address without a slug is not found, with the fallback text', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/404/);
  const response = await page.goto('/menu/%20');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dessert not found');
  await expect(
    page.getByText(`${SOLD_OUT} Explore our collection for more seasonal treats.`, { exact: true }),
  ).toBeVisible();
});

test('PRODUCT-25 a dessert that has sold out since says so in the browser', async ({ page, watch }) => {
  watch.allowConsole(/404|ApiError/);
  await page.route(DETAIL, (route) => route.fulfill({ status: 404, json: { detail: 'Gone.' } }));
  await clickTart(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dessert not found');
  await expect(page.getByText(SOLD_OUT, { exact: true })).toBeVisible();
  await expect(page).toHaveTitle('Dessert not found | Velvet Spoon');
});

test('PRODUCT-26 any other failure shows its message', async ({ page, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await page.route(DETAIL, (route) =>
    route.fulfill({ status: 503, json: { detail: 'The kitchen is closed.' } }),
  );
  await clickTart(page);
  await expect(page.getByText('The kitchen is closed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to menu' })).toHaveAttribute('href', '/menu');
});

test('print shows the facts, without background, controls and buttons', async ({ page }) => {
  await page.goto(CHEESECAKE);
  await hydrated(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(facts(page)).toBeVisible();
  await expect(facts(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(carousel(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to collection' })).toBeHidden();
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
  const article = page.getByRole('article');
  const targets = [...(await article.getByRole('button').all()), ...(await article.getByRole('link').all())];
  expect(targets.length).toBeGreaterThan(8);
  for (const target of targets) {
    const { width, height } = (await target.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
});

for (const viewport of [phone, desktop]) {
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

test('axe finds nothing on a missing dessert', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  await page.goto('/menu/apple-pie');
  await hydrated(page);
  await expectAccessible(page);
});

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
