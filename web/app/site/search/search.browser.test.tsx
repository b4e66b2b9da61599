import type { FoundDessert, FoundStory, MarkedText, SearchResult } from '@velvet-spoon/contract/api/search';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse } from '../../../test-support/fake-api.ts';
import { address, dismissPopup, goBack, openPage } from '../../../test-support/site.tsx';
import * as privacy from '../privacy/privacy.route.tsx';
import * as search from './search.route.tsx';

const plain = (text: string): MarkedText => [{ text, isMatch: false }];
const marked = (match: string, rest: string): MarkedText => [{ text: match, isMatch: true }, ...plain(rest)];

function dessert(name: string): FoundDessert {
  return {
    slug: name.toLowerCase(),
    name: marked(name, ' Tart'),
    category: plain('Tarts'),
    contains: plain('tree nuts, soy'),
    traces: [],
    excerpt: plain('Fruit on cream.'),
    price: 12,
    isSoldOut: false,
    picture: null,
  };
}

const story: FoundStory = {
  slug: 'mango-rose',
  title: plain('How the rose is made'),
  theme: plain('Recipes'),
  excerpt: plain('One ripe mango.'),
  created_at: '2026-04-21T15:00:00.000Z',
  image: null,
  picture: null,
};

const result = (desserts: FoundDessert[], stories: FoundStory[], more = {}): SearchResult => ({
  desserts: { found: desserts, count: desserts.length, isClose: false },
  stories: { found: stories, count: stories.length, isClose: true },
  avoided: null,
  page: 1,
  pageCount: 1,
  ...more,
});
const nothing = result([], []);

const opener = page.getByRole('link', { name: 'Search' });
const dialog = page.getByRole('dialog', { name: 'Search' });
const field = dialog.getByRole('combobox', { name: 'Search desserts and stories' });
const options = dialog.getByRole('option');
const active = dialog.getByRole('option', { selected: true });

