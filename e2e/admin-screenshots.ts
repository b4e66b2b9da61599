import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { editPost, openChange } from './admin-steps.ts';
import { browserOptions } from './browser.ts';

/**
 * Takes screenshots of a running site's admin, empty and filled, in both languages, at three widths:
 * `npm run lab -- admin-screenshots http://localhost:3000 <token>`. `npm run dev` prints a token.
 */
const [site = 'http://localhost:3000', token = ''] = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../screenshots');

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWNYqR8KRww4OQAXSA4dcpSZzQAAAABJRU5ErkJggg==';

/** Brings a tab into a state as if it had been used. */
const fill: Record<string, (page: Page) => Promise<unknown>> = {
  posts: editPost,
  async media(page) {
    for (const name of ['plum.png', 'the cheesecake as it was on the table last Sunday.png']) {
      const buffer = Buffer.from(picture, 'base64');
      await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
      await page.locator('form button[type=submit]').click();
      // It is in the list of recent uploads, and in the library below.
      await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
    }
  },
  async products(page) {
    await page.getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByRole('form').waitFor();
  },
  async messages(page) {
    const row = page.locator('main li a').first();
    if (await row.isVisible()) await row.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  async cafe(page) {
    const folded = page.locator('main button[aria-expanded=false]');
    while ((await folded.count()) > 0) await folded.first().click();
  },
  history: openChange,
  settings: (page) => page.getByRole('slider').press('ArrowRight'),
};

/** Shows the admin as if the site had no content yet. */
async function beEmpty(context: BrowserContext): Promise<void> {
  await context.route(
    /\/api\/v1\/(posts|admin\/(pending|users|products|media|history|messages))(\?|$)/,
    (route) => route.fulfill({ json: [] }),
  );
  await context.route('**/api/v1/menu', (route) => route.fulfill({ status: 404, json: {} }));
}

/** On a wide screen, where all of them are in view. */
async function tabsOf(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${site}/admin`);
  const links = page.getByRole('navigation').getByRole('link');
  await links.first().waitFor();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  return addresses.map((address) => new URL(address, site).searchParams.get('tab') ?? '');
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.screenshot({ path: path.join(folder, `admin-${name}.png`), fullPage: true });
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
for (const width of [390, 820, 1440]) {
  for (const language of ['ru', 'en']) {
    for (const state of ['sign-in', 'empty', 'filled']) {
      const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
      await context.addInitScript((language) => localStorage.setItem('adminLang', language), language);
      const page = await context.newPage();
      if (state === 'sign-in') {
        await page.goto(`${site}/admin`);
        await page.locator('form button[type=submit]').first().click();
        await page.getByRole('alert').waitFor();
        await take(page, `sign-in-${language}-${width}`);
        await context.close();
        continue;
      }
      await context.addInitScript((token) => localStorage.setItem('adminToken', token), token);
      if (state === 'empty') await beEmpty(context);
      for (const tab of await tabsOf(page)) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${site}/admin?tab=${tab}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        if (state === 'filled') await fill[tab]?.(page);
        await take(page, `${tab}-${state}-${language}-${width}`);
      }
      await context.close();
    }
  }
}
await browser.close();
