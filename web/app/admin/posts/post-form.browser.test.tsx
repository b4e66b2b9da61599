import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { toast } from '../../../test-support/admin.tsx';
import { expectControls, texts } from '../../../test-support/browser.ts';
import { clickFast } from '../../../test-support/click-fast.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse } from '../../../test-support/fake-api.ts';
import { buildLibraryItem, pictureFiles } from '../../../test-support/files.ts';
import { buildPost, openPosts } from '../../../test-support/posts.ts';
import { savedSettings } from '../../../test-support/saved.ts';
import { named } from '../../../test-support/texts.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';
import { listUnsaved } from '../kit/unsaved/unsaved-store.ts';
import { newWork } from './post-values.ts';

const old = buildPost('Old');

afterEach(() => void vi.useRealTimers());

test('POSTS-1, POSTS-3, POSTS-4, POSTS-5, POSTS-6, POSTS-9, POSTS-10 the form of a new post is above the list', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-04T01:05:40Z') });
  const form = await openPosts([old]);
  const { t, createdAt } = form;
  const top = (element: Element) => element.getBoundingClientRect().top;
  const list = page.getByRole('heading', { name: t.allPosts });
  await expect.element(list).toBeVisible();
  expect(top(form.newPost.element())).toBeLessThan(top(list.element()));
  for (const part of ['title', 'slug', 'summary', 'readingTime', 'content', 'image', 'create'] as const) {
    await expect.element(form[part]).toBeVisible();
  }
  await expect.element(page.getByText(t.imageFile, { exact: true })).toBeVisible();
  // The slug sets the first; text and image, seen above, have states of their own; a recipe waits for its theme.
  expectControls(newWork(new Date(), 'UTC').values, ['isSlugManual', 'content', 'image', 'recipe']);
  await expect.element(form.update).not.toBeInTheDocument();
  await expect.element(form.cancel).not.toBeInTheDocument();
  await expect.element(form.theme).toHaveValue('Updates');
  await expect.element(createdAt).toHaveAttribute('type', 'datetime-local');
  await expect.element(createdAt).toHaveValue('2026-07-03T21:05');
  await expect.element(page.getByText(named(t.zone, { zone: 'America/New_York' }))).toBeVisible();
});

test('READERS-18 publishing a new story offers to send it to the readers', async () => {
  const answers = { 'GET /settings': { ...savedSettings(), sends_letters: true } };
  const form = await openPosts([old], { language: 'en', answers });
  const offer = page.getByText('“Plums” is published. Also send it to your readers?');
  await form.fill();
  expect(offer.elements()).toEqual([]);
  await form.create.click();
  await expect.element(offer).toBeVisible();
  await expect
    .element(page.getByRole('status').getByRole('button', { name: 'Email to readers: Plums' }))
    .toBeVisible();
});

test('POSTS-23, POSTS-29, POSTS-35, POSTS-36, POSTS-37 a new post is sent once and appears first in the list', async () => {
  const form = await openPosts([old], { language: 'en' });
  const { api, t, create } = form;
  const { release, until } = hold();
  api.answer({ 'POST /posts': async ({ body }) => (await until, buildPost('Plums', body)) });
  await form.fill();
  await clickFast(create);
  await expect.element(create).toBeDisabled();
  release();
  await expect.element(toast(t.created)).toBeVisible();
  expect(api.writes.map(({ body }) => body)).toEqual([
    {
      title: 'Plums',
      slug: 'plums',
      summary: 'For three weeks.',
      theme: 'Updates',
      recipe: null,
      content: '<p>Blue ones.</p>',
      created_at: '1997-09-01T16:30:00.000Z',
    },
  ]);
  expect(texts(page.getByRole('article').getByRole('heading', { level: 3 }))).toEqual(['Plums', 'Old']);
  await expect.element(form.title).toHaveValue('');
  await expect.element(form.content).toHaveTextContent('');
  await expect.element(form.newPost).toBeVisible();
});

