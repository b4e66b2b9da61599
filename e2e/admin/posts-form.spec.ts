import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { openPosts } from './posts-form.ts';
import { languages } from './sign-in.ts';

test.use({ timezoneId: 'America/New_York' });

for (const language of first(1, languages)) {
  test(`POSTS-1, POSTS-3, POSTS-4, POSTS-9, POSTS-10 the form is above the list (${language})`, async ({
    page,
  }) => {
    const form = await openPosts(page, language);
    const { t } = form;
    const heading = page.getByRole('heading', { name: t.newPost });
    const list = page.getByRole('heading', { name: t.allPosts });
    await expect(list).toBeVisible();
    expect((await heading.boundingBox())!.y).toBeLessThan((await list.boundingBox())!.y);
    for (const part of ['title', 'slug', 'summary', 'theme', 'readingTime', 'createdAt'] as const) {
      await expect(form[part]).toBeVisible();
    }
    for (const part of [form.content, form.image, page.getByText(t.imageFile, { exact: true })]) {
      await expect(part).toBeVisible();
    }
    await expect(form.create).toBeVisible();
    await expect(form.update).toBeHidden();
    await expect(form.cancel).toBeHidden();
  });

  test(`POSTS-5, POSTS-6 a new post gets the current time, and the form names the time zone (${language})`, async ({
    page,
  }) => {
    await page.clock.setFixedTime('2026-07-04T01:05:40Z');
    const { createdAt, theme, t } = await openPosts(page, language);
    await expect(createdAt).toHaveAttribute('type', 'datetime-local');
    await expect(createdAt).toHaveValue('2026-07-03T21:05');
    await expect(page.getByText(t.zone.replace('{{zone}}', 'America/New_York'))).toBeVisible();
    await expect(theme).toHaveValue('Updates');
  });
}

test('POSTS-24 cancelling an edit returns to a blank form', async ({ page }) => {
  const form = await openPosts(page);
  await form.edit('How the mango rose is made');
  await form.cancel.click();
  await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
  await expect(form.title).toHaveValue('');
  await expect(form.content).toHaveText('');
  await expect(form.theme).toHaveValue('Updates');
});
