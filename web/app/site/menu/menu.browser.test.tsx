import type { Product } from '@velvet-spoon/contract/api/products';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { pass, reduceMotion, texts, waitUntil } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { address, openPage } from '../../../test-support/site.tsx';
import { buildPicture, buildProduct, noPagePictures } from '../../../test-support/site-data.ts';
import * as menu from './menu.route.tsx';

const tarts = Array.from({ length: 8 }, (_, index) => buildProduct({ name: `Tart ${index + 1}` }));
const bars = ['Fig Bar', 'Nut Bar'].map((name) => buildProduct({ name, category: 'Bars' }));

const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
const without = page.getByRole('navigation', { name: 'Without' }).getByRole('link');
const names = page.getByRole('article').getByRole('heading', { level: 3 });
const skeletons = page.getByTestId('product-skeleton');

function openMenu(answers: Answers = {}, { width = 1440, at = '/menu' } = {}) {
  return openPage(
    at,
    {
      'GET /content/page-pictures': noPagePictures,
      'GET /content/products': ({ query }) => (query.get('category') === 'Bars' ? bars : tarts),
      'GET /content/categories': [
        { category: 'Tarts', count: 12 },
        { category: 'Bars', count: 2 },
      ],
      'GET /content/allergens': ['tree-nuts', 'soy'],
      ...answers,
    },
    { routes: { menu }, width },
  );
}

const openCard = async (change: Partial<Product>) => {
  await openMenu({ 'GET /content/products': [buildProduct(change)] });
  const card = page.getByRole('article');
  await expect.element(card).toBeVisible();
  return card;
};

test('MENU-1, MENU-26 the page has a hero and a banner of ingredients', async () => {
  await openMenu({}, { width: 390 });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Our Menu');
  await expect
    .element(page.getByText('Explore our delicious collection of raw vegan desserts'))
    .toBeVisible();
  const banner = page.getByRole('region', { name: 'Made With The Finest Ingredients' });
  await expect.element(banner.getByText('Fresh daily')).toBeVisible();
  await expect.element(banner.getByRole('heading', { level: 2 })).toBeVisible();
  await expect.element(names).toHaveLength(8);
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  for (const link of [...categories.elements(), ...without.elements(), ...pages.elements()]) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('MENU-20, MENU-21 eight skeletons while the list loads, then for 500 ms, then the cards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release, until } = hold();
  await openMenu({ 'GET /content/categories': async () => (await until, [{ category: 'Tarts', count: 8 }]) });
  await expect.element(skeletons).toHaveLength(8);
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading desserts...');
  await expect.poll(() => document.title).toBe('Menu of raw vegan desserts | Velvet Spoon');
  release();
  await waitUntil(() => categories.elements().length > 0);
  await pass(499);
  expect(skeletons.elements()).toHaveLength(8);
  await pass(1);
  expect(names.elements()).toHaveLength(8);
  expect(skeletons.elements()).toEqual([]);
});

test('MENU-5, MENU-20 another category shows its desserts, after eight skeletons, and its link keeps the focus', async () => {
  await reduceMotion();
  const api = await openMenu();
  await expect.element(names).toHaveLength(8);
  const { release, until } = hold();
  api.answer({ 'GET /content/products': async () => (await until, bars) });
  const link = categories.filter({ hasText: 'Bars' });
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(skeletons).toHaveLength(8);
  expect(getComputedStyle(skeletons.first().element().firstElementChild!).animationName).toBe('none');
  release();
  await expect.poll(() => texts(names)).toEqual(['Fig Bar', 'Nut Bar']);
  await expect.element(link).toHaveFocus();
  await expect.element(link).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByRole('status')).toHaveTextContent('Bars: 2 desserts, page 1 of 1');
  expect(address()).toBe('/menu?category=Bars');
  expect(api.sent('GET /content/products').at(-1)!.query.get('category')).toBe('Bars');
});

