import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

type Watch = {
  /** Expects a console message; any other error or warning fails the test. */
  allowConsole(pattern: RegExp): void;
};

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
      await use({ allowConsole: (pattern) => void allowed.push(pattern) });
      expect(problems.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1440, height: 900 };

export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Makes the visitor one who has already seen the order popup. */
export async function dismissPopup(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('vs_order_popup_shown', '1'));
}

/** Waits until React has hydrated the page and handles its clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber')));
}