test('POSTS-3, POSTS-9, POSTS-10, POSTS-22, POSTS-24, POSTS-38 a post is edited in its place, or left as it is', async () => {
  const form = await openPosts([buildPost('First'), old]);
  const { api, t } = form;
  await form.edit('Old');
  await expect.element(form.create).not.toBeInTheDocument();
  await expect.element(form.slug).toHaveValue('old');
  await expect.element(form.summary).toHaveValue('Was.');
  await expect.element(form.theme).toHaveValue('Recipes');
  await expect.element(form.createdAt).toHaveValue('1996-05-04T08:00');
  await expect.element(form.content).toHaveTextContent('Text.');
  await form.cancel.click();
  await expect.element(form.newPost).toBeVisible();
  await expect.element(form.title).toHaveValue('');
  await expect.element(form.theme).toHaveValue('Updates');
  await form.edit('Old');
  await form.title.fill('New');
  await expect.element(form.slug).toHaveValue('old');
  await form.update.click();
  await expect.element(toast(t.updated)).toBeVisible();
  expect(api.writes.map(({ body, headers }) => [body.title, headers.get('if-match')])).toEqual([
    ['New', '"v3"'],
  ]);
  expect(texts(page.getByRole('article').getByRole('heading', { level: 3 }))).toEqual(['First', 'New']);
  await expect.element(form.newPost).toBeVisible();
});

test('POSTS-33, POSTS-48 missing fields are marked, with words beside them, and the first gets the focus', async () => {
  const form = await openPosts([], { language: 'en', width: 390 });
  const { t, content } = form;
  await form.title.fill('Plums');
  await form.theme.fill('');
  await form.create.click();
  await expect.element(toast(t.invalidForm)).toBeVisible();
  await expect.element(form.summary).toHaveFocus();
  for (const part of ['summary', 'content', 'theme'] as const) {
    await expect.element(form[part]).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form[part]).toHaveAccessibleDescription(t.missing[part]);
  }
  for (const part of ['title', 'slug', 'createdAt'] as const) await expect.element(form[part]).toBeValid();
  await expectAccessible();
  await form.summary.fill('For three weeks.');
  await form.theme.fill('Recipes');
  await expect.element(form.summary).toBeValid();
  await form.create.click();
  await expect.element(content).toHaveFocus();
  await userEvent.keyboard('Blue ones.');
  await expect.element(content).toHaveTextContent('Blue ones.');
  await expect.element(content).not.toHaveAttribute('aria-invalid', 'true');
});

test('POSTS-39, POSTS-48 a field that the server refuses is named and gets the focus, and the form stays', async () => {
  allowConsole(failedCall);
  const form = await openPosts([], { answers: { 'POST /posts': refuse(409, 'slug-taken') } });
  const { api, t, slug, createdAt } = form;
  await form.fill();
  await form.create.click();
  await expect.element(toast(`${t.saveError} ${problemTexts.ru['slug-taken']}`)).toBeVisible();
  await expect.element(slug).toHaveFocus();
  await expect.element(slug).toBeInvalid();
  await expect.element(form.content).toHaveTextContent('Blue ones.');
  api.answer({ 'POST /posts': refuse(400, 'invalid-request', { fields: ['created_at'] }) });
  await form.create.click();
  await expect.element(toast(`${t.saveError} ${t.refused.createdAt}`)).toBeVisible();
  await expect.element(createdAt).toHaveFocus();
  await expect.element(createdAt).toHaveAccessibleDescription(new RegExp(t.refused.createdAt));
  await expect.element(form.title).toHaveValue('Plums');
});

