import { chromium } from '@playwright/test';
import { browserOptions } from '../browser.ts';
import { expect, hydrated, test } from '../fixtures.ts';
import { publicPages } from '../page-scores.ts';

/** Debian's chromium: its headless shell keeps no page, whatever it is. */
const WHOLE = '/usr/bin/chromium';

for (const address of publicPages) {
  test(`${address} comes back from the back/forward cache`, async ({ baseURL }) => {
    // Playwright turns this cache off, so the test needs a browser of its own.
    const { args = [], ...options } = browserOptions();
    const browser = await chromium.launch({
      ...options,
      executablePath: WHOLE,
      args: [...args, '--headless=new'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage({ baseURL: baseURL ?? '' });
      const devtools = await page.context().newCDPSession(page);
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
      // Another document, as a link to another site would be: our own links stay within this one.
      await page.goto('/favicon.svg');
      await page.goBack({ waitUntil: 'commit' });
      await expect
        .poll(async () => reasons[0] ?? (await page.locator('html').getAttribute('data-persisted')))
        .toBe('true');
    } finally {
      await browser.close();
    }
  });
}
