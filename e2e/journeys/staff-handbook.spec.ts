import type { Page } from '@playwright/test';
import { signInAsAdmin } from '../admin/sign-in.ts';
import { expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

test('GATE-29 Help opens the chapter of the open tab, and no other page loads the handbook', async ({
  page,
  context,
}) => {
  await signInAsAdmin(page, 'en');
  await page.setViewportSize(phone);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin?tab=menu');
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Help' }).click();
  const opened = await opening;
  await expect(opened).toHaveURL(/\/admin\/handbook\/en#menu$/);
  await expect(opened.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport();
  expect(requests.filter((url) => url.includes('handbook'))).toEqual([]);
  // The tab that they came from keeps its place.
  await expect(page).toHaveURL(/\/admin\?tab=menu$/);
});

test('people who cannot sign in read the handbook on a phone, print it and change its language', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Помощь' })).toHaveAttribute(
    'href',
    '/admin/handbook/ru#start',
  );
  await page.goto('/admin/handbook');
  await expect(page).toHaveURL(/\/admin\/handbook\/ru$/);
  await hydrated(page);

  await test.step('GATE-30, GATE-31 it is complete, with its pictures, and accessible', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
    const links = page.getByRole('navigation', { name: 'Содержание' }).getByRole('link');
    const chapters = page.getByRole('main').locator('section');
    expect(await links.count()).toBe(await chapters.count());
    await expectPictures(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width);
    await expectAccessible(page);
    await links.last().click();
    await expect(chapters.last().getByRole('heading').first()).toBeInViewport();
  });

  await test.step('GATE-31 printed, each chapter begins a page', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    const breaks = await page
      .locator('section')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).breakBefore));
    expect(new Set(breaks)).toEqual(new Set(['page']));
    await page.emulateMedia({ media: 'screen' });
  });

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff handbook');
  await expect(page).toHaveTitle(/^Staff handbook \| /);
});

/** Pictures load when they are scrolled into view, and their space is reserved before that. */
async function expectPictures(page: Page): Promise<void> {
  const pictures = page.getByRole('main').getByRole('img');
  expect(await pictures.count()).toBeGreaterThan(10);
  for (const picture of await pictures.all()) {
    const reserved = await picture.evaluate((image) => image.getBoundingClientRect().height);
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect(await picture.evaluate((image) => image.getBoundingClientRect().height)).toBeCloseTo(reserved, 0);
  }
}
