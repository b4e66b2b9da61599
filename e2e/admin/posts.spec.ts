import { desktop, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { openPosts, postsCall } from './posts-form.ts';
import { languages } from './sign-in.ts';

test.use({ timezoneId: 'America/New_York' });

const planted = (number: number) => ({
  id: crypto.randomUUID(),
  slug: `post-${number}`,
  title: `Post ${number}`,
  summary: 'Summary.',
  theme: 'Recipes',
  reading_time: null,
  content: '<p>Text.</p>',
  image: null,
  picture: null,
  created_at: '2026-01-02T15:00:00.000Z',
  version: 1,
});

for (const language of languages) {
  test(`POSTS-2 the badge counts the posts (${language})`, async ({ page }) => {
    test.slow();
    const counts = {
      ru: ['1 запись', '2 записи', '5 записей', '21 запись'],
      en: ['1 post', '2 posts', '5 posts', '21 posts'],
    };
    for (const [index, count] of [1, 2, 5, 21].entries()) {
      await page.unrouteAll();
      await page.route(postsCall, (route) =>
        route.fulfill({ json: Array.from({ length: count }, (_, n) => planted(n)) }),
      );
      await openPosts(page, language);
      await expect(page.getByText(counts[language][index]!, { exact: true })).toBeVisible();
    }
  });

  test(`POSTS-20 without posts, the empty state shows (${language})`, async ({ page }) => {
    await page.route(postsCall, (route) => route.fulfill({ json: [] }));
    const { t } = await openPosts(page, language);
    await expect(page.getByText(t.empty)).toBeVisible();
    await expectAccessible(page);
  });

  test(`POSTS-21 a load failure shows a toast and a retry button (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    await page.route(postsCall, (route) => refuse(route, 503, 'unavailable'));
    const { t, entry } = await openPosts(page, language);
    await expect(toast(page, t.loadError).first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: language === 'ru' ? 'Повторить' : 'Try again' }).click();
    await expect(entry('How the mango rose is made')).toBeVisible();
  });

  for (const viewport of [phone, { width: 820, height: 1180 }, desktop]) {
    test(`the posts tab is accessible and does not overflow at ${viewport.width} px (${language})`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize(viewport);
      const form = await openPosts(page, language);
      await form.edit('How the mango rose is made');
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });
  }
}

test('POSTS-18, POSTS-19 an entry shows every part of a post', async ({ page }) => {
  const { t, entry } = await openPosts(page);
  const article = entry('How the mango rose is made');
  await expect(article.getByRole('heading', { name: 'How the mango rose is made' })).toBeVisible();
  for (const text of ['how-the-mango-rose-is-made', 'Behind the counter', '3 min read']) {
    await expect(article.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(article.getByText(/^One ripe mango/)).toBeVisible();
  await expect(article.getByText('21 апреля 2026 г.')).toBeVisible();
  await expect(article.getByRole('img', { name: /mango/i })).toBeVisible();
  await expect(article.getByText('The slices are kept in order.')).toBeAttached();
  await article.getByRole('button', { name: t.showAll }).click();
  await expect(article.getByText('The slices are kept in order.')).toBeInViewport({ ratio: 0 });
  await expect(article.getByRole('button', { name: t.edit })).toBeVisible();
  await expect(article.getByRole('button', { name: t.delete })).toBeVisible();
});
