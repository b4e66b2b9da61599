import type { Post } from '@velvet-spoon/contract/api/posts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../app/admin/kit/i18n/formats.ts';
import { discardUnsaved, listUnsaved } from '../app/admin/kit/unsaved/unsaved-store.ts';
import { postsTexts } from '../app/admin/posts/posts.texts.ts';
import { openTab } from './admin.tsx';
import type { Answers, Sent } from './fake-api.ts';
import { named } from './texts.ts';

export function buildPost(title: string, change: Partial<Post> = {}): Post {
  return {
    id: title,
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    summary: 'Was.',
    theme: 'Recipes',
    reading_time: null,
    content: '<p>Text.</p>',
    image: null,
    picture: null,
    content_pictures: [],
    recipe: null,
    created_at: '1996-05-04T12:00:00.000Z',
    updated_at: '1996-05-04T12:00:00.000Z',
    is_scheduled: false,
    version: 3,
    ...change,
  };
}

const saved = (before: Post, { body }: Sent): Post => ({ ...before, ...body, version: before.version + 1 });

type Options = { language?: Language; width?: number; answers?: Answers };

/** Opens the tab of posts for someone in New York, without drafts from other tests, and waits for the editor. */
export async function openPosts(posts: Post[], { language = 'ru', width, answers }: Options = {}) {
  for (const { id } of await listUnsaved('posts')) await discardUnsaved(id);
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...options,
    timeZone: 'America/New_York',
  });
  const api = await openTab(
    'posts',
    {
      'GET /posts': posts,
      'GET /posts/count': { count: posts.length },
      'GET /posts/themes': ['Updates', 'Recipes'],
      'POST /posts': (sent) => saved(buildPost('New'), sent),
      'PUT /posts/{id}': (sent) => saved(posts.find(({ id }) => id === sent.params.id)!, sent),
      'DELETE /posts/{id}': () => undefined,
      'POST /admin/upload': { url: '/uploads/p.png', filename: 'p.png', size: 1, content_type: 'image/png' },
      ...answers,
    },
    { language, ...(width && { width }) },
  );
  const toolbar = page.getByRole('toolbar');
  await expect.element(toolbar).toBeVisible();
  const t = postsTexts[language];
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const input = (selector: string) => page.elementLocator(document.querySelector(selector)!);
  const form = {
    api,
    t,
    toolbar,
    title: field(t.title),
    slug: field(t.slug),
    summary: field(t.summary),
    theme: page.getByRole('combobox', { name: t.theme, exact: true }),
    readingTime: field(t.readingTime),
    createdAt: field(t.createdAt),
    content: field(t.content),
    image: field(t.image),
    imageFile: input('input[type=file]:not([role=toolbar] *)'),
    picture: input('[role=toolbar] input[type=file]'),
    preview: page.getByRole('img', { name: t.preview }),
    description: field(t.editor.description),
    create: button(t.create),
    update: button(t.update),
    cancel: button(t.cancelEdit),
    newPost: page.getByRole('heading', { name: t.newPost }),
    control: (name: keyof typeof t.editor) => button(t.editor[name]),
    entry: (title: string) => page.getByRole('article', { name: title, exact: true }),
    remove: (title: string) => button(named(t.deleteNamed, { title })),
    /** The pictures in the text, without those that the editor needs for the caret. */
    pictures: () => [...form.content.element().querySelectorAll<HTMLImageElement>('img[src]')],
    html: () => form.content.element().innerHTML,
    edit: async (title: string) => {
      await button(named(t.editNamed, { title })).click();
      await expect.element(page.getByRole('heading', { name: t.editPost })).toBeVisible();
      await expect.element(form.content).toBeVisible();
    },
    fill: async (title = 'Plums', content = 'Blue ones.') => {
      await form.title.fill(title);
      await form.summary.fill('For three weeks.');
      await form.createdAt.fill('1997-09-01T12:30');
      if (content !== '') await form.content.fill(content);
    },
  };
  return form;
}
