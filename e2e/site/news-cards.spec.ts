import type { Page } from '@playwright/test';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { cards, openNews, titles } from './news-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const cardOf = (page: Page, title: string) => cards(page).filter({ hasText: title });

test('NEWS-17 a click anywhere on a card opens its story', async ({ page }) => {
  await openNews(page);
  const card = cardOf(page, 'Four weeks of strawberries');
  await expect(card.getByRole('link')).toHaveAttribute('href', '/news/strawberry-weeks');
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  if (!box) throw new Error('The card has no box');
  await page.mouse.click(box.x + box.width / 5, box.y + box.height / 2);
  await expect(page).toHaveURL('/news/strawberry-weeks');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four weeks of strawberries');
});

for (const layout of [1, 2, 4]) {
  test(`NEWS-18, NEWS-19 a card in layout ${layout} shows everything`, async ({ page }) => {
    await page.goto(`/news?layout=${layout}&q=strawberries`);
    const card = cardOf(page, 'Four weeks of strawberries');
    await expect(card.getByRole('img')).toHaveJSProperty('complete', true);
    expect(
      await card.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(card.getByText('Seasonal')).toBeVisible();
    await expect(card.getByText('The local season is short')).toBeVisible();
    await expect(card.getByText('June 2, 2026')).toBeVisible();
    await expect(card.getByText('2 min read')).toBeVisible();
  });
}

test('NEWS-19 without a reading time only the date is shown', async ({ page }) => {
  await page.goto('/news?q=glance');
  await expect(
    cards(page)
      .locator('p')
      .filter({ has: page.locator('time') }),
  ).toHaveText(['March 17, 2026']);
});

test('NEWS-23, NEWS-24, NEWS-25 a minimal post has a theme, a cover and a date', async ({ page }) => {
  await withPosts([{ title: 'Tahini bare', createdAt: '1996-01-01T03:00:00Z' }], async () => {
    await page.goto('/news?q=tahini');
    const card = cardOf(page, 'Tahini bare');
    await expect(card.getByText('Updates')).toBeVisible();
    await expect(card.getByText('December 31, 1995')).toBeVisible();
    const cover = card.locator('img');
    await expect(cover).toHaveAttribute('src', /default-cover.*\.svg$/);
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await page.goto('/news?q=tahini&theme=Updates');
    await expect(titles(page)).toHaveText(['Tahini bare']);
  });
});
