import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { pass, press, texts } from '../../../test-support/browser.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { address, dismissPopup, goBack, openPage } from '../../../test-support/site.tsx';
import { buildPicture, cafe, noPagePictures } from '../../../test-support/site-data.ts';
import { defaultFace } from '../../appearance/face.ts';
import { noCafe } from '../../cafe/cafe-frame.ts';
import type { Opening } from '../../cafe/opening-words.ts';
import * as privacy from '../privacy/privacy.route.tsx';

const popup = page.getByRole('dialog', { name: 'Order Now' });
const nav = page.getByRole('navigation', { name: 'Main' });
const footer = page.getByRole('contentinfo');
const remembered = () => localStorage.getItem('vs_order_popup_shown');

async function openFrame(width = 1440, opening: Opening | null = null, face = defaultFace, at = '/privacy') {
  const Another = () => <h1>Another page</h1>;
  await openPage(
    at,
    // Data that links prefetch.
    {
      'GET /content/page-pictures': noPagePictures,
      'GET /content/cafe': cafe,
      'GET /content/featured': [],
      'GET /content/social': [],
      'GET /menu': refuse(404, 'not-found'),
    },
    {
      routes: { privacy, '*': { default: Another } },
      root: { cafe: { ...noCafe, ...cafe, announcement: null, opening }, face },
      withFrame: true,
      width,
    },
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openPopup() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openFrame();
  vi.advanceTimersByTime(800);
  await expect.element(popup).toBeVisible();
}

test('FRAME-2, FRAME-3 the header links to every page, and the logo to the home page', async () => {
  dismissPopup();
  await openFrame();
  expect(texts(nav.getByRole('link'))).toEqual(['Home', 'About', 'Menu', 'News', 'Contact']);
  const addresses = nav
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(addresses).toEqual(['/', '/about', '/menu', '/news', '/contact']);
  const logo = page.getByRole('banner').getByRole('link', { name: 'Velvet Spoon' });
  await expect.element(logo).toHaveAttribute('href', '/');
});

test('LOOK-4 a logo takes the place of the name in header and footer, and is called as the cafe', async () => {
  dismissPopup();
  await openFrame(390, null, { ...defaultFace, logo: buildPicture('Logo', { width: 900, height: 240 }) });
  const logo = page.getByRole('banner').getByRole('link', { name: 'Velvet Spoon' });
  await expect.element(logo).toHaveAttribute('href', '/');
  const shown = page.getByRole('img', { name: 'Velvet Spoon' });
  expect(shown.elements()).toHaveLength(2);
  await expectAccessible();
  expectNoOverflow();
});

test('FRAME-6, FRAME-7, FRAME-8, FRAME-9, FRAME-10, FRAME-11, FRAME-12 the footer says how to find us', async () => {
  dismissPopup();
  await openFrame();
  for (const [name, href] of [
    ['Instagram', 'https://instagram.velvetspoon.example'],
    ['Facebook', 'https://facebook.velvetspoon.example'],
    ['407 South Ave West, Westfield, NJ 07090', expect.stringMatching(/openstreetmap.*407%20South/)],
    ['+1 (908) 555-0142', 'tel:+19085550142'],
    ['+1 (800) 555-0176', 'tel:+18005550176'],
    ['hello@velvetspoon.example', 'mailto:hello@velvetspoon.example'],
    ['Privacy', '/privacy'],
    ['Wholesale', '/wholesale/register'],
  ] as const) {
    await expect.element(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const terms = [...footer.element().querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Visit', 'Call', 'Toll-free', 'Write']);
  const map = footer.getByRole('link', { name: /^Open the map/ });
  await expect.element(map).toHaveAttribute('href', expect.stringContaining('openstreetmap'));
  await expect.element(map).toHaveAttribute('target', '_blank');
  // From our own origin, or inline.
  expect(map.element().querySelector('img')!.getAttribute('src')).toMatch(/^(\/|data:)/);
  expect(document.querySelector('iframe')).toBeNull();
  const closing = '© 2026 Velvet Spoon. All rights reserved. Demo: the order and social links lead nowhere.';
  await expect.element(footer.getByText(closing)).toBeVisible();
});

test('FRAME-52 the map keeps its shape beside a tall column of hours', async () => {
  dismissPopup();
  const week = Array.from({ length: 7 }, (_, day) => ({ days: `Day ${day}`, hours: '9 am to 6 pm' }));
  await openFrame(1440, { line: 'Open now', changesAt: Date.now() + 3_600_000, week, exceptions: [] });
  const column = footer.getByText('Day 6').element().closest('dl')!;
  const map = footer
    .getByRole('link', { name: /^Open the map/ })
    .element()
    .getBoundingClientRect();
  expect(map.width / map.height).toBeCloseTo(8 / 5, 2);
  expect(column.getBoundingClientRect().height).toBeGreaterThan(map.height + 100);
});

test('FRAME-17, FRAME-18, FRAME-19, FRAME-20 the popup offers ordering 800 ms after load, not earlier', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openFrame();
  await pass(799);
  expect(popup.elements()).toEqual([]);
  await pass(1);
  expect(popup.elements()).toHaveLength(1);
  await expect.element(popup.getByRole('heading')).toHaveTextContent('Order Now');
  await expect.element(popup.getByText('Track and manage your order online.')).toBeVisible();
  const link = popup.getByRole('link', { name: 'Order Online' });
  await expect.element(link).toHaveAttribute('href', 'https://order.velvetspoon.example');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(popup.getByRole('button', { name: 'Close' })).toBeVisible();
  vi.useRealTimers();
  await expectAccessible();
});

test('FRAME-21 the popup does not appear to those who have seen it', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  dismissPopup();
  await openFrame();
  await pass(60_000);
  expect(popup.elements()).toEqual([]);
});

test('FRAME-22, FRAME-23, FRAME-24 the close button fades the popup out over 220 ms, and it shows only once', async () => {
  await openPopup();
  expect(remembered()).toBeNull();
  press(popup.getByRole('button', { name: 'Close' }));
  expect(remembered()).toBe('1');
  const layer = popup.element().parentElement!;
  await expect.poll(() => getComputedStyle(layer).opacity).toBe('0');
  await pass(219);
  expect(popup.elements()).toHaveLength(1);
  await pass(1);
  expect(popup.elements()).toEqual([]);
  await openFrame();
  await pass(5000);
  expect(popup.elements()).toEqual([]);
});

test('FRAME-30 a partner who has signed in sees the popup on the pages of the site alone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.setItem('wholesaleToken', 'vs_partner');
  await openFrame(1440, null, defaultFace, '/wholesale/price-list');
  await pass(800);
  expect(popup.elements()).toEqual([]);
  press(nav.getByRole('link', { name: 'About' }));
  await expect.poll(address).toBe('/about');
  await pass(800);
  await expect.element(popup).toBeVisible();
});

test('FRAME-25, FRAME-26 Escape and a click on the backdrop close the popup', async () => {
  for (const close of [
    () => userEvent.keyboard('{Escape}'),
    () => userEvent.click(document.body, { position: { x: 60, y: 500 }, force: true }),
  ]) {
    localStorage.clear();
    await openPopup();
    await close();
    expect(remembered()).toBe('1');
    vi.advanceTimersByTime(220);
    await expect.element(popup).not.toBeInTheDocument();
  }
});

test('FRAME-27 following its order link is remembered too', async () => {
  await openPopup();
  const link = popup.getByRole('link', { name: 'Order Online' });
  link.element().addEventListener('click', (event) => event.preventDefault());
  press(link);
  expect(remembered()).toBe('1');
});

test('FRAME-28 the popup is not modal: the focus stays, and the page keeps working', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await openFrame();
  const about = nav.getByRole('link', { name: 'About' });
  (about.element() as HTMLElement).focus();
  vi.advanceTimersByTime(800);
  await expect.element(popup).toBeVisible();
  await expect.element(about).toHaveFocus();
  expect(popup.element().hasAttribute('aria-modal')).toBe(false);
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/about');
});

