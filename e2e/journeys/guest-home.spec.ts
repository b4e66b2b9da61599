import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const collection = (page: Page) => page.getByRole('region', { name: 'Signature Collection' });
const numbers = (page: Page) =>
  page.getByRole('region', { name: `${cafe.name} in numbers` }).getByRole('listitem');

test('a guest looks at the home page', async ({ page, request }) => {
  await page.goto('/');
  await hydrated(page);

  await test.step('ROUTE-1, HOME-1 the sections are in order', async () => {
    const marks = [
      page.getByRole('heading', { level: 1, name: cafe.name }),
      page.getByRole('heading', { name: 'Cake without the oven' }),
      page.getByTestId('parallax-banner'),
      page.getByRole('heading', { name: 'Signature Collection' }),
      page.getByRole('region', { name: 'Seen at the counter' }),
      page.getByText('partner restaurants'),
      page.getByRole('region', { name: 'From a guest' }),
      page.getByRole('button', { name: /^Play the film/ }),
      page.getByRole('heading', { name: 'Our Mission' }),
      page.getByRole('heading', { name: 'Our Promise' }),
      page.getByRole('heading', { name: 'Unique Desserts for Gourmet' }),
      page.getByRole('contentinfo'),
    ];
    const tops: number[] = [];
    for (const mark of marks) tops.push((await mark.boundingBox())?.y ?? Number.NaN);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  await test.step('HOME-54 on a phone the page is not too long', async () => {
    await page.setViewportSize(phone);
    const height = await page.evaluate(async () => {
      await document.fonts.ready;
      return document.documentElement.scrollHeight;
    });
    expect(height).toBeLessThanOrEqual(7000);
    await page.setViewportSize(desktop);
  });

  await test.step('HOME-11, HOME-42, HOME-49, HOME-50, HOME-51 the texts are those of the cafe', async () => {
    const intro = page.getByRole('region', { name: 'Cake without the oven' });
    await expect(intro.getByRole('heading', { level: 3 })).toHaveText([
      'Natural organic product',
      'Packaging desserts',
      'Best quality ingredients',
    ]);
    const review = page.getByRole('region', { name: 'From a guest' });
    await expect(review.getByRole('blockquote')).toHaveCount(1);
    await expect(review).toContainText(cafe.reviews[0]!.guest);
    const promise = page.getByRole('region', { name: 'Our Promise' });
    await expect(promise.getByRole('blockquote')).toBeVisible();
    await expect(promise.getByText(cafe.founder, { exact: true })).toBeVisible();
    await expect(page.getByText('Made with Love', { exact: true })).toBeVisible();
  });

  await test.step('HOME-12, HOME-13 the menu file is a PDF, and downloads under its name', async () => {
    const href = await page.getByRole('link', { name: 'View Menu', exact: true }).getAttribute('href');
    expect((await request.get(href!)).headers()['content-type']).toBe('application/pdf');
    const { file_name } = await (await request.get('/api/v1/menu')).json();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download Menu' }).click();
    expect((await download).suggestedFilename()).toBe(file_name);
  });

  await test.step('HOME-7 View menu goes to the desserts on the menu page', async () => {
    await page.getByRole('link', { name: 'View menu', exact: true }).click();
    await expect(page).toHaveURL('/menu#menu-content');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOME-25, HOME-27, HOME-37, HOME-40 cards, moments, numbers and texts are shown, without controls that do nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(collection(page).getByRole('article')).toHaveCount(4);
    await expect(numbers(page)).toHaveText(cafe.statistics.map(({ value, label }) => `${value} ${label}`));
    await expect(page.getByRole('button', { name: /picture|feed/i })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Watch the film' })).toBeVisible();
    const feed = page.getByRole('region', { name: 'Seen at the counter' });
    await expect(feed.locator('ul')).toHaveCount(1);
    const moments = feed.getByRole('listitem');
    await expect(moments).toHaveCount(6);
    await expect(moments.first().getByRole('link')).toHaveAttribute('href', cafe.social[0]!.url);
    await expect(moments.first().locator('picture img')).toHaveAttribute('src', /^\/uploads\/pictures\//);
  });

  test('ROUTE-2, ABOUT-1, ABOUT-2, ABOUT-3, ABOUT-5, ABOUT-6 the about page shows its texts and numbers', async ({
    page,
  }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
    await expect(page).toHaveTitle(`About Us | ${cafe.name}`);
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', new RegExp(cafe.address.city));
    const region = (name: string) => page.getByRole('region', { name });
    await expect(region('Our Story').getByRole('paragraph')).not.toHaveCount(0);
    await expect(region('How far a spoon reaches').getByRole('listitem')).toHaveText(
      cafe.statistics.map(({ value, aboutLabel }) => `${value} ${aboutLabel}`),
    );
    await expect(region('What we care about').getByRole('heading', { level: 3 })).toHaveText([
      'Sourcing',
      'Edible art',
      'Inclusive recipes',
    ]);
    await expect(region('What we promise').getByRole('listitem')).toHaveCount(3);
    await expect(page.getByAltText(/Bowls of cashews/)).toBeVisible();
  });
});
