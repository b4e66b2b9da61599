import type { Page } from '@playwright/test';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls once the page is tall enough. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.waitForFunction((y) => document.documentElement.scrollHeight - innerHeight > y, top);
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => scrollY(page)).toBe(top);
}

/** Records each new scroll position, frame by frame, from now on. */
async function recordFrames(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const frames = [window.scrollY];
    Object.assign(window, { frames });
    requestAnimationFrame(function look() {
      if (window.scrollY !== frames.at(-1)) frames.push(window.scrollY);
      requestAnimationFrame(look);
    });
  });
  return () => page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}

test('ROUTE-17 an unhandled route error shows the default error screen of the router', async ({
  page,
  watch,
}) => {
  watch.allowConsole(/./);
  await page.route('**/api/v1/content/products/*', (route) => {
    const slug = new URL(route.request().url()).pathname.split('/').at(-1);
    return route.fulfill({ json: { slug, name: 'Half' } });
  });
  await page.goto('/menu');
  await hydrated(page);
  await page
    .getByRole('link', { name: /View dessert/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Application Error' })).toBeVisible();
});

/**
 * Goes from a dessert back to a menu that was loaded before: while it loads, scroll anchoring would shift the position
 * as the content above grows. Returns the scroll positions on the way to the top.
 */
async function scrolledAway(page: Page): Promise<number[]> {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('link', { name: 'View dessert: Raspberry Cashew Cheesecake' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Raspberry Cashew Cheesecake' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 700);
  const frames = await recordFrames(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  await expect(page).toHaveURL('/menu');
  await expect.poll(async () => (await frames()).at(-1)).toBe(0);
  return frames();
}

test('ROUTE-18 a new path scrolls smoothly to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const way = await scrolledAway(page);
  expect(way[0]).toBe(700);
  expect(way.length).toBeGreaterThan(2);
  expect(way).toEqual(way.toSorted((one, other) => other - one));
});

test('ROUTE-19 under reduced motion a new path jumps to the top', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrolledAway(page)).toEqual([700, 0]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'an opened address' : 'an opened address without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('ROUTE-20, ROUTE-21 a hash scrolls to its element, clear of the header', async ({ page }) => {
      for (const address of ['/menu#menu-content', '/news#stories']) {
        await page.goto(address);
        await expectBelowHeader(page, new URL(page.url()).hash);
      }
    });
  });
}

/** The element is right below the header: neither under it nor half a screen further down. */
async function expectBelowHeader(page: Page, hash = '#menu-content'): Promise<void> {
  const header = (await page.getByRole('banner').first().boundingBox())!;
  const gap = async () => (await page.locator(hash).boundingBox())!.y - header.height;
  // Negative while the page is still scrolling up.
  await expect.poll(async () => ((await gap()) < 0 ? 'covered' : 'clear')).toBe('clear');
  await expect.poll(gap).toBeLessThan(40);
}

test('ROUTE-22 going back restores the scroll position at once', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await scrollTo(page, 900);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => scrollY(page)).toBe(0);
  const passed = await recordFrames(page);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(900);
  // Skeletons come before the cards, and a name may take two lines.
  await expect(page.getByRole('link', { name: /View dessert/ })).toHaveCount(8);
  expect((await passed()).filter((y) => y > 0 && y !== 900)).toEqual([]);
});

test('ROUTE-22 going back to a page that loads again restores the position once it is tall enough', async ({
  page,
}) => {
  await page.goto('/menu');
  await hydrated(page);
  await page
    .getByRole('link', { name: /View dessert/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(0);
  await scrollTo(page, 800);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');

  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/content/products/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page).toHaveURL(/\/menu\/./);
  held.resolve();
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(800);
});

test('ROUTE-22 a reload keeps the scroll position', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await scrollTo(page, 600);
  await page.reload();
  await hydrated(page);
  await expect.poll(() => scrollY(page)).toBe(600);
});

for (const address of ['/menu', '/news']) {
  test(`hydration of ${address} does not scroll the page`, async ({ page }) => {
    await page.addInitScript(() => {
      const scrolls: unknown[] = [];
      const scroll = window.scrollTo.bind(window) as (...target: unknown[]) => void;
      function watched(...target: unknown[]): void {
        scrolls.push(target);
        scroll(...target);
      }
      Object.assign(window, { scrolls, scrollTo: watched });
    });
    await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { scrolls: unknown[] }).scrolls)).toEqual([]);
  });
}

test('ROUTE-23 changing a filter does not scroll', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await scrollTo(page, 200);
  const filter = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1);
  await filter.click();
  await expect(page).toHaveURL(/category=/);
  await expect(filter).toHaveAttribute('aria-current', 'true');
  expect(await scrollY(page)).toBe(200);
});

test('ROUTE-24, ROUTE-21 changing the page of a list goes to the top of the grid', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/menu?page=2#menu-content');
  await expectBelowHeader(page);
});
