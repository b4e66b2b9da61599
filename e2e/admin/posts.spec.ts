import { first } from '../../harness/full.ts';
import { query } from '../database.ts';
import { desktop, expect, expectAccessible, phone, test } from '../fixtures.ts';
import { failure, refuse, toast } from './answers.ts';
import { listCall, openPosts } from './posts-form.ts';
import { languages } from './sign-in.ts';

test.use({ timezoneId: 'America/New_York' });

for (const language of first(1, languages)) {
  test(`POSTS-20 without posts, the empty state shows (${language})`, async ({ page }) => {
    await page.route(listCall, (route) => route.fulfill({ json: [] }));
    const { t } = await openPosts(page, language);
    await expect(page.getByText(t.empty)).toBeVisible();
    await expectAccessible(page);
  });

  test(`POSTS-21 a load failure shows a toast and a retry button (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    await page.route(listCall, (route) => refuse(route, 503, 'unavailable'));
    const { t, entry } = await openPosts(page, language);
    await expect(toast(page, t.loadError).first()).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: language === 'ru' ? 'Повторить' : 'Try again' }).click();
    await expect(entry('How the mango rose is made')).toBeVisible();
  });

  for (const viewport of first(1, [phone, desktop, { width: 820, height: 1180 }])) {
    test(`the posts tab is accessible and does not overflow at ${viewport.width} px (${language})`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      const form = await openPosts(page, language);
      await form.edit('How the mango rose is made');
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    });
  }
}

test('POSTS-2 the list has a search and pages of 20, and the badge counts all matches', async ({ page }) => {
  const mark = crypto.randomUUID().slice(0, 8);
  await query(
    `insert into posts (slug, title, content, created_at)
     select $1 || n, 'Plum ' || $1 || ' ' || n, 'Blue', timestamptz '1990-01-01' - n * interval '1 day'
     from generate_series(1, 45) as n`,
    [mark],
  );
  try {
    const { t, entry } = await openPosts(page, 'en');
    const articles = page.getByRole('article');
    await expect(articles).toHaveCount(20);
    await page.getByRole('searchbox', { name: t.search }).fill(`plum ${mark}`);
    await expect(page.getByText('45 posts', { exact: true })).toBeVisible();
    await expect(entry(`Plum ${mark} 1`)).toBeVisible();
    await page.getByRole('button', { name: t.showOlder }).click();
    await expect(page.getByText('Page 2 of 3')).toBeVisible();
    await expect(entry(`Plum ${mark} 21`)).toBeInViewport();
    await page.getByRole('button', { name: t.showOlder }).click();
    await expect(articles).toHaveCount(5);
    await expect(page.getByRole('button', { name: t.showOlder })).toBeDisabled();
    await page.getByRole('button', { name: t.showNewer }).click();
    await expect(articles).toHaveCount(20);
    await page.getByRole('searchbox').fill('no such post');
    await expect(page.getByText(t.noMatch)).toBeVisible();
  } finally {
    await query('delete from posts where slug like $1', [`${mark}%`]);
  }
});

test('at 390 px a button leads past the form to the list', async ({ page }) => {
  await page.setViewportSize(phone);
  const { t } = await openPosts(page, 'en');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: t.toList }).click();
  const heading = page.getByRole('heading', { name: t.allPosts });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
});

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

for (const language of first(1, languages)) {
  test(`a post with a date in the future is marked, and has no public page yet (${language})`, async ({
    page,
  }) => {
    const mark = `e2e-${crypto.randomUUID()}`;
    await query(
      `insert into posts (slug, title, content, created_at) values ($1, $1, 'Soon', now() + interval '1 day')`,
      [mark],
    );
    try {
      const { t, entry } = await openPosts(page, language);
      await expect(entry(mark).getByText(t.scheduled, { exact: true })).toBeVisible();
      await expect(entry(mark).getByRole('link')).toHaveCount(0);
      expect((await page.request.get(`/news/${mark}`)).status()).toBe(404);
      expect(await (await page.request.get('/news')).text()).not.toContain(mark);
    } finally {
      await query('delete from posts where slug = $1', [mark]);
    }
  });
}