test('FRAME-25, FRAME-28 a click through the backdrop closes the popup and follows the link it hit', async () => {
  await openPopup();
  await nav.getByRole('link', { name: 'Contact' }).click();
  expect(remembered()).toBe('1');
  await expect.poll(address).toBe('/contact');
});

test('FRAME-48 without a connection, a page that was never opened waits for it, and this one stays', async () => {
  dismissPopup();
  await openFrame();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const notice = page.getByText(/^You seem to be offline/);
  await nav.getByRole('link', { name: 'About' }).click();
  await expect.element(notice).toBeVisible();
  expect(address()).toBe('/privacy');
  await expectAccessible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(notice).not.toBeInTheDocument();
  await nav.getByRole('link', { name: 'About' }).click();
  await expect.element(notice).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.poll(address).toBe('/about');
  // The code of the previous page is loaded.
  onLine.mockReturnValue(false);
  await goBack();
  await expect.poll(address).toBe('/privacy');
});

const menuButton = page.getByRole('button', { name: 'Menu' });

test('FRAME-4, FRAME-5 on a phone the menu is collapsed, opens, and closes when a link is chosen', async () => {
  dismissPopup();
  await openFrame(390);
  await expect.element(nav).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false');
  await menuButton.click();
  await expect.poll(() => texts(nav.getByRole('link'))).toEqual(['Home', 'About', 'Menu', 'News', 'Contact']);
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true');
  const sheet = document.getElementById(menuButton.element().getAttribute('aria-controls')!)!;
  expect(sheet.getBoundingClientRect().width).toBe(390);
  const small = [...document.querySelectorAll('header button, header a, footer a, aside a')]
    .filter((target) => target.checkVisibility() && target.getBoundingClientRect().height < 44)
    .map(({ textContent }) => textContent);
  expect(small).toEqual([]);
  await expectAccessible();
  await menuButton.click();
  await expect.element(nav).not.toBeInTheDocument();
  // The second time, it links to the current page.
  for (let time = 1; time <= 2; time += 1) {
    await menuButton.click();
    await nav.getByRole('link', { name: 'About' }).click();
    await expect.element(nav).not.toBeInTheDocument();
    await expect.poll(address).toBe('/about');
  }
  await menuButton.click();
  await expect.element(nav.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await goBack();
  await expect.element(nav).not.toBeInTheDocument();
});

test('the menu works by keyboard: Enter opens, Tab moves in, Escape closes and restores the focus', async () => {
  dismissPopup();
  await openFrame(390);
  (menuButton.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  await expect.element(nav.getByRole('link', { name: 'Home' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(nav).not.toBeInTheDocument();
  await expect.element(menuButton).toHaveFocus();
});
