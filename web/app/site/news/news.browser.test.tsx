import type { Post } from '@velvet-spoon/contract/api/posts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { enter, texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse } from '../../../test-support/fake-api.ts';
import { address, openPage } from '../../../test-support/site.tsx';
import { buildPicture, buildPost } from '../../../test-support/site-data.ts';
import defaultCover from '../posts/default-cover.svg';
import * as news from './news.route.tsx';

const posts = ['First', 'Second', 'Third', 'Fourth'].map((title) => buildPost({ title }));
const recipes = ['Parfait for four', 'Truffles at home'].map((title) =>
  buildPost({ title, theme: 'Recipes' }),
);
const THEMES = ['All', 'Recipes', 'Seasonal'];

const panel = page.getByRole('complementary', { name: 'Browse News' });
const opener = page.getByRole('button', { name: 'Browse News' });
const theme = (name: string) => page.getByRole('navigation', { name: 'Themes' }).getByRole('link', { name });
const layout = (name: RegExp) => page.getByRole('navigation', { name: 'Layout' }).getByRole('link', { name });
const searchBox = page.getByRole('searchbox', { name: 'Search' });
const reset = page.getByRole('button', { name: 'Reset' });
const titles = page.getByRole('article').getByRole('heading', { level: 3 });
const card = page.getByRole('article');

async function openNews(at = '/news', answers: Answers = {}, width = 1440) {
  const api = await openPage(
    at,
    {
      'GET /posts': ({ query }) => (query.get('theme') === 'Recipes' ? recipes : posts),
      'GET /posts/themes': ['Recipes', 'Seasonal'],
      ...answers,
    },
    { routes: { news }, width },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('The Newsroom');
  return api;
}

function postsPerRow(): number {
  const tops = card.elements().map((element) => element.getBoundingClientRect().top);
  return tops.filter((top) => top === tops[0]).length;
}

test('NEWS-1, NEWS-2, NEWS-3 the panel is beside the stories, and layouts show one, two or four per row', async () => {
  await openNews();
  await expect.element(card.first()).toBeVisible();
  await expect.element(panel.getByRole('heading', { level: 2 })).toHaveTextContent('Browse News');
  await expect.element(opener).not.toBeInTheDocument();
  const side = panel.element().getBoundingClientRect();
  const story = card.first().element().getBoundingClientRect();
  expect(side.right).toBeLessThan(story.left);
  expect(Math.abs(side.top - story.top)).toBeLessThan(150);
  const choices = page.getByRole('navigation', { name: 'Layout' }).getByRole('link');
  expect(texts(choices)).toEqual(['1 Single story', '2 Two-up', '4 Gallery']);
  for (const [name, count] of [
    [/Two-up/, 2],
    [/Gallery/, 4],
    [/Single story/, 1],
  ] as const) {
    await layout(name).click();
    await expect.poll(postsPerRow).toBe(count);
  }
});

test('NEWS-5 on a small screen the panel is a sheet, without layouts', async () => {
  await openNews('/news?layout=4', {}, 390);
  await expect.element(card.first()).toBeVisible();
  expect(postsPerRow()).toBe(1);
  await expect.element(panel).not.toBeInTheDocument();
  (opener.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(theme('All')).toBeVisible();
  await expect.element(layout(/Gallery/)).not.toBeInTheDocument();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel).not.toBeInTheDocument();
  await opener.click();
  await theme('Recipes').click();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => texts(titles)).toEqual(['Parfait for four', 'Truffles at home']);
});

test('NEWS-6, NEWS-8, NEWS-27 a theme shows only its posts, and that they are loading', async () => {
  const first = hold();
  const second = hold();
  const api = await openNews('/news', { 'GET /posts': async () => (await first.until, posts) });
  const loading = page.getByText('Loading news...');
  await expect.element(loading).toBeVisible();
  first.release();
  await expect.element(titles).toHaveLength(4);
  await expect.element(loading).not.toBeInTheDocument();
  await expect
    .poll(() => texts(page.getByRole('navigation', { name: 'Themes' }).getByRole('link')))
    .toEqual(THEMES);
  api.answer({ 'GET /posts': async () => (await second.until, recipes) });
  await theme('Recipes').click();
  await expect.element(loading).toBeVisible();
  second.release();
  await expect.poll(() => texts(titles)).toEqual(['Parfait for four', 'Truffles at home']);
  await expect.element(page.getByRole('status')).toHaveTextContent('2 stories');
  expect(address()).toBe('/news?theme=Recipes');
  await expect.poll(() => document.title).toBe('Recipes: News | Velvet Spoon');
});

test('NEWS-9, NEWS-10, NEWS-11 the search waits for a pause in typing, and Enter searches at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const api = await openNews();
  await expect.element(searchBox).toHaveAttribute('placeholder', 'Search article titles');
  await expect.element(searchBox).toHaveAccessibleDescription('Find posts by title');
  await expect.element(page.getByText('Find posts by title')).toBeVisible();
  enter(searchBox, 'plu');
  vi.advanceTimersByTime(249);
  enter(searchBox, ' plum ');
  vi.advanceTimersByTime(249);
  expect(address()).toBe('/news');
  vi.advanceTimersByTime(1);
  await expect.poll(address).toBe('/news?q=plum');
  enter(searchBox, 'pear');
  (searchBox.element() as HTMLInputElement).form!.requestSubmit();
  await expect.poll(address).toBe('/news?q=pear');
  expect(api.sent('GET /posts').map(({ query }) => query.get('q'))).toEqual([null, 'plum', 'pear']);
});