async function openSite(at: string, answer: NonNullable<Answers['GET /content/search']>, width = 1440) {
  dismissPopup();
  const api = await openPage(
    at,
    { 'GET /content/search': answer },
    { routes: { privacy, search, '*': { default: () => <h1>Another page</h1> } }, withFrame: true, width },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return api;
}

async function openDialog(answer: NonNullable<Answers['GET /content/search']>) {
  const api = await openSite('/privacy', answer);
  await opener.click();
  await expect.element(field).toHaveFocus();
  return api;
}

test('SEARCH-7 a dialog finds as you type, and keys lead through what was found', async () => {
  await openDialog(result([dessert('Mango')], [story]));
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('mango');
  await expect
    .poll(() => texts(options))
    .toEqual(['Mango TartTarts', 'How the rose is madeRecipes', 'All results for “mango”']);
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 dessert and 1 story');
  expect(options.first().element().querySelector('mark')!.textContent).toBe('Mango');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible();
  expect(active.elements()).toEqual([]);
  for (const [key, shown] of [
    ['ArrowDown', ['Mango TartTarts']],
    ['End', ['All results for “mango”']],
    ['ArrowDown', []],
    ['ArrowUp', ['All results for “mango”']],
    ['Home', ['Mango TartTarts']],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(() => texts(active)).toEqual(shown);
    expect(field.element().getAttribute('aria-activedescendant')).toBe(active.elements()[0]?.id ?? null);
    await expect.element(field).toHaveFocus();
  }
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/menu/mango');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('SEARCH-7 Escape closes the dialog, Enter opens the page of the search, and Back closes it too', async () => {
  await openDialog(nothing);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('zzzz');
  await expect.element(dialog.getByRole('status')).toHaveTextContent('Nothing found for “zzzz”');
  expect(options.elements()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/search?q=zzzz');
  await opener.click();
  await expect.element(dialog).toBeVisible();
  await goBack();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(address()).toBe('/privacy');
});

test('SEARCH-7 a slow answer never replaces that to a later search', async () => {
  const { release, until } = hold();
  const api = await openDialog(async ({ query }) => {
    if (query.get('q') !== 'lemon') return result([dessert('Matcha')], []);
    await until;
    return result([dessert('Lemon')], []);
  });
  await field.fill('lemon');
  await expect.poll(() => api.sent('GET /content/search')).toHaveLength(1);
  await field.fill('matcha');
  const found = ['Matcha TartTarts', 'All results for “matcha”'];
  await expect.poll(() => texts(options)).toEqual(found);
  release();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => texts(active)).toEqual(['Matcha TartTarts']);
  expect(texts(options)).toEqual(found);
});

test('SEARCH-7 a search that fails in the dialog says so', async () => {
  allowConsole(failedCall);
  await openDialog(refuse(500, 'internal'));
  await userEvent.keyboard('sesame');
  const words = 'We could not search just now. Press Enter to try again.';
  await expect.element(dialog.getByRole('status')).toHaveTextContent(words);
});

test('SEARCH-2, SEARCH-8 a search that failed can be tried again, and lists what it finds', async () => {
  allowConsole(failedCall);
  const api = await openSite('/search', refuse(500, 'internal'));
  await page.getByRole('searchbox', { name: 'Search desserts and stories' }).fill('sesame');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('We could not search just now. Please try again.');
  await expect.poll(() => document.title).toBe('Search failed | Velvet Spoon');
  api.answer({
    'GET /content/search': result([dessert('Sesame')], [story]),
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  const bar = page.getByRole('region', { name: 'Desserts' }).getByRole('article');
  await expect.element(bar.getByText('Contains tree nuts, soy')).toBeVisible();
  await expect.poll(() => document.title).toBe('Search: sesame | Velvet Spoon');
  const stories = page.getByRole('region', { name: 'Stories' });
  await expect.element(stories.getByText('Nothing has exactly these words. This comes close.')).toBeVisible();
  await expectAccessible();
});

test('SEARCH-9 the page says how many there are, and leads through all of them', async () => {
  const api = await openSite('/search?q=tart', ({ query }) => {
    const page = Number(query.get('page'));
    return result([dessert(page === 1 ? 'Plum' : 'Pear')], [], {
      desserts: { found: [dessert(page === 1 ? 'Plum' : 'Pear')], count: 10, isClose: false },
      page,
      pageCount: 2,
    });
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('status')).toHaveTextContent('10 desserts for “tart”, page 1 of 2');
  await main.getByRole('link', { name: 'More results' }).click();
  await expect.element(main.getByRole('heading', { name: 'Pear Tart' })).toBeVisible();
  expect(address()).toBe('/search?q=tart&page=2');
  await expect.poll(() => document.title).toBe('Search: tart, page 2 | Velvet Spoon');
  await expect.element(main.getByRole('link', { name: 'More results' })).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Previous page' }).click();
  await expect.element(main.getByRole('heading', { name: 'Plum Tart' })).toBeVisible();
  expect(api.sent('GET /content/search').map(({ query }) => query.get('page'))).toEqual(['1', '2', '1']);
  // A mouse that stays on a dessert of the next test would load its page.
  await page.getByRole('searchbox').hover();
});

const bars = { ...dessert('Plum'), traces: ['tree-nuts' as const] };
const withoutNuts = result([bars], [], { avoided: { listed: ['tree-nuts'], unlisted: [] } });
const note =
  'Recipes without tree nuts. Traces are possible where a dessert says so. If your allergy is severe, please ask us first.';

test('SEARCH-10, SEARCH-11 the page says what is left out, and leads to the menu', async () => {
  await openSite('/search?q=nut+free', withoutNuts);
  const main = page.getByRole('main');
  await expect.element(main.getByText(note, { exact: false })).toBeVisible();
  await expect.element(main.getByText('May contain tree nuts')).toBeVisible();
  const filter = main.getByRole('link', { name: 'Filter the menu by allergens' });
  await expect.element(filter).toHaveAttribute('href', '/menu?without=tree-nuts');
  await expectAccessible();
});

test('SEARCH-10, SEARCH-11 the dialog says what is left out, and leads to the menu', async () => {
  await openDialog(withoutNuts);
  await userEvent.keyboard('nut free');
  await expect
    .poll(() => texts(options))
    .toEqual([
      'Plum TartTarts. May contain tree nuts',
      'All results for “nut free”',
      'Filter the menu by allergens',
    ]);
  await expect.element(dialog.getByRole('status')).toHaveTextContent(note);
  await expect.element(dialog.getByRole('status')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(address).toBe('/menu?without=tree-nuts');
});

test('SEARCH-8 where nothing is found, the page leads to the menu and the news', async () => {
  await openSite('/search?q=%3Cb%3Ezzzz%3C/b%3E', nothing);
  const main = page.getByRole('main');
  await expect.element(main.getByRole('status')).toHaveTextContent('Nothing found for “<b>zzzz</b>”');
  await expect.poll(() => document.title).toBe('Nothing found: <b>zzzz</b> | Velvet Spoon');
  expect(texts(main.getByRole('link'))).toEqual(['See the menu', 'Read the news', 'Ask us']);
});

test.each([390, 820, 1440])('SEARCH-1 the header has the search in one line at %s', async (width) => {
  await openSite('/privacy', nothing, width);
  const boxes = [...document.querySelectorAll('header a, header button')]
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect())
    .toSorted((a, b) => a.left - b.left);
  for (const [index, box] of boxes.entries()) {
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(72);
    expect(box.right).toBeLessThanOrEqual(boxes[index + 1]?.left ?? width);
  }
  await expect.element(opener).toBeInViewport();
});
