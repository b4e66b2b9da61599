import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { browserOptions } from './browser.ts';
import { startStagedSite } from './staged-site.ts';

/**
 * Takes the pictures of the staff handbook, in both languages, and those of the README: `npm run lab -- handbook`.
 * Only some of the handbook's: `-- handbook sign-in menu`.
 */
const wanted = process.argv.slice(2);
const handbook = path.resolve(import.meta.dirname, '../web/app/handbook/pictures');
const readme = path.resolve(import.meta.dirname, '../docs/pictures');

/** At the width of a phone: most staff work on one, and the pictures are readable on any screen. */
const PHONE = { width: 390, height: 720 };

type Shot = {
  name: string;
  tab?: string;
  address?: string;
  view?: typeof PHONE;
  act?: (page: Page) => Promise<unknown>;
};

type Album = {
  folder: string;
  language: string;
  shots: Shot[];
  scale: number;
  store: (image: Sharp, file: string) => Promise<unknown>;
};

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

/** As visitors and staff first see the pages. */
const readmeShots: Shot[] = [
  { name: 'menu', address: '/menu', view: { width: 1200, height: 833 } },
  { name: 'dessert-phone', address: '/menu/raspberry-cashew-cheesecake' },
  { name: 'admin-phone', tab: 'products' },
  { name: 'messages-phone', tab: 'messages' },
];

async function editPost(page: Page): Promise<void> {
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^(Изменить|Edit)/ })
    .click();
  await page.locator('.ProseMirror p').first().waitFor();
}

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

async function openChange(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('region').waitFor();
}

async function toTop(target: Locator): Promise<void> {
  await target.waitFor();
  await target.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
}

async function takeAll(browser: Browser, album: Album): Promise<void> {
  const { folder, language, shots, scale, store } = album;
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext({ deviceScaleFactor: scale, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => {
    localStorage.setItem('vs_order_popup_shown', '1');
    localStorage.setItem('adminLang', chosen);
  }, language);
  const page = await context.newPage();
  for (const { name, tab, address = '/admin', view = PHONE, act } of shots) {
    // What is seen without a token comes first: after it, one is stored.
    if (tab) await page.addInitScript((token) => localStorage.setItem('adminToken', token), site.token);
    await page.setViewportSize(view);
    await page.goto(site.origin + (tab ? `/admin?tab=${tab}` : address));
    await page.locator('h1, h2').first().waitFor();
    await page.waitForLoadState('networkidle');
    await act?.(page);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => !document.querySelector('.mantine-Skeleton-root'));
    await page.evaluate(() => document.fonts.ready);
    await page.waitForFunction(() =>
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
    );
    await store(sharp(await page.screenshot()), path.join(folder, name));
    console.log(`${language}/${name}`);
  }
  await context.close();
}

const albums: Album[] = ['ru', 'en'].map((language) => ({
  folder: path.join(handbook, language),
  language,
  shots: shots.filter(({ name }) => wanted.length === 0 || wanted.includes(name)),
  scale: 2,
  store: (image, file) => image.avif({ quality: 48, effort: 3 }).toFile(`${file}.avif`),
}));
if (wanted.length === 0) {
  await rm(handbook, { recursive: true, force: true });
  albums.push({
    folder: readme,
    language: 'en',
    shots: readmeShots,
    scale: 1,
    store: (image, file) => image.webp({ quality: 78, effort: 6 }).toFile(`${file}.webp`),
  });
}
const site = await startStagedSite();
try {
  const browser = await chromium.launch(browserOptions());
  for (const album of albums) await takeAll(browser, album);
  await browser.close();
} finally {
  await site.stop();
}
