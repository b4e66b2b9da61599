import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '../../../../test-support/admin.tsx';
import { pass } from '../../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { refuse, unreachable } from '../../../../test-support/fake-api.ts';
import { pictureFiles } from '../../../../test-support/files.ts';
import { buildDraft, buildPost, openPosts } from '../../../../test-support/posts.ts';
import { named } from '../../../../test-support/texts.ts';
import { noticesTexts } from '../../kit/notices/notices.texts.ts';
import { listUnsaved } from '../../kit/unsaved/unsaved-store.ts';

const old = buildPost('Old');
const { takeTheirs, keepMine } = noticesTexts.en;

/** Opens the tab with a clock that only the test moves. */
async function open(...given: Parameters<typeof openPosts>) {
  const form = await openPosts(given[0], { language: 'en', ...given[1] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  /** Types a title, and pauses. */
  async function write(title: string): Promise<void> {
    await form.title.fill(title);
    await pass(2000);
  }
  const titles = () => form.api.drafts.map(({ body }) => body.values.title);
  const versions = () => form.api.drafts.map(({ headers }) => headers.get('if-match'));
  return { ...form, write, titles, versions };
}

test('DRAFTS-20, DRAFTS-21 a story with six photos sends each of them once, and one small request per pause', async () => {
  const form = await open([]);
  const { api, t, write } = form;
  const photos = Array.from(
    { length: 6 },
    (_, n) => new File([pictureFiles.png], `${n}.png`, { type: 'image/png' }),
  );
  await form.picture.upload(photos);
  await expect.poll(form.pictures).toHaveLength(6);
  await pass(2000);
  expect(api.drafts).toEqual([]);
  for (const [index, title] of ['Plums', 'Plums are', 'Plums are here'].entries()) {
    await write(title);
    await expect.poll(() => api.drafts.length).toBe(index + 1);
    await expect.element(form.status(/^Saved \d+:\d\d/)).toBeVisible();
  }
  await pass(60_000);
  expect(api.sent('POST /admin/upload')).toHaveLength(6);
  expect(api.drafts).toHaveLength(3);
  for (const { body } of api.drafts) {
    expect(body.values.content).not.toMatch(/blob:|data:/);
    expect(JSON.stringify(body).length).toBeLessThan(2000);
  }
  // Shown as before, so that nothing flickers, and no longer kept in the browser.
  expect(form.pictures().every(({ src }) => src.startsWith('blob:'))).toBe(true);
  await expect.poll(() => listUnsaved('posts')).toEqual([]);
  // Published with the addresses that are known.
  await form.summary.fill('For three weeks.');
  await form.create.click();
  await expect.element(toast(t.created)).toBeVisible();
  expect(api.sent('POST /admin/upload')).toHaveLength(6);
  const [published] = api.sent('POST /posts');
  expect(published!.query.get('draft')).toBe(api.drafts[0]!.params.id);
  expect(published!.body.content.match(/\/uploads\/p\.png/g)).toHaveLength(6);
});

test('DRAFTS-20 nothing is saved without a title, or without a change, or while a save is under way', async () => {
  const form = await open([]);
  const { api, write, titles, versions } = form;
  await form.summary.fill('Nothing but a summary.');
  await pass(2000);
  expect(api.drafts).toEqual([]);
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = buildDraft('Plums', { is_own: true, version: 1 });
  api.answer({
    'PUT /admin/drafts/{id}': async ({ params }) => (await promise, { ...answer, id: params.id! }),
  });
  await write('Plums');
  await expect.element(form.status(form.t.drafts.saving)).toBeVisible();
  await write('Plums are');
  await write('Plums are here');
  expect(titles()).toEqual(['Plums']);
  resolve();
  await expect.poll(titles).toEqual(['Plums', 'Plums are here']);
  expect(versions()).toEqual([null, '"v1"']);
});

test('DRAFTS-22 without a connection the browser keeps the story, and hands it over when it is back', async () => {
  allowConsole(failedCall);
  const form = await open([], { answers: { 'PUT /admin/drafts/{id}': unreachable } });
  const { api, t, write, titles } = form;
  await write('Plums');
  await expect.element(form.status(t.drafts.local)).toBeVisible();
  expect((await listUnsaved('posts')).length).toBe(1);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await pass(15_000);
  await expect.poll(titles).toEqual(['Plums', 'Plums']);
  await expect.element(form.status(t.drafts.local)).toBeVisible();
  api.answer({
    'PUT /admin/drafts/{id}': ({ params }) => buildDraft('Plums', { id: params.id!, version: 1 }),
  });
  dispatchEvent(new Event('online'));
  await expect.element(form.status(/^Saved \d/)).toBeVisible();
  await expect.poll(() => listUnsaved('posts')).toEqual([]);
});

test('DRAFTS-22 a save whose answer was lost is not taken for one by someone else', async () => {
  allowConsole(failedCall);
  const form = await open([], { answers: { 'PUT /admin/drafts/{id}': unreachable } });
  const { api, write } = form;
  await write('Plums');
  await expect.poll(() => api.drafts.length).toBe(1);
  const [{ params, body }] = api.drafts as [(typeof api.drafts)[0]];
  const stored = {
    ...buildDraft('Plums', { is_own: true, version: 1 }),
    id: params.id!,
    values: body.values,
  };
  api.answer({
    'GET /admin/drafts': [stored],
    'GET /admin/drafts/{id}': stored,
    'PUT /admin/drafts/{id}': ({ headers }) =>
      headers.get('if-match') === '"v1"' ? { ...stored, version: 2 } : refuse(412, 'version-conflict'),
  });
  await write('Plums are here');
  await expect.element(form.status(/^Saved \d/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: keepMine })).not.toBeInTheDocument();
});

test('DRAFTS-23 when two write, the person decides whose version stays, and nothing is saved before', async () => {
  allowConsole(failedCall);
  const mine = buildDraft('Mine', { is_own: true });
  const form = await open([], { drafts: [mine], search: '&draft=Mine' });
  const { api, t, write, versions } = form;
  await expect.element(form.title).toHaveValue('Mine');
  const theirs = buildDraft('Theirs', { id: 'Mine', version: 7 });
  api.answer({
    'GET /admin/drafts': [theirs],
    'GET /admin/drafts/{id}': theirs,
    'PUT /admin/drafts/{id}': refuse(412, 'version-conflict'),
  });
  await write('Mine again');
  const notice = page.getByRole('group', { name: /^Anna saved another version at/ });
  await expect.element(notice).toBeVisible();
  await expect.element(form.title).toHaveFocus();
  await write('Mine once more');
  await form.create.click();
  expect(api.drafts).toHaveLength(1);
  expect(api.sent('POST /posts')).toEqual([]);
  api.answer({ 'PUT /admin/drafts/{id}': { ...mine, version: 8 } });
  await notice.getByRole('button', { name: keepMine }).click();
  await expect.element(form.status(/^Saved \d/)).toBeVisible();
  expect(versions()).toEqual(['"v3"', '"v7"']);
  api.answer({ 'PUT /admin/drafts/{id}': refuse(412, 'version-conflict') });
  await write('Mine');
  await notice.getByRole('button', { name: takeTheirs }).click();
  await expect.element(form.title).toHaveValue('Theirs');
  // It was published or deleted.
  api.answer({ 'GET /admin/drafts': [] });
  await write('Mine');
  const gone = page.getByRole('group', { name: t.drafts.deletedMeanwhile });
  api.answer({ 'PUT /admin/drafts/{id}': { ...mine, id: 'New', version: 1 } });
  await gone.getByRole('button', { name: t.drafts.saveAsNew }).click();
  await expect.element(gone).not.toBeInTheDocument();
  expect(versions().at(-1)).toBeNull();
});

test('DRAFTS-23 a draft that someone else has changed since is not published over', async () => {
  const draft = buildDraft('Plums', {
    values: { ...buildDraft('Plums').values, slug: 'plums', summary: 'Ripe.' },
  });
  const form = await open([], { drafts: [draft], search: '&draft=Plums' });
  await expect.element(form.summary).toHaveValue('Ripe.');
  form.api.answer({ 'GET /admin/drafts': [{ ...draft, version: 4 }] });
  await form.create.click();
  await expect.element(page.getByRole('group', { name: /^Anna saved another version/ })).toBeVisible();
  expect(form.api.sent('POST /posts')).toEqual([]);
});

test('DRAFTS-24 a draft is saved and closed by its button, which needs nothing but a title', async () => {
  const form = await open([old]);
  const { api, t, saveDraft } = form;
  await saveDraft.click();
  await expect.element(form.title).toHaveAccessibleDescription(t.missing.title);
  await form.title.fill('Plums');
  await saveDraft.click();
  await expect.element(toast(t.drafts.done)).toBeVisible();
  await expect.element(form.title).toHaveValue('');
  expect(api.drafts).toHaveLength(1);
  await expect.element(form.entry('Plums').getByText(t.drafts.tag)).toBeVisible();
  expect(api.sent('GET /admin/drafts/{id}')).toEqual([]);
});

test('DRAFTS-20 what was typed just before another story is opened is saved too, and the other stays open', async () => {
  const form = await open([old]);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await form.title.fill('Plums');
  await form.edit('Old');
  await expect.poll(form.titles).toEqual(['Plums']);
  await expect.element(form.entry('Plums')).toBeVisible();
  await expect.poll(() => listUnsaved('posts')).toEqual([]);
  await expect.element(form.title).toHaveValue('Old');
});

test('DRAFTS-25 changes to a published story are a draft until they are published or given up', async () => {
  const form = await open([old]);
  const { api, write } = form;
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  await form.edit('Old');
  await write('Newer');
  await expect.poll(() => api.drafts.length).toBe(1);
  const [{ params, body }] = api.drafts as [(typeof api.drafts)[0]];
  expect([body.post_id, body.post_version]).toEqual(['Old', 3]);
  await form.cancel.click();
  await expect.element(form.newPost).toBeVisible();
  expect(confirm).toHaveBeenCalledWith(named(form.t.confirmDiscard, { title: 'Newer' }));
  expect(api.sent('DELETE /admin/drafts/{id}').map((sent) => sent.params.id)).toEqual([params.id]);
});

test('DRAFTS-26 a line says what the main button does now', async () => {
  const form = await open([], { width: 390 });
  await expect.element(page.getByText(form.t.drafts.atOnce)).toBeVisible();
  await form.createdAt.fill('2199-12-24T10:00');
  await expect.element(page.getByText(/^Guests will see it on December 24, 2199 at /)).toBeVisible();
});
