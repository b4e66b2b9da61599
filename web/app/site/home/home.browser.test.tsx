import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pass, reduceMotion, waitUntil } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse } from '../../../test-support/fake-api.ts';
import { four, openHome } from '../../../test-support/home.ts';

const collection = page.getByRole('region', { name: 'Signature Collection' });
const skeletons = collection.getByTestId('product-skeleton');
const cards = collection.getByRole('article');

const openCollection = (answer: NonNullable<Answers['GET /content/featured']>) =>
  openHome({ 'GET /content/featured': answer });

test('HOME-20, HOME-21, HOME-24 four skeletons while desserts load, theirs for 500 ms, then their cards', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { release, until } = hold();
  // Three, to tell their skeletons from the four of a list that is still loading.
  await openCollection(async () => (await until, four.slice(0, 3)));
  await expect.element(skeletons).toHaveLength(4);
  release();
  await waitUntil(() => skeletons.elements().length === 3);
  await pass(499);
  expect(skeletons.elements()).toHaveLength(3);
  await pass(1);
  expect(cards.elements()).toHaveLength(3);
  expect(skeletons.elements()).toEqual([]);
  const menu = collection.getByRole('link', { name: 'Explore the menu' });
  await expect.element(menu).toHaveAttribute('href', '/menu');
});

test.each([
  ['its words', refuse(500, 'internal', { detail: 'No oven.' }), 'No oven.'],
  ['our own words', () => Promise.reject(new Error('')), 'Failed to load featured products.'],
])('HOME-22 a collection that fails shows %s in a red box', async (_what, answer, words) => {
  allowConsole(/Error/);
  await openCollection(answer);
  const box = collection.getByRole('alert');
  await expect.element(box).toHaveTextContent(words);
  await expect.element(box).toHaveStyle({ backgroundColor: 'rgb(251, 233, 231)' });
});

test('HOME-23 an empty collection says so', async () => {
  await openCollection([]);
  await expect.element(collection.getByText('We will unveil our signature desserts soon.')).toBeVisible();
});

const file = {
  id: '1',
  file_url: '/uploads/menu.pdf',
  file_name: 'May.pdf',
  mime_type: 'application/pdf',
  display_date: '2026-05-01',
  created_at: '2026-03-02T03:30:00.000Z',
  updated_at: '2026-03-02T03:30:00.000Z',
  version: 1,
};

test('HOME-12, HOME-14 the menu file opens in a new tab, and its day is said', async () => {
  await openHome({ 'GET /menu': file });
  await expect.element(page.getByText('Menu of May 1, 2026')).toBeVisible();
  const view = page.getByRole('link', { name: 'View Menu', exact: true });
  await expect.element(view).toHaveAttribute('href', '/uploads/menu.pdf');
  await expect.element(view).toHaveAttribute('target', '_blank');
});

test.each([
  ['without a menu file', refuse(404, 'not-found')],
  ['with a menu file that fails, which is logged,', refuse(500, 'internal', { detail: 'No printer.' })],
])('HOME-15, HOME-16 %s the buttons are absent', async (_what, answer) => {
  allowConsole(failedCall);
  const isMissing = answer.status === 404;
  await openHome({
    'GET /menu': answer,
    'GET /content/page-pictures': refuse(500, 'internal', { detail: 'Gone.' }),
  });
  await expect.element(page.getByRole('heading', { name: 'Our Mission' })).toBeVisible();
  const log = () => vi.mocked(console.error).mock.calls.flat().map(String).join();
  await expect.poll(log).toContain(isMissing ? 'Gone.' : 'No printer.');
  expect(page.getByRole('link', { name: 'View Menu', exact: true }).elements()).toEqual([]);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('HOME-17 a banner drifts as the page scrolls, and not under reduced motion', async () => {
  await openHome({});
  const banner = page.getByTestId('parallax-banner');
  await expect.element(banner).toBeInTheDocument();
  const drift = () => getComputedStyle(banner.element().firstElementChild!).transform;
  banner.element().scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = drift();
  window.scrollBy({ top: 250, behavior: 'instant' });
  await expect.poll(drift).not.toBe(before);
  await reduceMotion();
  await expect.poll(drift).toBe('none');
});

test('texts and pictures that fail when they are loaded again stay as they were', async () => {
  allowConsole(failedCall);
  const failure = refuse(500, 'internal', { detail: 'Away.' });
  const api = await openHome({ 'GET /content/featured': failure });
  const intro = page.getByRole('heading', { name: 'Cake without the oven' });
  await expect.element(intro).toBeVisible();
  api.answer({ 'GET /content/cafe': failure, 'GET /content/page-pictures': failure });
  const later = Date.now() + 6 * 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  await collection.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => api.sent('GET /content/cafe')).toHaveLength(2);
  await expect.element(collection.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.element(intro).toBeVisible();
  await expect.element(page.getByAltText('On a dark table')).toBeInTheDocument();
});
