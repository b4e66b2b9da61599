import { first } from '../../harness/full.ts';
import { expect, expectAccessible, phone, test } from '../fixtures.ts';
import { failure, toast } from './answers.ts';
import { openPosts, ownMark, postsCall } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

const mark = ownMark();

for (const language of first(1, englishFirst)) {
  test(`POSTS-33, POSTS-48 missing fields are marked, with words beside them, and the first gets the focus (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    const form = await openPosts(page, language);
    await form.title.fill('Plums');
    await form.theme.fill('');
    await form.create.click();
    await expect(toast(page, form.t.invalidForm)).toBeVisible();
    await expect(form.summary).toBeFocused();
    await expect(form.summary).toBeInViewport({ ratio: 1 });
    for (const part of ['summary', 'content', 'theme'] as const) {
      await expect(form[part]).toHaveAttribute('aria-invalid', 'true');
      await expect(form[part]).toHaveAccessibleDescription(form.t.missing[part]);
    }
    for (const part of ['title', 'slug', 'createdAt'] as const) {
      await expect(form[part]).not.toHaveAttribute('aria-invalid', 'true');
    }
    await expectAccessible(page);

    await form.summary.fill('For three weeks.');
    await form.theme.fill('Recipes');
    await expect(form.summary).not.toHaveAttribute('aria-invalid', 'true');
    await form.create.click();
    await expect(form.content).toBeFocused();
    await page.keyboard.type('Blue ones.');
    await expect(form.content).toHaveText('Blue ones.');
    await expect(form.content).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText(form.t.missing.content)).toHaveCount(0);
  });

  test(`POSTS-48 a field that the server refuses is named and gets the focus (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    const form = await openPosts(page, language);
    await form.fill('Plums', 'ten-years');
    await form.create.click();
    await expect(form.slug).toBeFocused();
    await expect(form.slug).toHaveAttribute('aria-invalid', 'true');

    await form.slug.fill(mark());
    await form.createdAt.fill('2300-01-01T00:00');
    await form.create.click();
    await expect(toast(page, `${form.t.saveError} ${form.t.refused.createdAt}`)).toBeVisible();
    await expect(form.createdAt).toBeFocused();
    await expect(form.createdAt).toHaveAccessibleDescription(new RegExp(form.t.refused.createdAt));
  });
}

test('POSTS-47 Enter in a field does not publish the post; the button does, by keyboard too', async ({
  page,
}) => {
  const form = await openPosts(page, 'en');
  await form.fill('Plums', mark());
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const part of ['title', 'slug', 'theme', 'readingTime', 'createdAt', 'image'] as const) {
    await form[part].press('Enter');
  }
  await form.summary.press('End');
  await form.summary.press('Enter');
  await expect(form.summary).toHaveValue('For three weeks.\n');
  await expect(form.title).toHaveValue('Plums');
  expect(sent).toEqual([]);
  await Promise.all([page.waitForRequest(postsCall), form.create.press('Enter')]);
  await expect(toast(page, form.t.created)).toBeVisible();
});
