import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { toast } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { buildPicture } from '../../../test-support/files.ts';
import { buildPost, openPosts } from '../../../test-support/posts.ts';
import { named } from '../../../test-support/texts.ts';
import { noticesTexts } from '../kit/notices/notices.texts.ts';
import { problemTexts } from '../kit/notices/problem.texts.ts';

const long = `<p>The slices are kept in order.</p>`.repeat(40);
const mango = buildPost('Mango rose', {
  summary: 'One ripe mango, and patience.',
  theme: 'Behind the counter',
  reading_time: '3 min read',
  content: `<h1>First</h1>${long}<p>The end.</p>`,
  image: '/uploads/m.png',
  picture: { ...buildPicture('/uploads/m.png'), alt: 'A mango rose' },
  created_at: '2026-04-21T12:00:00.000Z',
});
const articles = () => texts(page.getByRole('article').getByRole('heading', { level: 3 }));

test('POSTS-20, POSTS-21 without posts the list says so; after a failure it can be tried again', async () => {
  allowConsole(failedCall);
  const { api, t } = await openPosts([]);
  await expect.element(page.getByText(t.empty)).toBeVisible();
  await expectAccessible();
  api.answer({ 'GET /posts': refuse(503, 'unavailable') });
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('plum');
  await expect.element(toast(t.loadError).first()).toBeVisible();
  api.answer({ 'GET /posts': [mango] });
  await page.getByRole('button', { name: noticesTexts.ru.tryAgain }).click();
  await expect.poll(articles).toEqual(['Mango rose']);
});

test('POSTS-2 the list has a search and shows more on request, and the badge counts all matches', async () => {
  const { api, t, entry } = await openPosts([mango], { language: 'en' });
  const link = { link: '</api/v1/posts?cursor=W2>; rel="next"' };
  api.answer({
    'GET /posts': ({ query }) =>
      query.get('q') === 'none'
        ? []
        : String(query).includes('W2')
          ? [buildPost('Plum 21')]
          : Response.json([buildPost('Plum 1')], { headers: link }),
    'GET /posts/count': { count: 21 },
  });
  const search = page.getByRole('searchbox', { name: t.search });
  await search.fill('plum');
  await expect.element(page.getByText('21 posts')).toBeVisible();
  await expect.poll(articles).toEqual(['Plum 1']);
  const more = page.getByRole('button', { name: noticesTexts.en.more });
  await more.click();
  await expect.poll(articles).toEqual(['Plum 1', 'Plum 21']);
  await expect.element(entry('Plum 21').getByRole('button').first()).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
  await search.fill('none');
  await expect.element(page.getByText(t.noMatch)).toBeVisible();
  expect(api.sent('GET /posts').map(({ query }) => query.get('limit'))).toContain('20');
});

test('POSTS-18, POSTS-19, GATE-32 an entry shows every part of a post, and its text on request', async () => {
  const plain = buildPost('plain');
  const flags = Object.keys(plain).filter((name) => plain[name as keyof typeof plain] === false);
  const flagged = flags.map((name) => buildPost(name, { [name]: true }));
  const { t, entry } = await openPosts([mango, plain, ...flagged], { width: 390, search: '' });
  const article = entry('Mango rose');
  for (const text of ['Behind the counter', '3 min read', mango.summary!]) {
    await expect.element(article.getByText(text, { exact: true })).toBeVisible();
  }
  await expect.element(article.getByText(/^21 апреля 2026 г\./)).toBeVisible();
  await expect
    .element(article.getByRole('link', { name: named(t.viewNamed, { title: 'Mango rose' }) }))
    .toHaveAttribute('href', `/news/${mango.slug}`);
  await expect.element(article.getByRole('img', { name: 'A mango rose' })).toBeInTheDocument();
  const end = article.getByText('The end.');
  const bottom = () => article.element().getBoundingClientRect().bottom;
  expect(end.element().getBoundingClientRect().bottom).toBeGreaterThan(bottom());
  await article.getByRole('button', { name: t.showAll }).click();
  await expect.poll(() => end.element().getBoundingClientRect().bottom < bottom()).toBe(true);
  for (const text of [t.editNamed, t.deleteNamed]) {
    const name = named(text, { title: 'Mango rose' });
    await expect.element(article.getByRole('button', { name })).toBeVisible();
  }
  await expect.element(entry('is_scheduled').getByText(t.scheduled)).toBeVisible();
  await expectAccessible();
  // Each flag says why visitors do not see a post yet: the entry is marked, and has no page to link to.
  const words = (title: string) => entry(title).element().textContent.replaceAll(title, '');
  for (const flag of flags) {
    expect(words(flag), flag).not.toBe(words('plain'));
    await expect.element(entry(flag).getByRole('link')).not.toBeInTheDocument();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('POSTS-40, POSTS-41, POSTS-42 a post is deleted only after confirmation, and a failure is told', async () => {
  allowConsole(failedCall);
  const { api, t, entry, remove } = await openPosts([mango, buildPost('Plum')], { language: 'en' });
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await remove('Plum').click();
  expect(confirm).toHaveBeenCalledWith(named(t.confirmDelete, { title: 'Plum', days: 30 }));
  expect(api.writes).toEqual([]);
  confirm.mockReturnValue(true);
  api.answer({ 'DELETE /posts/{id}': refuse(500, 'internal-error') });
  await remove('Plum').click();
  await expect.element(toast(t.deleteError)).toBeVisible();
  await expect.element(entry('Plum')).toBeVisible();
  api.answer({ 'DELETE /posts/{id}': () => undefined, 'GET /posts': [mango] });
  await remove('Plum').click();
  await expect.element(toast(t.deleted)).toBeVisible();
  await expect.poll(articles).toEqual(['Mango rose']);
  expect(api.writes.at(-1)!.headers.get('if-match')).toBe('"v3"');
});

test('POSTS-25 deleting the post being edited resets the form, deleting another does not', async () => {
  const { api, title, newPost, entry, edit, remove } = await openPosts(
    ['Doomed', 'Other'].map((name) => buildPost(name)),
  );
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  await edit('Doomed');
  api.answer({ 'GET /posts': [buildPost('Doomed')] });
  await remove('Other').click();
  await expect.element(entry('Other')).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Doomed');
  await remove('Doomed').click();
  await expect.element(title).toHaveValue('');
  await expect.element(newPost).toBeVisible();
});

test("API-72 a deletion after someone else's save is refused, and the list shows that save", async () => {
  allowConsole(failedCall);
  const { api, t, entry, remove } = await openPosts([buildPost('Plum')]);
  vi.spyOn(window, 'confirm').mockReturnValue(true);
  api.answer({
    'DELETE /posts/{id}': refuse(412, 'version-conflict'),
    'GET /posts': [buildPost('Plum', { title: 'Newer', version: 4 })],
  });
  await remove('Plum').click();
  await expect.element(toast(`${t.deleteError} ${problemTexts.ru['version-conflict']}`)).toBeVisible();
  await expect.element(entry('Newer')).toBeVisible();
});
