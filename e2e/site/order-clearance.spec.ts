import type { Page } from '@playwright/test';
import { first } from '../../test-support/full.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const screens = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1100 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
];
const dessert = '/menu/raspberry-cashew-cheesecake';
const addresses = [
  '/',
  '/about',
  '/menu',
  dessert,
  '/news',
  '/news/ten-years',
  '/contact',
  '/privacy',
  '/search?q=mango',
  '/wholesale/login',
  '/wholesale/register',
];

for (const [index, address] of first(screens.length, addresses).entries()) {
  // Each page starts with another screen size, so that the tests of every change cover all sizes.
  const turn = index % screens.length;
  for (const viewport of first(1, [...screens.slice(turn), ...screens.slice(0, turn)])) {
    test(`FRAME-47 the order bar covers nothing on ${address} at ${viewport.width} by ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await hydrated(page);
      const { faults, shown } = await walkDown(page);
      expect(faults).toEqual([]);
      expect(shown, 'places where the button was there').toBeGreaterThan(0);
      expect(await coveredFocus(page)).toEqual([]);
    });
  }
}

/** Scrolls down in steps. The bar must be at the bottom of the screen or above the footer, the only order button. */
function walkDown(page: Page): Promise<{ faults: string[]; shown: number }> {
  return page.evaluate(async () => {
    const bar = document.querySelector<HTMLElement>('aside[aria-label="Online ordering"]')!;
    const header = document.querySelector('header')!;
    const walk = { faults: [] as string[], shown: 0 };
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const isOnScreen = bottom > header.getBoundingClientRect().bottom && top < innerHeight;
      return isOnScreen && element.checkVisibility({ visibilityProperty: true });
    };
    for (let y = 0; ; y += 120) {
      window.scrollTo({ top: y, behavior: 'instant' });
      // The first frame paints the position, the second what follows from it.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
      const note = (fault: string) => walk.faults.push(`${window.scrollY}: ${fault}`);
      const box = bar.getBoundingClientRect();
      const footerTop = document.querySelector('footer')!.getBoundingClientRect().top;
      if (isSeen(bar)) {
        walk.shown += 1;
        if (box.left !== 0 || box.width !== document.documentElement.clientWidth)
          note('not as wide as the page');
        if (getComputedStyle(bar).backgroundColor !== 'rgb(251, 247, 240)') note('not opaque');
        if (box.bottom > footerTop + 0.5) note('over the footer');
        if (Math.abs(box.bottom - Math.min(innerHeight, footerTop)) > 1) note('something shows below it');
      }
      const orders = [...document.querySelectorAll('a')].filter(
        (link) => link.textContent.includes('Order Online') && isSeen(link),
      );
      if (orders.length > 1) note('two order buttons');
      if (window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1) return walk;
    }
  });
}

/** Elements that the bar covers while they have the focus. */
function coveredFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const bar = document.querySelector<HTMLElement>('aside[aria-label="Online ordering"]')!;
    const covered: string[] = [];
    for (const target of document.querySelectorAll<HTMLElement>(
      'main :is(a, button, input, textarea), footer a',
    )) {
      target.focus();
      document.documentElement.removeAttribute('data-smooth');
      target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const { bottom, height } = target.getBoundingClientRect();
      const edge = bar.checkVisibility({ visibilityProperty: true })
        ? bar.getBoundingClientRect().top
        : Infinity;
      const isAbove = bottom <= edge + 0.5 || document.querySelector('footer')!.contains(target);
      if (target.checkVisibility() && height < innerHeight / 2 && !isAbove) covered.push(target.textContent);
    }
    return covered;
  });
}

test.describe('without JavaScript, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('FRAME-47 the order bar is on every page, and makes way for the button of a dessert', async ({
    page,
  }) => {
    const bar = page.getByRole('complementary', { name: 'Online ordering' });
    for (const address of addresses) {
      await page.goto(address);
      if (address === dessert) await page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();
      await expect(bar.getByRole('link', { name: 'Order Online' }), address).toBeVisible();
    }
    await page.goto(dessert);
    await page.getByRole('link', { name: 'Back to collection' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /^Order Online/ })).toHaveCount(1);
    await expect(bar, 'not even an empty landmark').toHaveCount(0);
  });
});
