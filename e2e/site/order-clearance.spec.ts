import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 820, height: 1100 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
];
const addresses = [
  '/',
  '/about',
  '/menu',
  '/menu/raspberry-cashew-cheesecake',
  '/news',
  '/news/ten-years',
  '/contact',
  '/privacy',
  '/search?q=mango',
  '/wholesale/login',
  '/wholesale/register',
];

for (const [index, address] of first(screens.length, addresses).entries()) {
  // Each page begins with another screen, so that the tests of every change use them all.
  const turn = index % screens.length;
  for (const viewport of first(1, [...screens.slice(turn), ...screens.slice(0, turn)])) {
    test(`the order button covers nothing that matters on ${address} at ${viewport.width} by ${viewport.height}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(address);
      await hydrated(page);
      const { covered, shown } = await walkDown(page);
      expect(covered).toEqual([]);
      expect(shown, 'places where the button was there').toBeGreaterThan(0);
    });
  }
}

type Walk = { covered: string[]; shown: number };

/** Scrolls down in steps. At each, waits until the button has decided, and lists what it covers. */
function walkDown(page: Page): Promise<Walk> {
  return page.evaluate(async () => {
    const pill = document.querySelector<HTMLElement>('aside[aria-label="Online ordering"] > div')!;
    const NEVER = 'a, button, input, textarea, select, label, [role="status"], [role="alert"]';
    const walk = { covered: [] as string[], shown: 0 };
    const isShown = () => getComputedStyle(pill).visibility === 'visible';
    const frame = () => new Promise(requestAnimationFrame);

    /** Nothing has changed for some frames: neither the observers nor a fade are on their way. */
    async function settle(): Promise<void> {
      for (let calm = 0, before = ''; calm < 6; ) {
        await frame();
        await Promise.all(pill.getAnimations().map(({ finished }) => finished.catch(() => {})));
        const now = `${pill.className} ${window.scrollY} ${document.documentElement.scrollHeight}`;
        calm = now === before ? calm + 1 : 0;
        before = now;
      }
    }

    function coveredBy(selector: string): string[] {
      const box = pill.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => {
          if (pill.contains(element) || element.matches('.visually-hidden, .visually-hidden *')) return false;
          if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
          const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
          const overlaps = top < box.bottom && bottom > box.top && left < box.right && right > box.left;
          return width > 1 && height > 1 && overlaps;
        })
        .map((element) => `${window.scrollY}: ${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
    }

    for (let top = 0; ; top += 200) {
      window.scrollTo({ top, behavior: 'instant' });
      await settle();
      if (isShown()) {
        walk.shown += 1;
        walk.covered.push(...coveredBy(NEVER));
      }
      if (window.scrollY + innerHeight >= document.documentElement.scrollHeight - 1) break;
    }
    // The end of the page: its last lines are free.
    if (isShown())
      walk.covered.push(...coveredBy('footer :is(a, p, dd, dt, li)').map((line) => `end ${line}`));
    return walk;
  });
}
