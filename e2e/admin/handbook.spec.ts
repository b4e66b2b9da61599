import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { signInAsAdmin } from './sign-in.ts';

const handbooks = {
  ru: { help: 'Помощь', chapter: 'Меню', other: 'English', contents: 'Содержание' },
  en: { help: 'Help', chapter: 'Menu', other: 'По-русски', contents: 'Contents' },
};

for (const language of first(1, ['ru', 'en'] as const)) {
  const { help, chapter, contents } = handbooks[language];

  test(`GATE-29 in ${language}, Help opens the chapter of the open tab, and no other page loads the handbook`, async ({
    page,
    context,
  }) => {
    await signInAsAdmin(page, language);
    await page.setViewportSize(phone);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto('/admin?tab=menu');
    const opening = context.waitForEvent('page');
    await page.getByRole('banner').getByRole('link', { name: help }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(new RegExp(`/admin/handbook/${language}#menu$`));
    await expect(opened.getByRole('heading', { name: chapter, exact: true })).toBeInViewport();
    expect(requests.filter((url) => url.includes('handbook'))).toEqual([]);
    // The tab that they came from keeps its place.
    await expect(page).toHaveURL(/\/admin\?tab=menu$/);
  });

  test(`GATE-30, GATE-31 in ${language}, the handbook is read without a token on a phone, and printed as a whole`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(`/admin/handbook/${language}`);
    await hydrated(page);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const links = page.getByRole('navigation', { name: contents }).getByRole('link');
    expect(await links.count()).toBe(await page.getByRole('main').locator('section').count());
    await expectPictures(page);
    for (const viewport of first(1, [phone, desktop])) {
      await page.setViewportSize(viewport);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    }
    await links.last().click();
    await expect(
      page.getByRole('main').locator('section').last().getByRole('heading').first(),
    ).toBeInViewport();

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    const breaks = await page
      .locator('section')
      .evaluateAll((all) => all.map((section) => getComputedStyle(section).breakBefore));
    expect(new Set(breaks)).toEqual(new Set(['page']));
  });
}

test('GATE-29, GATE-31 whoever cannot sign in finds the handbook at the gate, and the other language in it', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: handbooks.ru.help })).toHaveAttribute(
    'href',
    '/admin/handbook/ru#start',
  );
  await page.goto('/admin/handbook');
  await expect(page).toHaveURL(/\/admin\/handbook\/ru$/);
  await page.getByRole('link', { name: handbooks.ru.other }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staff handbook');
  await expect(page).toHaveTitle(/^Staff handbook \| /);
});

/** They load as one scrolls to them, and their place is reserved before that. */
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
