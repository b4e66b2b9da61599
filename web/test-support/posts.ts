import type { Draft, DraftCard } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Language } from '../app/admin/kit/i18n/formats.ts';
import { discardUnsaved, listUnsaved } from '../app/admin/kit/unsaved/unsaved-store.ts';
import { draftOf, newWork } from '../app/admin/posts/post-values.ts';
import { postsTexts } from '../app/admin/posts/posts.texts.ts';
import { openTab } from './admin.tsx';
import { type Answers, refuse, type Sent } from './fake-api.ts';
import { buildPost as buildSitePost } from './site-data.ts';
import { named } from './texts.ts';

export function buildPost(title: string, change: Partial<Post> = {}): Post {
  return {
    ...buildSitePost({ title }),
    id: title,
    summary: 'Was.',
    theme: 'Recipes',
    reading_time: null,
    content: '<p>Text.</p>',
    created_at: '1996-05-04T12:00:00.000Z',
    version: 3,
    ...change,
  };
}

const saved = (before: Post, { body }: Sent): Post => ({ ...before, ...body, version: before.version + 1 });

/** A draft of a new story that Anna saved long ago. */
export function buildDraft(title: string, { values, ...change }: Partial<Draft> = {}): Draft {
  const work = newWork(new Date('2026-07-04T01:05:00Z'), 'UTC');
  return {
    id: title,
    title,
    theme: 'Updates',
    post_id: null,
    saved_by: 'Anna',
    is_own: false,
    saved_at: '2026-07-04T16:40:00.000Z',
    version: 3,
    values: { ...draftOf(work, 'UTC'), title, content: '<p>Text.</p>', ...values },
    post_version: null,
    preview_until: null,
    ...change,
  };
}

const savedDraft = ({ params, body, headers }: Sent): DraftCard => ({
  ...buildDraft(body.values.title, { id: params.id!, post_id: body.post_id, is_own: true }),
  saved_at: new Date().toISOString(),
  version: Number(headers.get('if-match')?.slice(2, -1) ?? 0) + 1,
});

/** The address of a draft that is no longer there. */
export const GONE = '&draft=gone';

type Options = {
  language?: Language;
  width?: number;
  /** Behind `?tab=posts`. By default a phone shows the form of a new post. */
  search?: string;
  drafts?: Draft[];
  answers?: Answers;
};

/** Opens the tab of posts for someone in New York, without drafts from other tests, and waits for the editor. */
export async function openPosts(posts: Post[], options: Options = {}) {
  const { language = 'ru', width = 1440, drafts = [], answers } = options;
  const isPhone = width <= 768;
  const { search = isPhone ? '&post=new' : '' } = options;
  for (const { id } of await listUnsaved('posts')) await discardUnsaved(id);
  const resolved = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...resolved,
    timeZone: 'America/New_York',
  });
  const known = [...posts];
  const opened = await openTab(
    'posts',
    {
      'GET /posts': posts,
      'GET /posts/count': { count: posts.length },
      'GET /posts/themes': ['Updates', 'Recipes'],
      'POST /posts': (sent) => {
        const post = saved(buildPost('New'), sent);
        known.push(post);
        return post;
      },
      'PUT /posts/{id}': (sent) => saved(posts.find(({ id }) => id === sent.params.id)!, sent),
      'DELETE /posts/{id}': () => undefined,
      'GET /admin/posts/{id}': ({ params }) =>
        known.find(({ id }) => id === params.id) ?? refuse(404, 'not-found'),
      'GET /admin/drafts': drafts,
      'GET /admin/drafts/{id}': ({ params }) =>
        drafts.find(({ id }) => id === params.id) ?? refuse(404, 'not-found'),
      'PUT /admin/drafts/{id}': savedDraft,
      'DELETE /admin/drafts/{id}': () => undefined,
      'POST /admin/upload': { url: '/uploads/p.png', filename: 'p.png', size: 1, content_type: 'image/png' },
      ...answers,
    },
    { language, search, width },
  );
  const toolbar = page.getByRole('toolbar');
  const t = postsTexts[language];
  const isForm = !isPhone || search !== '';
  await expect.element(page.getByRole('heading', { name: t.tab, level: 1 })).toBeVisible();
  if (isForm && search !== GONE) await expect.element(toolbar).toBeVisible();
  const api = {
    ...opened,
    /** Without what a slow machine may save as a draft on the way. */
    get writes() {
      return opened.writes.filter(({ call }) => call !== 'PUT /admin/drafts/{id}');
    },
    /** The drafts that were saved. */
    get drafts() {
      return opened.sent('PUT /admin/drafts/{id}');
    },
  };
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
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
    get imageFile() {
      return page.elementLocator(document.querySelector('input[type=file]:not([role=toolbar] *)')!);
    },
    get picture() {
      return page.elementLocator(document.querySelector('[role=toolbar] input[type=file]')!);
    },
    preview: page.getByRole('img', { name: t.coverPreview }),
    description: field(t.editor.description),
    create: button(t.create),
    update: button(t.update),
    cancel: button(t.cancelEdit),
    saveDraft: button(t.drafts.save),
    status: (text: string | RegExp) => page.getByRole('status').getByText(text),
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
