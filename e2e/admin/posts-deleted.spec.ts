import { first } from '../../harness/full.ts';
import { query } from '../database.ts';
import { expect, phone, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, toast } from './answers.ts';
import { openPosts, ownMark } from './posts-form.ts';
import { languages } from './sign-in.ts';

const mark = ownMark();

for (const language of first(1, languages)) {
  test(`POSTS-49 a post that someone else deleted can be saved as a new one (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    await page.setViewportSize(phone);
    const title = `Shared ${mark()}`;
    await withPosts([{ title, summary: 'a', theme: 'b', content: '<p>c</p>' }], async ([slug]) => {
      const form = await openPosts(page, language);
      await form.edit(title);
      await form.title.fill(`Mine ${mark()}`);
      await query('delete from posts where slug = $1', [slug]);
      await form.update.click();
      await expect(toast(page, `${form.t.saveError} ${form.t.deletedMeanwhile}`)).toBeVisible();
      await expect(form.title).toHaveValue(`Mine ${mark()}`);
      await expect(form.entry(title)).toHaveCount(0);
      const notice = page.getByRole('group', { name: form.t.deletedMeanwhile });
      await notice.getByRole('button', { name: form.t.saveAsNew }).press('Enter');
      await expect(toast(page, form.t.created)).toBeVisible();
      await expect(form.entry(`Mine ${mark()}`)).toBeVisible();
      await expect(page.getByRole('heading', { name: form.t.newPost })).toBeVisible();
      expect(await query('select title from posts where slug = $1', [slug])).toEqual([
        { title: `Mine ${mark()}` },
      ]);
    });
  });
}