test('RECIPE-1, RECIPE-2 a story of the theme Recipes is offered a card, which stays when the theme changes', async () => {
  allowConsole(failedCall);
  const refusal = refuse(400, 'invalid-request', { fields: ['recipe.yield', 'recipe.steps'] });
  const form = await openPosts([], { language: 'en', width: 390, answers: { 'POST /posts': refusal } });
  const { api, t, theme } = form;
  const card = page.getByRole('group', { name: t.recipe.title });
  const field = (name: 'yield' | 'minutes' | 'ingredients' | 'steps') => card.getByLabelText(t.recipe[name]);
  await form.fill();
  await expect.element(card).not.toBeInTheDocument();
  await theme.fill('Recipes');
  await expect.element(card).toBeVisible();
  expectControls(newWork(new Date(), 'UTC').values, ['isSlugManual', 'content', 'image']);
  await field('ingredients').fill('Chia, ⅓ cup\nLemon');
  await theme.fill('Seasonal');
  await form.create.click();
  await expect.element(toast(t.recipe.refused)).toBeVisible();
  await expect.element(field('yield')).toHaveFocus();
  await expect.element(field('steps')).toHaveAccessibleDescription(new RegExp(t.recipe.refused));
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);

  const plums = (body: object) => buildPost('Plums', body);
  api.answer({
    'POST /posts': ({ body }) => plums(body),
    'GET /admin/posts/{id}': () => plums(api.writes.at(-1)!.body),
  });
  await field('yield').fill('4 glasses');
  await field('minutes').fill('30');
  await field('steps').fill('Stir.');
  await form.create.click();
  await expect.element(toast(t.created)).toBeVisible();
  const recipe = { yield: '4 glasses', minutes: 30, ingredients: ['Chia, ⅓ cup', 'Lemon'], steps: ['Stir.'] };
  expect(api.writes.at(-1)?.body.recipe).toEqual(recipe);
  await form.edit('Plums');
  await expect.element(field('ingredients')).toHaveValue('Chia, ⅓ cup\nLemon');
});

test('POSTS-47 Enter in a field does not publish the post; the button does, by keyboard too', async () => {
  const form = await openPosts([], { language: 'en' });
  await form.fill();
  for (const part of ['title', 'slug', 'theme', 'readingTime', 'createdAt', 'image'] as const) {
    (form[part].element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
  }
  (form.summary.element() as HTMLElement).focus();
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}');
  await expect.element(form.summary).toHaveValue('For three weeks.\n');
  expect(form.api.writes).toEqual([]);
  (form.create.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast(form.t.created)).toBeVisible();
});

test('POSTS-8, POSTS-30, POSTS-31, POSTS-32 an image file is previewed at once and uploaded at the latest on submit', async () => {
  const form = await openPosts([]);
  const { api, t, image, imageFile, preview } = form;
  await form.fill();
  await image.fill('/uploads/own.png');
  await expect.element(preview).toHaveAttribute('src', '/uploads/own.png');
  await imageFile.upload(pictureFiles.text);
  await expect.element(toast(t.uploadHint)).toBeVisible();
  await expect.element(preview).toHaveAttribute('src', '/uploads/own.png');
  await imageFile.upload(pictureFiles.heic);
  await expect.element(page.getByText(named(t.previewLater, { name: 'IMG_0001.HEIC' }))).toBeVisible();
  await expect.element(preview).not.toBeInTheDocument();
  await imageFile.upload(pictureFiles.png);
  await expect.element(image).toHaveValue('');
  await expect.element(preview).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await form.create.click();
  await expect.element(toast(t.created)).toBeVisible();
  expect(api.writes.slice(-2).map(({ call }) => call)).toEqual(['POST /admin/upload', 'POST /posts']);
  expect(api.writes.at(-1)!.body.image).toBe('/uploads/p.png');
  await expect.element(preview).not.toBeInTheDocument();
});

test('POSTS-43 an image address elsewhere will be copied, and one that the server refuses is told', async () => {
  allowConsole(failedCall);
  const form = await openPosts([], {
    language: 'en',
    answers: { 'POST /posts': refuse(400, 'invalid-request', { fields: ['image'] }) },
  });
  await form.fill();
  await form.image.fill('https://127.0.0.1/plum.png');
  await expect.element(page.getByText(form.t.copied)).toBeVisible();
  await form.create.click();
  await expect.element(toast(form.t.imageRefused)).toBeVisible();
  await expect.element(form.image).toHaveValue('https://127.0.0.1/plum.png');
});

test('a cover and a picture in the text come from the library', async () => {
  const medlar = buildLibraryItem('medlar.jpg', { alt: 'Medlars in a bowl' });
  const form = await openPosts([], { language: 'en', answers: { 'GET /admin/media': [medlar] } });
  const choose = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /medlar\.jpg/ })
      .click();
  await page.getByRole('button', { name: form.t.imageFromLibrary }).click();
  await choose();
  await expect.element(form.preview).toHaveAttribute('src', medlar.url);
  await form.control('library').click();
  await choose();
  await expect.element(form.description).toHaveValue('Medlars in a bowl');
  expect(form.pictures().map(({ alt }) => alt)).toEqual(['Medlars in a bowl']);
});

