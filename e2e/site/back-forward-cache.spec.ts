import { type Browser, chromium } from '@playwright/test';
import { first } from '../../test-support/full.ts';
import { wholeBrowserOptions } from '../browser.ts';
import { test as base, expect, hydrated } from '../fixtures.ts';
import { publicPages } from '../page-scores.ts';

/** Starts its own browser: the headless shell has no back/forward cache, and Playwright turns it off. */
const test = base.extend<object, { keeping: Browser }>({
  keeping: [
    async ({ launchOptions }, use) => {
      const { args = [], ...options } = { ...launchOptions, ...wholeBrowserOptions() };
      const browser = await chromium.launch({
        ...options,
        args: [...args, '--headless=new'],
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

// One worker for all of them: the browser takes longer to start than the tests.
test.describe.configure({ mode: 'default' });

for (const address of first(4, publicPages)) {
  test(`${address} comes back from the back/forward cache`, async ({ baseURL, keeping }) => {
    const context = await keeping.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Page.enable');
    const reasons: string[] = [];
    devtools.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      for (const { reason } of notRestoredExplanations) reasons.push(reason);
    });
    await page.addInitScript(() => {
      addEventListener('pageshow', ({ persisted }) => {
        if (persisted) document.documentElement.dataset.persisted = 'true';
      });
    });
    await page.goto(address, { waitUntil: 'load' });
    await hydrated(page);
    // A full page load, as a link to another site would cause: our own links navigate within the document.
    await page.goto('/favicon.svg');
    await page.goBack({ waitUntil: 'commit' });
    await expect
      .poll(async () => reasons[0] ?? (await page.locator('html').getAttribute('data-persisted')))
      .toBe('true');
    await context.close();
  });
}
