import { first } from '../../harness/full.ts';
import { expect, test } from '../fixtures.ts';
import { withPosts } from '../posts.ts';
import { failure, toast } from './answers.ts';
import { conflictOf } from './conflict.ts';
import { openPosts, ownMark } from './posts-form.ts';
import { languages } from './sign-in.ts';

const mark = ownMark();

for (const language of first(1, languages)) {
  test(`API-72 a save or deletion after someone else's save is refused, and the user decides (${language})`, async ({
    page,
    watch,
    request,
  }) => {
    watch.allowConsole(failure);
    const title = `Shared ${mark()}`;
    await withPosts([{ title, summary: 'a', theme: 'b', content: '<p>c</p>' }], async ([slug]) => {
      const form = await openPosts(page, language);
      const { cause, notice, takeTheirs, keepMine } = conflictOf(page, language);
      const read = async () => (await request.get(`/api/v1/posts/slug/${slug}`)).json();
      const { id } = await read();
      const saveElsewhere = (theirs: string) =>
        request.put(`/api/v1/posts/${id}`, {
          data: {
            title: theirs,
            slug,
            summary: 'a',
            content: '<p>d</p>',
            created_at: '1996-05-04T12:00:00Z',
          },
          headers: { authorization: `Bearer ${form.token}` },
        });
      await form.edit(title);
      await form.title.fill('Mine');
      await saveElsewhere(`Theirs ${mark()}`);
      await form.update.click();
      await expect(toast(page, `${form.t.saveError} ${cause}`)).toBeVisible();
      await expect(form.title).toHaveValue('Mine');
      expect(await read()).toMatchObject({ title: `Theirs ${mark()}` });
      await takeTheirs.click();
      await expect(form.title).toHaveValue(`Theirs ${mark()}`);
      await expect(form.content).toHaveText('d');
      await expect(notice).toHaveCount(0);

      await saveElsewhere(`Newer ${mark()}`);
      page.once('dialog', (dialog) => void dialog.accept());
      await form.entry(`Theirs ${mark()}`).getByRole('button', { name: form.t.delete }).click();
      await expect(toast(page, `${form.t.deleteError} ${cause}`)).toBeVisible();
      await expect(form.entry(`Newer ${mark()}`)).toBeVisible();

      await form.title.fill(`Mine ${mark()}`);
      await form.update.click();
      await keepMine.click();
      await expect(toast(page, form.t.updated)).toBeVisible();
      expect(await read()).toMatchObject({ title: `Mine ${mark()}` });
    });
  });
}