test.each([
  ['its words', refuse(503, 'unavailable', { detail: 'The kitchen is closed.' }), 'The kitchen is closed.'],
  ['our own words', () => Promise.reject(new Error('')), 'Failed to load products.'],
])(
  'MENU-24, FRAME-45 a menu that fails shows %s, logs it, and can be tried again',
  async (_what, answer, words) => {
    allowConsole(/Error/);
    const api = await openMenu({ 'GET /content/products': answer });
    await expect.element(page.getByRole('alert')).toHaveTextContent(words);
    expect(console.error).toHaveBeenCalled();
    expect(skeletons.elements()).toEqual([]);
    await expect.poll(() => document.title).toBe('The menu did not load | Velvet Spoon');
    await expectAccessible();

    const again = page.getByRole('button', { name: 'Try again' });
    const { release, until } = hold();
    const proxy = () =>
      new Response('<h1>502 Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    api.answer({ 'GET /content/products': async () => (await until, proxy()) });
    await again.click();
    await expect.element(skeletons).toHaveLength(8);
    release();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to load products.');
    api.answer({ 'GET /content/products': bars });
    await again.click();
    await expect.element(names).toHaveLength(2);
    await expect.poll(() => document.title).toBe('Menu of raw vegan desserts | Velvet Spoon');
  },
);

test('MENU-24 a menu that cannot be reached says so', async () => {
  allowConsole(failedCall);
  await openMenu({ 'GET /content/categories': unreachable });
  await expect.element(page.getByRole('alert')).toBeVisible();
});

test('MENU-25 a category without products says so', async () => {
  await openMenu({ 'GET /content/products': [] }, { at: '/menu?category=Soups' });
  await expect.element(page.getByText('No desserts available in this category right now.')).toBeVisible();
});

test('MENU-12, MENU-14, MENU-15, MENU-17, MENU-19 a card shows cover, category, name and price, and is one link', async () => {
  const card = await openCard({ price: 76, coverPicture: buildPicture('A tart on slate'), isNew: true });
  await expect.element(card.getByRole('img', { name: 'A tart on slate' })).toBeVisible();
  for (const text of ['Tarts', 'Plum Tart', '$76.00', 'New'])
    await expect.element(card.getByText(text)).toBeVisible();
  const link = card.getByRole('link');
  await expect.element(link).toHaveTextContent('View dessert');
  await expect.element(link).toHaveAttribute('href', '/menu/plum-tart');
  const { left, top } = card.getByRole('img').element().getBoundingClientRect();
  expect(document.elementFromPoint(left + 40, top + 80)).toBe(link.element());
});

test('MENU-13, MENU-16, MENU-18 a card without cover and price says so, and cuts a long description', async () => {
  const long = 'Plums, dates and almonds, layered by hand. '.repeat(12);
  const card = await openCard({ price: 0, shortDescription: long, isSoldOut: true });
  for (const text of ['Photo coming soon', 'Seasonal pricing', 'Sold out']) {
    await expect.element(card.getByText(text)).toBeVisible();
  }
  expect(card.element().textContent).not.toContain('$');
  const description = card.getByText(/^Plums, dates/).element();
  const line = Number.parseFloat(getComputedStyle(description).lineHeight);
  expect(Math.round(description.clientHeight / line)).toBe(2);
});

test('desserts without an allergen have an address, together with a category', async () => {
  const plum = buildProduct({ allergens: { contains: [], mayContain: ['tree-nuts'] } });
  const api = await openMenu(
    { 'GET /content/products': ({ query }) => (query.get('without') ? [plum] : tarts) },
    { at: '/menu?category=Tarts' },
  );
  await expect.poll(() => texts(without)).toEqual(['Tree nuts', 'Soy']);
  const nuts = without.first();
  (nuts.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => texts(names)).toEqual(['Plum Tart']);
  expect(address()).toBe('/menu?category=Tarts&without=tree-nuts');
  expect(api.sent('GET /content/categories').at(-1)!.query.get('without')).toBe('tree-nuts');
  await expect.element(nuts).toHaveFocus();
  await expect.element(nuts).toHaveAttribute('aria-current', 'true');
  await expect.element(page.getByText('May contain tree nuts')).toBeVisible();
  await expect.element(page.getByText(/^Recipes without tree nuts\./)).toBeVisible();
  api.answer({ 'GET /content/products': [] });
  await without.last().click();
  await expect
    .element(page.getByText('No desserts without soy or tree nuts available in this category right now.'))
    .toBeVisible();
  expect(address()).toBe('/menu?category=Tarts&without=soy+tree-nuts');
});