test.each([
  ['before', 100],
  ['as', 250],
])('NEWS-14 choosing a theme %s the search starts keeps what is typed', async (_, pause) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openNews();
  await expect.element(theme('Recipes')).toBeVisible();
  enter(searchBox, 'lemon');
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(pause);
  (theme('Recipes').element() as HTMLElement).click();
  // Before React shows where the click leads, which it does when it has time.
  await Promise.resolve();
  vi.advanceTimersByTime(250);
  await expect.poll(address).toBe('/news?theme=Recipes&q=lemon');
  await vi.advanceTimersByTimeAsync(250);
  await expect.element(page.getByRole('heading', { level: 2, name: /Recipes/ })).toBeVisible();
  expect(address()).toBe('/news?theme=Recipes&q=lemon');
  await expect.element(searchBox).toHaveValue('lemon');
});

test.each(['layout=2', 'theme=Recipes', 'q=rose'])(
  'NEWS-12, NEWS-13 reset at %s restores the default view, and discards what is being typed',
  async (query) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openNews(`/news?${query}`);
    await expect.element(reset).toBeEnabled();
    enter(searchBox, 'lem');
    await reset.click();
    await expect.poll(address).toBe('/news');
    await expect.element(reset).toBeDisabled();
    await expect.element(searchBox).toHaveValue('');
    await expect.element(panel.getByRole('heading', { level: 2 })).toHaveFocus();
    await expect.element(theme('All')).toHaveAttribute('aria-current', 'true');
    await expect.element(layout(/Single story/)).toHaveAttribute('aria-current', 'true');
    vi.advanceTimersByTime(1000);
    expect(address()).toBe('/news');
  },
);

test('every filter can be reached by keyboard', async () => {
  await openNews('/news?theme=Recipes');
  await expect.element(theme('Seasonal')).toBeVisible();
  (layout(/Gallery/).element() as HTMLElement).focus();
  for (const stop of [...THEMES.map(theme), searchBox, page.getByRole('button', { name: 'Search' }), reset]) {
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
  }
});

const openCard = async (change: Partial<Post>, at = '/news') => {
  await openNews(at, { 'GET /posts': [buildPost(change)] });
  await expect.element(card).toBeVisible();
};

test.each([1, 2, 4])(
  'NEWS-17, NEWS-18, NEWS-19 a card in layout %s shows everything and is one link',
  async (row) => {
    await openCard({ picture: buildPicture('Plums in a basket') }, `/news?layout=${row}`);
    const image = card.getByRole('img', { name: 'Plums in a basket' });
    await expect.element(image).toBeVisible();
    for (const text of ['Seasonal', 'The first plums are here.', 'April 21, 2026', '2 min read']) {
      await expect.element(card.getByText(text)).toBeVisible();
    }
    const link = card.getByRole('link', { name: 'Plum season' });
    await expect.element(link).toHaveAttribute('href', '/news/plum-season');
    const { left, top } = image.element().getBoundingClientRect();
    expect(document.elementFromPoint(left + 20, top + 20)).toBe(link.element());
  },
);

test('NEWS-19, NEWS-23, NEWS-24, NEWS-25 a minimal post has a theme, a cover and the day of its date in the cafe', async () => {
  await openCard({ theme: null, reading_time: null, created_at: '1996-01-01T03:00:00.000Z' });
  await expect.element(card.getByText('Updates')).toBeVisible();
  const facts = card.element().querySelector('time')!.parentElement!;
  expect(facts.textContent).toBe('December 31, 1995');
  const cover = card.element().querySelector('img')!;
  expect(cover.getAttribute('src')).toBe(defaultCover);
  await expect.poll(() => cover.naturalWidth).toBeGreaterThan(0);
});

test('NEWS-26 24 stories per page, with links to older stories and back', async () => {
  const many = Array.from({ length: 25 }, (_, index) => buildPost({ title: `Story ${index + 1}` }));
  const older = page.getByRole('link', { name: 'Older stories' });
  const newer = page.getByRole('link', { name: 'Newer stories' });
  const api = await openNews('/news?layout=4', {
    'GET /posts': ({ query }) => (query.has('cursor') ? many.slice(24) : many),
  });
  await expect.element(titles).toHaveLength(24);
  await expect.element(newer).not.toBeInTheDocument();
  await older.click();
  await expect.poll(() => texts(titles)).toEqual(['Story 25']);
  expect(address()).toBe('/news?layout=4&page=2#stories');
  expect(api.sent('GET /posts').at(-1)!.query.get('cursor')).toBe('24');
  await expect.element(older).not.toBeInTheDocument();
  await newer.click();
  await expect.element(titles).toHaveLength(24);
});

test('NEWS-28 an empty result says so', async () => {
  await openNews('/news?q=hamburger', { 'GET /posts': [] });
  await expect.element(page.getByText('No articles match your filters yet.')).toBeVisible();
  await expectAccessible();
});

test('ROUTE-29, NEWS-30 a list that fails says so, also in the tab, and can be tried again', async () => {
  allowConsole(failedCall);
  const api = await openNews('/news', {
    'GET /posts': refuse(503, 'unavailable', { detail: 'The press rests.' }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('The press rests.');
  await expect.poll(() => document.title).toBe('The news did not load | Velvet Spoon');
  await expectAccessible();
  api.answer({ 'GET /posts': posts });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(titles).toHaveLength(4);
  await expect.poll(() => document.title).toBe('News | Velvet Spoon');
});