test("API-72 after someone else's save, the user decides which version to keep", async () => {
  allowConsole(failedCall);
  const form = await openPosts([old]);
  const { api, t, title, update } = form;
  const notice = page.getByRole('group', { name: noticesTexts.ru.conflict });
  api.answer({
    'PUT /posts/{id}': refuse(412, 'version-conflict'),
    'GET /posts': [{ ...old, title: 'Theirs', content: '<p>d</p>', version: 4 }],
  });
  await form.edit('Old');
  api.answer({ 'GET /admin/posts/{id}': { ...old, title: 'Theirs', content: '<p>d</p>', version: 4 } });
  await title.fill('Mine');
  await update.click();
  await expect.element(notice).toHaveFocus();
  await expect.element(toast(t.saveError)).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Mine');
  await expectAccessible();
  await notice.getByRole('button', { name: noticesTexts.ru.takeTheirs }).click();
  await expect.element(title).toHaveValue('Theirs');
  await expect.element(form.content).toHaveTextContent('d');
  await expect.element(notice).not.toBeInTheDocument();
  await title.fill('Mine');
  const newer = { ...old, title: 'Newer', version: 5 };
  api.answer({ 'GET /posts': [newer], 'GET /admin/posts/{id}': newer });
  await update.click();
  await expect.element(form.entry('Newer')).toBeVisible();
  api.answer({ 'PUT /posts/{id}': ({ body }) => ({ ...old, ...body, version: 6 }) });
  await notice.getByRole('button', { name: noticesTexts.ru.keepMine }).click();
  await expect.element(toast(t.updated)).toBeVisible();
  const saves = api.sent('PUT /posts/{id}').map(({ headers }) => headers.get('if-match'));
  expect(saves).toEqual(['"v3"', '"v4"', '"v5"']);
});

test('POSTS-49 a post that someone else deleted can be saved as a new one', async () => {
  allowConsole(failedCall);
  const form = await openPosts([old], { language: 'en' });
  const { api, t } = form;
  api.answer({ 'PUT /posts/{id}': refuse(404, 'not-found'), 'GET /posts': [] });
  await form.edit('Old');
  await form.title.fill('Mine');
  await form.update.click();
  const notice = page.getByRole('group', { name: t.deletedMeanwhile });
  await expect.element(notice).toHaveFocus();
  await expect.element(toast(t.saveError)).not.toBeInTheDocument();
  await expect.element(form.entry('Old')).not.toBeInTheDocument();
  await expect.element(form.title).toHaveValue('Mine');
  await notice.getByRole('button', { name: t.saveAsNew }).click();
  await expect.element(toast(t.created)).toBeVisible();
  await expect.element(form.entry('Mine')).toBeVisible();
  await expect.element(form.newPost).toBeVisible();
});

test('POSTS-46 unsaved work is only discarded after a question, and opening another post keeps it', async () => {
  const form = await openPosts([old]);
  const { t, title, summary, cancel } = form;
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true);
  // Without a title it cannot be a draft yet.
  await summary.fill('Kept');
  await form.edit('Old');
  const discard = page.getByRole('button', { name: t.discard });
  confirm.mockReturnValue(false);
  await discard.click();
  await expect.element(discard).toBeVisible();
  confirm.mockReturnValue(true);
  await discard.click();
  await expect.element(discard).not.toBeInTheDocument();
  const question = named(t.confirmDiscard, { title: t.untitled });
  expect(confirm.mock.calls).toEqual([[t.confirmReplace], [question], [question]]);
  await expect.poll(() => listUnsaved('posts')).toEqual([]);
  await summary.fill('Changed');
  confirm.mockReturnValue(false);
  await cancel.click();
  await expect.element(summary).toHaveValue('Changed');
  confirm.mockReturnValue(true);
  await cancel.click();
  await expect.element(title).toHaveValue('');
});
