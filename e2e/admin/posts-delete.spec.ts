import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, refuse, toast } from './answers.ts';
import { openPosts, ownMark, postCall } from './posts-form.ts';
import { englishFirst } from './sign-in.ts';

const mark = ownMark();

for (const language of first(1, englishFirst)) {
  test(`POSTS-40, POSTS-41 a post is deleted only after confirmation (${language})`, async ({ page }) => {
    await withPosts([{ title: `Doomed ${mark()}` }], async () => {
      const form = await openPosts(page, language);
      const entry = form.entry(`Doomed ${mark()}`);
      const button = entry.getByRole('button', { name: form.t.delete });
      page.once('dialog', (dialog) => {
        expect(dialog.message()).toContain(`Doomed ${mark()}`);
        void dialog.dismiss();
      });
      await button.click();
      await expect(entry).toBeVisible();
      page.once('dialog', (dialog) => void dialog.accept());
      await button.click();
      await expect(toast(page, form.t.deleted)).toBeVisible();
      await expect(entry).toBeHidden();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      await expect(entry).toBeHidden();
    });
  });

  test(`POSTS-42 a failed deletion shows an error (${language})`, async ({ page, watch }) => {
    watch.allowConsole(failure);
    const form = await openPosts(page, language);
    await page.route(postCall, (route) => refuse(route, 500, 'internal-error'));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('article').first().getByRole('button', { name: form.t.delete }).click();
    await expect(toast(page, form.t.deleteError)).toBeVisible();
  });
}

test('POSTS-25 deleting the post being edited resets the form', async ({ page }) => {
  await withPosts([{ title: `Doomed ${mark()}` }, { title: `Other ${mark()}` }], async () => {
    const form = await openPosts(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await form.edit(`Doomed ${mark()}`);
    await form.entry(`Other ${mark()}`).getByRole('button', { name: form.t.delete }).click();
    await expect(form.entry(`Other ${mark()}`)).toBeHidden();
    await expect(form.title).toHaveValue(`Doomed ${mark()}`);
    await form.entry(`Doomed ${mark()}`).getByRole('button', { name: form.t.delete }).click();
    await expect(form.title).toHaveValue('');
    await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
  });
});
