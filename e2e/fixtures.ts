import { setTimeout as delay } from 'node:timers/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Locator, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

type Watch = {
  /** Expects a console message; any other error or warning fails the test. */
  allowConsole(pattern: RegExp): void;
};

const lateMs = Number(process.env.E2E_LATE_MS ?? 0);

/** E2E_LATE_MS delays scripts and API answers, which fails a test that expects them to be there already. */
async function delayAnswers(page: Page): Promise<void> {
  await page.context().route(/\/api\/|\.js$/, async (route) => {
    await delay(lateMs);
    // The page may be closed by now.
    await route.fallback().catch(() => {});
  });
}

/**
 * Every test watches its page and fails on a console error or warning (which includes a violated content policy), a
 * request to another origin or a `.data` request.
 */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const allowed: RegExp[] = [];
      const problems: string[] = [];
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        if (!/^https?:$/.test(url.protocol)) return;
        if (url.origin !== baseURL) problems.push(`request to another origin: ${request.url()}`);
        if (url.pathname.endsWith('.data')) problems.push(`data request: ${request.url()}`);
      });
      if (lateMs > 0) await delayAnswers(page);
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export async function expectAccessible(page: Page): Promise<void> {
  await stopTransitions(page);
  await fadesEnded(page);
  // The usual mode collects the results in a page of its own, for frames of other origins, and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** A transition may start while axe runs, such as that of the Order Online link on a slow machine. */
async function stopTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/**
 * A contrast measured half-way through a fade is not what the visitor sees. Endless animations, such as a spinner, and
 * those driven by the scroll position instead of the clock are not waited for.
 */
async function fadesEnded(page: Page): Promise<void> {
  // A fade starts at the earliest on the frame after the one that caused it.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ effect, playState, timeline }) => {
      if (playState !== 'running' || timeline !== document.timeline) return true;
      return effect?.getComputedTiming().iterations === Infinity;
    }),
  );
}

export async function expectLoaded(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
}

/** Nothing is wider than the window. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Makes the visitor one who has already seen the order popup. */
export async function dismissPopup(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('vs_order_popup_shown', '1'));
}

/**
 * Stops the clock of the pages that are opened next: only the test advances it. They would never see their first
 * paint, so their scripts start as soon as they have loaded, as after a scroll.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: new Date('2026-05-04T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-05-04T10:00:01Z'));
  await page.addInitScript(() => {
    addEventListener('load', () => dispatchEvent(new Event('scroll')));
  });
}

/** Waits until React has hydrated the page and handles its clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}
