import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, hold, toast } from './answers.ts';
import { openPosts, ownMark, postsCall } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

test.use({ timezoneId: 'America/New_York' });
const mark = ownMark();

for (const language of first(1, englishFirst)) {
  test(`POSTS-23, POSTS-35, POSTS-36, POSTS-37 a new post is sent, appears first in the list and is on the site (${language})`, async ({
    page,
  }) => {
    const form = await openPosts(page, language);
    await form.fill(`Plums ${mark()}`, mark());
    const [request] = await Promise.all([page.waitForRequest(postsCall), form.create.click()]);
    expect(request.postDataJSON()).toEqual({
      title: `Plums ${mark()}`,
      slug: mark(),
      summary: 'For three weeks.',
      theme: 'Updates',
      content: '<p>Blue ones.</p>',
      created_at: '1997-09-01T16:30:00.000Z',
    });
    await expect(toast(page, form.t.created)).toBeVisible();
    await expect(page.getByRole('article').first()).toHaveAccessibleName(`Plums ${mark()}`);
    await expect(form.title).toHaveValue('');
    await expect(form.content).toHaveText('');
    await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
    await page.goto(`/news/${mark()}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Plums ${mark()}`);
    await expect(page.getByText('Blue ones.')).toBeVisible();
  });

  test(`POSTS-3, POSTS-9, POSTS-10, POSTS-22, POSTS-38 a post can be edited (${language})`, async ({
    page,
  }) => {
    await withPosts(
      [{ title: `Old ${mark()}`, summary: 'Was.', theme: 'Recipes', content: '<p>Text.</p>' }],
      async ([slug]) => {
        const form = await openPosts(page, language);
        await form.edit(`Old ${mark()}`);
        await expect(form.create).toBeHidden();
        await expect(form.cancel).toBeVisible();
        await expect(form.title).toHaveValue(`Old ${mark()}`);
        await expect(form.slug).toHaveValue(slug);
        await expect(form.summary).toHaveValue('Was.');
        await expect(form.theme).toHaveValue('Recipes');
        await expect(form.createdAt).toHaveValue('1996-05-04T08:00');
        await expect(form.content).toHaveText('Text.');
        const entries = page.getByRole('article');
        const place = await entries.evaluateAll(
          (all, name) => all.findIndex((one) => one.getAttribute('aria-label') === name),
          `Old ${mark()}`,
        );
        await form.title.fill(`New ${mark()}`);
        await expect(form.slug).toHaveValue(slug);
        await form.update.click();
        await expect(toast(page, form.t.updated)).toBeVisible();
        await expect(entries.nth(place)).toHaveAccessibleName(`New ${mark()}`);
        await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
        await page.goto(`/news/${slug}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(`New ${mark()}`);
      },
    );
  });

  test(`POSTS-39 a failed save shows the reason and keeps the form (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const form = await openPosts(page, language);
    await form.fill('Plums', 'ten-years');
    await form.create.click();
    const reason = {
      ru: 'Такой адрес страницы уже занят.',
      en: 'This slug is already taken.',
    };
    await expect(toast(page, `${form.t.saveError} ${reason[language]}`)).toBeVisible();
    await expect(form.title).toHaveValue('Plums');
    await expect(form.content).toHaveText('Blue ones.');
  });
}

test('POSTS-29 the submit button is disabled while saving', async ({ page }) => {
  const form = await openPosts(page);
  const held = hold();
  let calls = 0;
  await page.route(postsCall, async (route) => {
    calls += 1;
    await held.until;
    await route.continue();
  });
  await form.fill('Plums', mark());
  await form.create.click();
  await expect(form.create).toBeDisabled();
  await form.title.press('Enter');
  held.release();
  await expect(toast(page, form.t.created)).toBeVisible();
  expect(calls).toBe(1);
});
