import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { ShownPath } from '@velvet-spoon/contract/domain/public-pages';
import { browserOptions } from './browser.ts';

/** Takes screenshots of a running site at three widths: `npm run lab -- screenshots http://localhost:3000 /menu /about`. */
const [site = 'http://localhost:3000', ...wanted] = process.argv.slice(2);
const addresses: Record<ShownPath | '/*', string[]> = {
  '/': ['/'],
  '/about': ['/about'],
  '/menu': ['/menu'],
  '/menu/:slug': ['/menu/raspberry-cashew-cheesecake', '/menu/nothing'],
  '/news': ['/news', '/news?layout=2', '/news?layout=4'],
  '/news/:slug': ['/news/how-the-mango-rose-is-made'],
  '/search': ['/search', '/search?q=mango', '/search?q=zzzz'],
  '/contact': ['/contact'],
  '/celebrations': ['/celebrations'],
  '/privacy': ['/privacy'],
  '/wholesale/register': ['/wholesale/register'],
  '/wholesale/login': ['/wholesale/login'],
  '/account/forgot': ['/account/forgot'],
  '/account/reset': ['/account/reset'],
  '/account/confirm': ['/account/confirm'],
  '/wholesale/paper': ['/wholesale/paper'],
  '/wholesale/join': ['/wholesale/join'],
  '/wholesale/price-list': ['/wholesale/price-list'],
  '/*': ['/nowhere'],
};
const pages = wanted.length > 0 ? wanted : Object.values(addresses).flat();
const folder = path.resolve(import.meta.dirname, '../screenshots');

await mkdir(folder, { recursive: true });
const browser = await chromium.launch(browserOptions());
for (const width of [390, 820, 1440]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await context.addInitScript(() => localStorage.setItem('vs_order_popup_shown', '1'));
  const page = await context.newPage();
  for (const address of pages) {
    await page.goto(site + address, { waitUntil: 'networkidle' });
    await loadPictures(page);
    const name = address.replace(/^\//, '').replaceAll(/[^\w]+/g, '-') || 'home';
    await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
  }
  await context.close();
}
await browser.close();

/** Scrolls down once, because lazy pictures load only near the viewport, then waits for all of them. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((done) => setTimeout(done, 50));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  // A picture that is hidden at this width never loads.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || !image.checkVisibility()),
  );
  await page.evaluate(() => {
    const shown = [...document.images].filter((image) => image.checkVisibility());
    return Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}
