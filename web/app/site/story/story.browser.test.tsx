import type { Post } from '@velvet-spoon/contract/api/posts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse } from '../../../test-support/fake-api.ts';
import { address, openPage } from '../../../test-support/site.tsx';
import { buildPicture, buildPost } from '../../../test-support/site-data.ts';
import * as news from '../news/news.route.tsx';
import defaultCover from '../posts/default-cover.svg';
import * as story from './story.route.tsx';

const heading = page.getByRole('heading', { level: 1 });
const article = page.getByRole('article');
const nothing = { newer: null, older: null };

async function openStory(change: Partial<Post> = {}, answers: Answers = {}) {
  await openPage(
    '/news/plum-season',
    {
      'GET /posts/slug/{slug}': buildPost({ picture: buildPicture('Plums in a basket'), ...change }),
      'GET /posts/slug/{slug}/neighbours': nothing,
      ...answers,
    },
    { routes: { 'news/:slug': story } },
  );
}

test('STORY-1, STORY-2, STORY-3, STORY-4, STORY-5 a story shows its title, theme, date, reading time and cover', async () => {
  await openStory();
  await expect.element(heading).toHaveTextContent('Plum season');
  for (const text of ['Seasonal', 'April 21, 2026', '2 min read']) {
    await expect.element(article.getByText(text)).toBeVisible();
  }
  await expect.element(page.getByRole('img', { name: 'Plums in a basket' })).toBeVisible();
  await expect.poll(() => document.title).toBe('Plum season | Velvet Spoon');
});

test('STORY-5, STORY-6 a minimal story has the theme Updates, the default cover and no reading time', async () => {
  await openStory({ picture: null, theme: null, reading_time: null });
  await expect.element(article.getByText('Updates')).toBeVisible();
  const header = article.element().querySelector('header')!;
  expect(header.querySelector('img')!.getAttribute('src')).toBe(defaultCover);
  expect(header.querySelector('time')!.parentElement!.textContent).toBe('April 21, 2026');
});

test('STORY-7, STORY-9 the body is HTML, with headings one level lower', async () => {
  const content =
    '<h1>One</h1><h2>Two</h2><h3>Three</h3><p>Plain <span class="size-huge">huge</span> <span class="size-small">small</span></p>' +
    '<ul><li>cashew</li></ul><ol><li>soak</li></ol><p><a href="/menu">the menu</a></p>' +
    '<p><img src="/favicon.svg" alt="A spoon" width="2000" height="1000"></p>';
  await openStory({ content });
  await expect.element(article.getByRole('link', { name: 'the menu' })).toHaveAttribute('href', '/menu');
  expect(texts(article.getByRole('listitem'))).toEqual(['cashew', 'soak']);
  for (const [name, level] of [
    ['Plum season', 1],
    ['One', 2],
    ['Two', 3],
    ['Three', 4],
  ] as const) {
    await expect.element(page.getByRole('heading', { name, level })).toBeVisible();
  }
  expect(heading.elements()).toHaveLength(1);
  const sizeOf = (text: string) =>
    Number.parseFloat(getComputedStyle(article.getByText(text).element()).fontSize);
  expect(sizeOf('huge')).toBeGreaterThan(2 * sizeOf('small'));
  const width = () => page.getByRole('img', { name: 'A spoon' }).element().getBoundingClientRect().width;
  const column = article
    .getByText(/^Plain/)
    .element()
    .getBoundingClientRect().width;
  expect(width(), 'wider than the column').toBeGreaterThan(column);
  await page.viewport(390, 844);
  expect(width(), 'never wider than the screen').toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBe(390);
});

test('STORY-12 while a story loads in the browser, its card data is shown, and stays in place', async () => {
  const { release, until } = hold();
  const post = buildPost({ picture: buildPicture('Plums in a basket') });
  await openPage(
    '/news?theme=Seasonal&layout=2',
    {
      'GET /posts': [post],
      'GET /posts/themes': ['Seasonal'],
      'GET /posts/slug/{slug}': async () => (await until, post),
      'GET /posts/slug/{slug}/neighbours': {
        newer: buildPost({ title: 'Pear season' }),
        older: buildPost({ title: 'Fig season' }),
      },
    },
    { routes: { news, 'news/:slug': story } },
  );
  await page.getByRole('link', { name: 'Plum season' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading story...');
  await expect.element(heading).toHaveTextContent('Plum season');
  await expect.element(page.getByRole('img', { name: 'Plums in a basket' })).toBeVisible();
  const topOf = () => heading.element().getBoundingClientRect().top + window.scrollY;
  const before = topOf();
  release();
  await expect.element(page.getByText('They come from the next village.')).toBeVisible();
  await expect.element(page.getByText('Loading story...')).not.toBeInTheDocument();
  expect(topOf()).toBe(before);

  const more = page.getByRole('navigation', { name: 'More stories' });
  await expect.element(more.getByRole('link', { name: /^Previous story\s*Fig season/ })).toBeVisible();
  await expect.element(more.getByRole('link', { name: /^Next story\s*Pear season/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to news' }).click();
  await expect.poll(address).toBe('/news?theme=Seasonal&layout=2');
});

test.each([
  [
    'does not exist is not found',
    404,
    'Story not found',
    'The article you are looking for may have been archived.',
  ],
  ['cannot be read says why, and can be tried again', 503, 'This story did not load', 'Away.'],
])('STORY-13, STORY-16, STORY-17 a story that %s', async (_what, status, title, words) => {
  allowConsole(failedCall);
  await openStory({}, { 'GET /posts/slug/{slug}': refuse(status, 'gone', { detail: 'Away.' }) });
  await expect.element(heading).toHaveTextContent(title);
  await expect.poll(() => document.title).toBe(`${title} | Velvet Spoon`);
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Back to news' })).toHaveAttribute('href', '/news');
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(status === 404 ? 0 : 1);
  await expectAccessible();
});
