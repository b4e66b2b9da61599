import { Link } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../../test-support/site.tsx';
import { buildPost, cafe } from '../../../test-support/site-data.ts';
import { noCafe } from '../../cafe/cafe-frame.ts';
import { OrderLink } from '../../products/order-link.tsx';
import * as preview from '../news/preview/preview.route.tsx';
import * as privacy from '../privacy/privacy.route.tsx';

function Dessert() {
  return (
    <>
      {/* The header lies over the top of pages. */}
      <svg height="160" aria-hidden="true" />
      <h1>Carrot cake</h1>
      <OrderLink data-dessert="carrot-cake">Order it</OrderLink>
      <a href="/menu.pdf" target="_blank" data-visit="menu">
        View Menu
      </a>
      <Link to="/privacy">How we count</Link>
    </>
  );
}

type Options = { path?: string; countsVisits?: boolean; sends?: boolean };

/** Opens a page, and collects what it tells. No link leads away. */
async function openSite({ path = '/privacy', countsVisits = true, sends = true }: Options = {}) {
  const sent: unknown[] = [];
  const send = vi.spyOn(navigator, 'sendBeacon').mockImplementation((url, body) => {
    if (!sends) throw new TypeError('blocked');
    void (body as Blob).text().then((text) => sent.push([url, JSON.parse(text)]));
    return true;
  });
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  onTestFinished(() => {
    document.removeEventListener('click', stay);
    vi.restoreAllMocks();
    localStorage.removeItem('adminToken');
  });
  await openPage(
    path,
    { 'GET /content/cafe': cafe, 'GET /posts/preview/{token}': buildPost() },
    {
      routes: { privacy, 'menu/:slug': { default: Dessert }, 'news/preview/:token': preview },
      root: { cafe: { ...noCafe, ...cafe, announcement: null, opening: null }, countsVisits },
      withFrame: true,
      width: 390,
    },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const footer = page.getByRole('contentinfo');
  return {
    sent,
    send,
    phone: footer.getByRole('link', { name: /555-0142/ }),
    map: footer.getByRole('link', { name: /South Ave/ }),
  };
}

test('VISITS-1 a page tells of its view once it is idle, and of taps on links that matter', async () => {
  const path = '/menu/carrot-cake';
  const { sent, phone, map } = await openSite({ path });
  const told = (...visits: object[]) => visits.map((visit) => ['/api/v1/visits', { path, ...visit }]);
  await expect.poll(() => sent).toMatchObject(told({ kind: 'view' }));
  await phone.first().click();
  await map.first().click();
  await page.getByRole('link', { name: 'View Menu' }).click();
  await page.getByRole('link', { name: 'Order it' }).click();
  const taps = told(
    { kind: 'phone' },
    { kind: 'map' },
    { kind: 'menu' },
    { kind: 'order', dessert: 'carrot-cake' },
  );
  await expect.poll(() => sent.slice(1)).toEqual(taps);
  await page.getByRole('link', { name: 'How we count' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expect.poll(() => sent.slice(5)).toEqual(told({ kind: 'view', path: '/privacy' }));
});

test('VISITS-16 visits of staff are not told, nor those of people who ask not to be counted', async () => {
  localStorage.setItem('adminToken', 'a');
  const { send, phone } = await openSite();
  await phone.first().click();
  localStorage.removeItem('adminToken');
  Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  await phone.first().click();
  expect(send).not.toHaveBeenCalled();
});

test('DRAFTS-10 the page of a preview tells of nothing, and names no address', async () => {
  const { send, phone } = await openSite({ path: `/news/preview/${'x'.repeat(43)}` });
  await expect.element(page.getByText('Preview. Guests cannot see this yet.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Plum season');
  await phone.first().click();
  expect(send).not.toHaveBeenCalled();
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
});

test('VISITS-16 a browser that refuses to send leaves the page as it is', async () => {
  const { send } = await openSite({ sends: false });
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('VISITS-17 the privacy page says how visits are counted', async () => {
  await openSite();
  await expect.element(page.getByText(/once a day.*destroyed shortly after the day ends/)).toBeVisible();
  await expect.element(page.getByText(/25 months.*Global Privacy Control or Do Not Track/)).toBeVisible();
});

test('VISITS-12, VISITS-17 switched off, a page tells of nothing, and the privacy page says so', async () => {
  const { send, phone } = await openSite({ countsVisits: false });
  await expect.element(page.getByText('We do not count visits.')).toBeVisible();
  await phone.first().click();
  expect(send).not.toHaveBeenCalled();
});
