import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { editPost, openChange } from './admin-steps.ts';
import { browserOptions } from './browser.ts';
import { startStagedSite } from './staged-site.ts';

/** Takes the pictures of the staff handbook, in both languages: `npm run lab -- handbook`, or some: `-- handbook sign-in menu`. */
const wanted = process.argv.slice(2);
const folder = path.resolve(import.meta.dirname, '../web/app/handbook/pictures');

/** At the width of a phone: most staff work on one, and the pictures are readable on any screen. */
const VIEW = { width: 390, height: 720 };

type Shot = { name: string; tab?: string; act?: (page: Page) => Promise<unknown> };

const shots: Shot[] = [
  { name: 'sign-in' },
  { name: 'today', tab: 'today' },
  { name: 'posts-form', tab: 'posts', act: editPost },
  { name: 'posts-list', tab: 'posts', act: (page) => toTop(page.getByRole('article').first()) },
  { name: 'media', tab: 'media' },
  { name: 'menu', tab: 'menu' },
  { name: 'settings', tab: 'settings' },
  { name: 'wholesale-list', tab: 'wholesale' },
  { name: 'wholesale-details', tab: 'wholesale', act: openDetails },
  { name: 'products-list', tab: 'products' },
  { name: 'products-form', tab: 'products', act: openDessert },
  { name: 'cafe', tab: 'cafe' },
  { name: 'cafe-hours', tab: 'cafe', act: unfoldHours },
  { name: 'messages-list', tab: 'messages' },
  { name: 'messages-one', tab: 'messages', act: openMessage },
  { name: 'readers', tab: 'readers' },
  { name: 'history-list', tab: 'history' },
  { name: 'history-one', tab: 'history', act: openChange },
  { name: 'people', tab: 'people' },
  { name: 'account', tab: 'account' },
  { name: 'status-mails', tab: 'status' },
  { name: 'status-system', tab: 'status', act: (page) => toTop(page.locator('#failed-jobs')) },
];

async function openDetails(page: Page): Promise<void> {
  await page.locator('main a[href*="&partner="]').first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

async function openDessert(page: Page): Promise<void> {
  await page.getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('form').waitFor();
}

async function unfoldHours(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^(Часы работы|Opening hours)/ });
  await button.click();
  await toTop(button);
}

async function openMessage(page: Page): Promise<void> {
  await page.locator('main li a').first().click();
  await page.getByRole('main').getByRole('link', { name: /@/ }).waitFor();
}

async function toTop(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

async function takeAll(browser: Browser, language: string): Promise<void> {
  const context = await browser.newContext({ viewport: VIEW, deviceScaleFactor: 2, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('adminLang', chosen), language);
  const page = await context.newPage();
  for (const { name, tab, act } of shots.filter(isWanted)) {
    // The sign-in page comes first: after it, a token is stored.
    if (tab) await page.addInitScript((token) => localStorage.setItem('adminToken', token), site.token);
    await page.goto(`${site.origin}/admin${tab ? `?tab=${tab}` : ''}`);
    await page.locator('h1, h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.screenshot())
      .avif({ quality: 48, effort: 3 })
      .toFile(path.join(folder, language, `${name}.avif`));
    console.log(`${language}/${name}`);
  }
  await context.close();
}

function isWanted({ name }: Shot): boolean {
  return wanted.length === 0 || wanted.includes(name);
}

if (wanted.length === 0) await rm(folder, { recursive: true, force: true });
const site = await startStagedSite();
try {
  const browser = await chromium.launch(browserOptions());
  for (const language of ['ru', 'en']) {
    await mkdir(path.join(folder, language), { recursive: true });
    await takeAll(browser, language);
  }
  await browser.close();
} finally {
  await site.stop();
}
