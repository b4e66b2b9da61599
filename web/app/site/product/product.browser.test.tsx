import type { Product, ProductDetail } from '@velvet-spoon/contract/api/products';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { pass, press, reduceMotion, touch } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { hold, refuse } from '../../../test-support/fake-api.ts';
import { address, openPage } from '../../../test-support/site.tsx';
import { buildDessert, buildPicture, buildProduct, noPagePictures } from '../../../test-support/site-data.ts';
import * as menu from '../menu/menu.route.tsx';
import * as product from './product.route.tsx';

const pictures = ['Whole', 'Slice', 'Crumbs'].map((name) => buildPicture(name));

const carousel = page.getByRole('region', { name: 'Pictures of Plum Tart' });
const control = (name: string) => carousel.getByRole('button', { name });
const thumbnails = page.getByRole('region', { name: 'Gallery' }).getByRole('link');
const viewer = page.getByRole('dialog', { name: 'Gallery: Plum Tart' });

async function openDessert(change: Partial<ProductDetail> = {}, width = 1440, related: Product[] = []) {
  const dessert = buildDessert({ coverPicture: pictures[0]!, galleryPictures: pictures, ...change });
  await openPage(
    '/menu/plum-tart',
    { 'GET /content/products/{slug}': dessert, 'GET /content/products/{slug}/related': related },
    { routes: { 'menu/:slug': product }, root: {}, width },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Plum Tart');
}

/** The name of the one visible slide, after the fade. */
async function expectSlide(name: string) {
  const shown = () =>
    [...document.querySelectorAll('[aria-roledescription=slide]')].filter((slide) =>
      slide.checkVisibility({ visibilityProperty: true }),
    );
  await expect
    .poll(() => {
      for (const fade of document.getAnimations()) fade.finish();
      return shown().map((slide) => slide.getAttribute('aria-label'));
    })
    .toEqual([name]);
}

async function leave() {
  (document.activeElement as HTMLElement).blur();
  await userEvent.hover(page.getByRole('heading', { name: 'Ingredients' }));
}

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

test('PRODUCT-4, PRODUCT-6, PRODUCT-7 pictures advance every 6000 ms, wrap around, and follow buttons and dots', async () => {
  stopClock();
  await openDessert();
  await leave();
  press(control('Next picture'));
  for (const [shown, next] of [
    ['2 of 3', '3 of 3'],
    ['3 of 3', '1 of 3'],
  ] as const) {
    await expectSlide(shown);
    await pass(5999);
    await expectSlide(shown);
    await pass(1);
    await expectSlide(next);
  }
  for (const [name, shown] of [
    ['Previous picture', '3 of 3'],
    ['Next picture', '1 of 3'],
    ['Next picture', '2 of 3'],
    ['Picture 3 of 3', '3 of 3'],
    ['Picture 1 of 3', '1 of 3'],
  ] as const) {
    press(control(name));
    await expectSlide(shown);
    await expect.element(control(`Picture ${shown}`)).toHaveAttribute('aria-current', 'true');
  }
});

test('PRODUCT-5 a single image does not advance and has no controls', async () => {
  stopClock();
  await openDessert({ galleryPictures: [] });
  await pass(6000);
  await expectSlide('1 of 1');
  expect(page.getByRole('button', { name: /picture/i }).elements()).toEqual([]);
  expect(page.getByRole('heading', { name: 'Gallery' }).elements()).toEqual([]);
});

test('PRODUCT-8 the carousel stops by its button, and while hovered or focused', async () => {
  stopClock();
  await openDessert();
  await control('Pause pictures').click();
  await expect.element(control('Play pictures')).toBeVisible();
  await leave();
  await pass(6000);
  await expectSlide('1 of 3');
  await control('Play pictures').click();
  // Still hovered.
  await pass(6000);
  await expectSlide('1 of 3');
  await leave();
  await userEvent.tab();
  control('Next picture').element().focus();
  await pass(6000);
  await expectSlide('1 of 3');
  await leave();
  await pass(6000);
  await expectSlide('2 of 3');
});

test('PRODUCT-9 under reduced motion the carousel moves only manually', async () => {
  await reduceMotion();
  stopClock();
  await openDessert();
  await leave();
  await pass(6000);
  await expectSlide('1 of 3');
  expect(control('Pause pictures').elements()).toEqual([]);
  await control('Next picture').click();
  await expectSlide('2 of 3');
});

test('a swipe turns the pictures, a vertical one only scrolls, and targets are large on a phone', async () => {
  await reduceMotion();
  await openDessert({}, 390);
  await touch(carousel.element(), { x: -140, y: 6 });
  await expectSlide('2 of 3');
  await touch(carousel.element(), { x: 140, y: 6 });
  await expectSlide('1 of 3');
  window.scrollTo({ top: 0, behavior: 'instant' });
  await touch(carousel.element(), { x: 20, y: -160 });
  await expect.poll(() => window.scrollY).toBeGreaterThan(0);
  await expectSlide('1 of 3');
  const targets = [...page.getByRole('article').element().querySelectorAll('a, button')];
  expect(targets.length).toBeGreaterThan(7);
  for (const target of targets) {
    const { width, height } = target.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(document.documentElement.scrollWidth).toBe(390);
  await expectAccessible();
});

test('PRODUCT-13, PRODUCT-14 a gallery image opens in a full-screen viewer with buttons, keys and swipes', async () => {
  await openDessert();
  await expect.element(thumbnails).toHaveLength(3);
  await thumbnails.nth(1).click();
  await expect.element(viewer.getByText('2 of 3')).toBeVisible();
  expect(address()).toBe('/menu/plum-tart');
  const { x, y, width, height } = viewer.element().getBoundingClientRect();
  expect([x, y, width, height]).toEqual([0, 0, window.innerWidth, window.innerHeight]);
  await expectAccessible();
  const shot = viewer.getByRole('img');
  for (const [act, shown] of [
    [() => viewer.getByRole('button', { name: 'Next picture' }).click(), '3 of 3'],
    [() => userEvent.keyboard('{ArrowRight}'), '1 of 3'],
    [() => userEvent.keyboard('{ArrowLeft}'), '3 of 3'],
    [() => shot.click(), '3 of 3'],
    [() => userEvent.keyboard('{ArrowLeft}'), '2 of 3'],
    [() => viewer.getByRole('button', { name: 'Previous picture' }).click(), '1 of 3'],
    [() => touch(shot.element(), { x: -140, y: 0 }), '2 of 3'],
  ] as const) {
    await act();
    await expect.element(viewer.getByText(shown)).toBeVisible();
  }
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the Close button', () => viewer.getByRole('button', { name: 'Close' }).click()],
  ['a click beside the picture', () => viewer.click({ position: { x: 20, y: 450 } })],
])('PRODUCT-15, PRODUCT-16, PRODUCT-17 %s closes the viewer and restores the focus', async (_way, close) => {
  await openDessert();
  await thumbnails.nth(1).click();
  await expect.element(viewer.getByRole('button', { name: 'Close' })).toHaveFocus();
  for (let step = 0; step < 8; step += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest('article section > ul, article > div')).toBeNull();
  }
  await close();
  await expect.element(viewer).not.toBeInTheDocument();
  await expect.element(thumbnails.nth(1)).toHaveFocus();
});

test('PRODUCT-2, PRODUCT-10 without price and pictures it says that a photo is coming', async () => {
  await openDessert({ price: 47.5 });
  await expect.element(page.getByText('$47.50')).toBeVisible();
  await openDessert({ price: 0, coverPicture: null, galleryPictures: [] });
  await expect.element(page.getByText('Photo coming soon')).toBeVisible();
  expect(page.getByText('$').elements()).toEqual([]);
  expect(page.getByText('Seasonal pricing').elements()).toEqual([]);
});

test('PRODUCT-11, PRODUCT-12, PRODUCT-18, PRODUCT-19 description, facts, and where to go on', async () => {
  const glance = [
    { label: 'Category', value: 'Tarts' },
    { label: 'Serves', value: '10 to 12 guests' },
  ];
  await openDessert({ glance, allergens: { contains: ['tree-nuts', 'soy'], mayContain: ['sesame'] } });
  const section = page.getByRole('region', { name: 'Ingredients' });
  await expect.element(section.getByText('Almonds soak overnight.')).toBeVisible();
  await expect.element(section.getByText('Plums are added last.')).toBeVisible();
  const facts = section.getByRole('group', { name: 'At a glance' }).element();
  const texts = (selector: string, within = facts) =>
    [...within.querySelectorAll(selector)].map((element) => element.textContent);
  expect(texts('dt')).toEqual(['Category', 'Serves']);
  expect(texts('dd')).toEqual(['Tarts', '10 to 12 guests']);
  const allergens = section.getByRole('group', { name: 'Allergens' }).element();
  expect(texts('h4, li', allergens)).toEqual(['Contains', 'Tree nuts', 'Soy', 'May contain', 'Sesame']);
  await expect
    .element(page.getByRole('link', { name: 'Back to collection' }))
    .toHaveAttribute('href', '/menu');
  const order = page.getByRole('link', { name: /^Order Online/ });
  await expect.element(order).toHaveAttribute('href', 'https://order.example.com/');
  await expect.element(order).toHaveAttribute('target', '_blank');
});

test('PRODUCT-43 paragraphs stay together beside a long list of facts', async () => {
  await openDessert({
    glance: Array.from({ length: 12 }, (_, at) => ({ label: `Fact ${at}`, value: 'Yes' })),
  });
  const top = (text: string) => page.getByText(text).element().getBoundingClientRect().top;
  expect(top('Fact 11') - top('Fact 0')).toBeGreaterThan(400);
  // A paragraph of one line, and the gap.
  expect(top('Plums are added last.') - top('Almonds soak overnight.')).toBeLessThan(80);
});

test('PRODUCT-44 two related desserts fill their row', async () => {
  await openDessert({}, 1440, [buildProduct({ name: 'Fig Tart' }), buildProduct({ name: 'Pear Tart' })]);
  const related = page.getByRole('region', { name: 'More Tarts' });
  const cards = related.getByRole('article');
  await expect.element(cards).toHaveLength(2);
  const row = related.getByRole('heading', { level: 2 }).element().getBoundingClientRect();
  const [first, second] = cards.elements().map((card) => card.getBoundingClientRect());
  expect([first!.left, second!.right, second!.top]).toEqual([row.left, row.right, first!.top]);
});

test('PRODUCT-45 on the narrowest screen the controls lie below the picture', async () => {
  await openDessert({}, 320);
  await expect.element(control('Next picture')).toBeVisible();
  const picture = carousel.getByRole('img').first().element().getBoundingClientRect();
  expect(picture.height).toBeGreaterThan(200);
  for (const button of carousel.getByRole('button').elements())
    expect(button.getBoundingClientRect().top).toBeGreaterThanOrEqual(picture.bottom);
});

test('a dessert that is sold out says so, and its own order link steps back', async () => {
  const background = () => {
    const link = page.getByRole('link', { name: /^Order Online/ }).last();
    return getComputedStyle(link.element()).backgroundColor;
  };
  await openDessert({ orderUrl: 'https://order.example/plum' });
  const usual = background();
  await openDessert({ orderUrl: 'https://order.example/plum', isSoldOut: true });
  await expect.element(page.getByText(/^Sold out for now\./)).toBeVisible();
  expect(background()).not.toBe(usual);
});

test('PRODUCT-20, PRODUCT-21, CLIENT-19 a listed dessert shows name and cover while its details load', async () => {
  const listed = buildProduct({ coverPicture: pictures[0]! });
  const { release, until } = hold();
  await openPage(
    '/menu',
    {
      'GET /content/page-pictures': noPagePictures,
      'GET /content/products': [listed],
      'GET /content/categories': [{ category: 'Tarts', count: 1 }],
      'GET /content/allergens': [],
      'GET /content/products/{slug}': async () => (await until, buildDessert()),
      'GET /content/products/{slug}/related': [],
    },
    { routes: { menu, 'menu/:slug': product } },
  );
  await page.getByRole('link', { name: 'View dessert: Plum Tart' }).click();
  await expect.element(page.getByRole('status')).toHaveTextContent('Loading dessert...');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Plum Tart');
  await expect.poll(() => document.title).toBe('Plum Tart | Velvet Spoon');
  await expect.element(page.getByRole('img', { name: 'Whole' })).toBeVisible();
  expect(page.getByRole('heading', { name: 'Ingredients' }).elements()).toEqual([]);
  release();
  await expect.element(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  await expect.element(page.getByText('Loading dessert...')).not.toBeInTheDocument();
});

test.each([
  ['does not exist is not found', 404, 'Dessert not found'],
  ['cannot be read can be tried again', 503, 'This dessert did not load'],
])('PRODUCT-22, PRODUCT-26 a dessert that %s', async (_what, status, heading) => {
  allowConsole(failedCall);
  await openPage(
    '/menu/plum-tart',
    {
      'GET /content/products/{slug}': refuse(status, 'gone', { detail: 'Away.' }),
      'GET /content/products/{slug}/related': [],
    },
    { routes: { 'menu/:slug': product } },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(heading);
  await expect.poll(() => document.title).toBe(`${heading} | Velvet Spoon`);
  expect(page.getByRole('button', { name: 'Try again' }).elements()).toHaveLength(status === 404 ? 0 : 1);
  await expect.element(page.getByRole('link', { name: 'Back to menu' })).toHaveAttribute('href', '/menu');
  await expectAccessible();
});
