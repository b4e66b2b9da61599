import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { postsTexts } from '../../web/app/admin/posts/posts.texts.ts';
import { query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

/** The call that creates a post; calls for lists have another query. */
export const postsCall = /\/api\/v1\/posts(\?draft=[\w-]+)?$/;

const png =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYqR8KRww4OQAXSA4dcpSZzQAAAABJRU5ErkJggg==';
const gif =
  'R0lGODlhBAADAIAAAExpcakvVSH/C05FVFNDQVBFMi4wAwEAAAAh+QQFCgAAACwAAAAABAADAAACA4yPVgAh+QQFAAAAACwAAAAABAADAIBMaXE/WjwCA4yPVgA7';

export const files = {
  png: { name: 'plum.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') },
  gif: { name: 'plum.gif', mimeType: 'image/gif', buffer: Buffer.from(gif, 'base64') },
};

/** A slug prefix that is new for each test. Posts with it are deleted when the test ends. */
export function ownMark(): () => string {
  let mark = '';
  test.beforeEach(() => {
    mark = `e2e-${randomUUID()}`;
  });
  test.afterEach(() => query('delete from posts where slug like $1', [`${mark}%`]));
  return () => mark;
}

/** Opens the tab and waits for its editor. */
export async function openPosts(page: Page, language: Language = 'ru') {
  const token = await signInAsAdmin(page, language);
  await page.goto('/admin?tab=posts');
  // The editor is a separate chunk that loads after the page.
  await expect(page.getByRole('toolbar')).toBeVisible();
  return postsForm(page, language, token);
}

export function postsForm(page: Page, language: Language, token: string) {
  const t = postsTexts[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const form = {
    t,
    token,
    title: field(t.title),
    slug: field(t.slug),
    summary: field(t.summary),
    createdAt: page.getByLabel(t.createdAt),
    content: field(t.content),
    imageFile: page.locator('input[type=file]:not([role=toolbar] *)'),
    picture: page.getByRole('toolbar').locator('input[type=file]'),
    preview: page.getByRole('img', { name: t.coverPreview }),
    create: page.getByRole('button', { name: t.create, exact: true }),
    update: page.getByRole('button', { name: t.update, exact: true }),
    saveDraft: page.getByRole('button', { name: t.drafts.save, exact: true }),
    entry: (title: string) => page.getByRole('article', { name: title, exact: true }),
    async edit(title: string) {
      await form.entry(title).getByRole('button', { name: t.edit }).click();
      await expect(page.getByRole('heading', { name: t.editPost })).toBeVisible();
      await expect(form.content).toBeVisible();
    },
    /** Uses an old date, so that the new post does not come first on the public pages under test. */
    async fill(title: string, slug: string) {
      await form.title.fill(title);
      await form.slug.fill(slug);
      await form.summary.fill('For three weeks.');
      await form.createdAt.fill('1997-09-01T12:30');
      await form.content.fill('Blue ones.');
    },
  };
  return form;
}
