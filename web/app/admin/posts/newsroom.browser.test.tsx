import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { toast } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { buildDraft, buildPost, GONE, openPosts } from '../../../test-support/posts.ts';
import { named } from '../../../test-support/texts.ts';

const old = buildPost('Old');
const changes = buildDraft('Newer', { id: 'changes', post_id: 'Old', post_version: 3 });
const articles = () => texts(page.getByRole('article').getByRole('heading', { level: 3 }));
const chip = (name: string) => page.getByText(name, { exact: true }).first();

test('DRAFTS-27 an address opens its story wherever it is in the list, and a gone one says so', async () => {
  allowConsole(failedCall);
  const { api, t, title, edit, fill, create, newPost } = await openPosts([], {
    language: 'en',
    search: '&post=Old',
    answers: { 'GET /admin/posts/{id}': ({ params }) => buildPost(params.id!) },
  });
  await expect.element(title).toHaveValue('Old');
  await page.getByRole('button', { name: t.cancelEdit }).click();
  await expect.element(newPost).toBeVisible();
  await fill('Just created');
  await create.click();
  await expect.element(toast(t.created)).toBeVisible();
  const id = 'New';
  api.answer({ 'GET /admin/posts/{id}': buildPost('Just created', { id }) });
  await edit('Just created');
  await expect.element(title).toHaveValue('Just created');
  expect(api.sent('GET /admin/posts/{id}').at(-1)!.params.id).toBe(id);
});

test('DRAFTS-27 a story that is gone is named at its address', async () => {
  allowConsole(failedCall);
  const { t } = await openPosts([], { language: 'en', width: 390, search: GONE });
  await expect.element(page.getByText(t.gone)).toBeVisible();
  await page.getByRole('link', { name: t.toList }).click();
  await expect.element(page.getByRole('heading', { name: t.allPosts })).toHaveFocus();
});

test('DRAFTS-28 a story with changes opens with them, says who is writing, and can go back to what guests see', async () => {
  const recent = { ...changes, saved_at: new Date().toISOString() };
  const form = await openPosts([old], { language: 'en', drafts: [recent] });
  const { api, t, title } = form;
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await form.edit('Old');
  await expect.element(title).toHaveValue('Newer');
  await expect.element(page.getByText('Anna is writing this now.')).toBeVisible();
  await expect.element(page.getByText(/^Changes not published yet, saved by Anna on/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: t.drafts.showPublished }).click();
  await expect.element(title).toHaveValue('Old');
  expect(api.sent('DELETE /admin/drafts/{id}').map(({ params }) => params.id)).toEqual(['changes']);
});

test('DRAFTS-29 the list shows drafts first and narrows by state, theme and words', async () => {
  const { api, t, entry } = await openPosts([old], { language: 'en', drafts: [buildDraft('Plums')] });
  await expect.poll(articles).toEqual(['Plums', 'Old']);
  await expect.element(entry('Plums').getByText(/^Saved by Anna on July 4, 2026/)).toBeVisible();
  await expect.element(entry('Old').getByText(t.published)).toBeVisible();
  await expect
    .element(entry('Old').getByRole('link', { name: named(t.viewNamed, { title: 'Old' }) }))
    .toHaveAttribute('href', '/news/old');
  await page.getByRole('combobox', { name: t.themeFilter }).selectOptions('Recipes');
  await page.getByRole('searchbox').fill('plum');
  await expect.poll(() => String(api.sent('GET /admin/drafts').at(-1)!.query)).toBe('q=plum&theme=Recipes');
  const asked = () => String(api.sent('GET /posts').at(-1)!.query);
  await expect.poll(asked).toBe('scheduled=include&q=plum&theme=Recipes&limit=20');
  await chip(t.states.published).click();
  await expect.poll(asked).toBe('q=plum&theme=Recipes&limit=20');
  await chip(t.states.scheduled).click();
  await expect.poll(asked).toBe('state=scheduled&q=plum&theme=Recipes&limit=20');
  await chip(t.states.drafts).click();
  await expect.poll(articles).toEqual(['Plums']);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  api.answer({ 'GET /admin/drafts': [] });
  await page.getByRole('button', { name: named(t.drafts.deleteNamed, { title: 'Plums' }) }).click();
  await expect.element(toast(t.drafts.deleted)).toBeVisible();
  await expect.element(page.getByText(t.noMatch)).toBeVisible();
});

test('DRAFTS-30 a deleted story is in the bin, says until when, and is restored', async () => {
  const binned = { ...old, deleted_at: '2026-11-01T12:00:00.000Z' };
  const { api, t, entry } = await openPosts([], {
    language: 'ru',
    width: 390,
    search: '',
    answers: {
      'GET /posts': ({ query }) => (query.get('state') === 'bin' ? [binned] : []),
      'POST /posts/{id}/restore': old,
    },
  });
  await chip(t.states.bin).click();
  await expect.element(entry('Old').getByText(/^Исчезнет 1 декабря 2026/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: t.edit })).not.toBeInTheDocument();
  await expectAccessible();
  expectNoOverflow();
  api.answer({ 'GET /posts': [] });
  await entry('Old')
    .getByRole('button', { name: named(t.bin.restoreNamed, { title: 'Old' }) })
    .click();
  await expect.element(toast(named(t.bin.restored, { title: 'Old' }))).toBeVisible();
  await expect.element(page.getByText(t.bin.empty)).toBeVisible();
});

test('DRAFTS-31 a phone shows the list first, and the form on request until it is closed', async () => {
  const { t, title, update, edit, newPost } = await openPosts([old], { width: 390, search: '' });
  const list = page.getByRole('heading', { name: t.allPosts });
  await expect.element(title).not.toBeInTheDocument();
  await edit('Old');
  await expect.element(list).not.toBeInTheDocument();
  await expectAccessible();
  expectNoOverflow();
  await expect.element(update).toBeInViewport();
  await page.getByRole('link', { name: t.toList }).click();
  await expect.element(list).toHaveFocus();
  await page.getByRole('button', { name: t.newPost }).click();
  await expect.element(newPost).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(title).toHaveFocus();
});

test('DRAFTS-32 a draft has a link for colleagues, which can be copied and ended, beside the card of the link', async () => {
  const draft = buildDraft('Plums');
  draft.values.image = '/uploads/p.png';
  draft.values.summary = 'For three weeks.';
  const { api, t } = await openPosts([], { language: 'en', width: 390, search: '', drafts: [draft] });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('button', { name: named(t.preview.openNamed, { title: 'Plums' }) }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('For three weeks.')).toBeVisible();
  api.answer({
    'POST /admin/drafts/{id}/preview': { path: '/news/preview/a', expires_at: '2026-11-25T12:00:00.000Z' },
    'DELETE /admin/drafts/{id}/preview': () => undefined,
  });
  await dialog.getByRole('button', { name: t.preview.make }).click();
  const address = `${location.origin}/news/preview/a`;
  await expect.element(dialog.getByRole('textbox', { name: t.preview.link })).toHaveValue(address);
  await expect.element(dialog.getByText(/^Works until November 25, 2026/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: t.preview.visit })).toHaveAttribute('href', address);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenCalledWith(address);
  await expectAccessible();
  expectNoOverflow();
  await dialog.getByRole('button', { name: t.preview.end }).click();
  await expect.element(toast(t.preview.ended)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: t.preview.make })).toBeVisible();
});
