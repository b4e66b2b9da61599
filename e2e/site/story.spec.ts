import { cafe } from '../../server/seed/cafe.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { cover, heading } from './story-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('STORY-1, STORY-2, STORY-3, STORY-4, STORY-5 a story shows its title, theme, date, reading time and cover', async ({
  page,
}) => {
  await page.goto('/news/how-the-mango-rose-is-made');
  await expect(page).toHaveTitle(`How the mango rose is made | ${cafe.name}`);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^One ripe mango/);
  await expect(heading(page)).toHaveText('How the mango rose is made');
  await expect(page.getByText('Behind the counter', { exact: true })).toBeVisible();
  await expect(page.getByText('April 21, 2026')).toBeVisible();
  await expect(page.getByText('3 min read')).toBeVisible();
  await expect(cover(page)).toBeVisible();
  await expect(cover(page)).toHaveAttribute('alt', /mango/i);
  await expect
    .poll(() => cover(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('STORY-5 without a reading time only the date is shown', async ({ page }) => {
  await page.goto('/news/at-a-glance-on-every-dessert');
  const facts = page.locator('article header p').filter({ has: page.locator('time') });
  await expect(facts).toHaveText('March 17, 2026');
});

test('STORY-6 a minimal post has the theme Updates and the default cover', async ({ page }) => {
  await withPosts([{ title: 'Bare', content: '<p>Almost nothing.</p>' }], async ([slug]) => {
    await page.goto(`/news/${slug}`);
    await expect(page.getByText('Updates', { exact: true })).toBeVisible();
    await expect(cover(page)).toHaveAttribute('src', /default-cover.*\.svg$/);
  });
});

test('STORY-10 header and footer are present, whether the story is found or not', async ({ page, watch }) => {
  watch.allowConsole(/404/);
  for (const address of ['/news/ten-years', '/news/nowhere']) {
    await page.goto(address);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('STORY-11 a story is complete and links back', async ({ page }) => {
    await page.goto('/news/ten-years');
    await expect(heading(page)).toBeVisible();
    await expect(cover(page)).toBeVisible();
    await expect(page.getByText('The misspelled one is still the best seller.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to news' }).click();
    await expect(page).toHaveURL('/news');
  });
});
