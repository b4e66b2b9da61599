import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browserOptions } from './browser.ts';
import { startStagedSite } from './staged-site.ts';

/** Takes the pictures of the README, as visitors and staff first see the pages: `npm run lab -- readme-pictures`. */
const folder = path.resolve(import.meta.dirname, '../docs/pictures');

type Shot = { name: string; address: string; width: number; height: number; isStaff?: boolean };

const shots: Shot[] = [
  { name: 'menu', address: '/menu', width: 1200, height: 833 },
  { name: 'dessert-phone', address: '/menu/raspberry-cashew-cheesecake', width: 390, height: 720 },
  { name: 'admin-phone', address: '/admin?tab=products', width: 390, height: 720, isStaff: true },
  { name: 'messages-phone', address: '/admin?tab=messages', width: 390, height: 720, isStaff: true },
];

const site = await startStagedSite();
try {
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(browserOptions());
  for (const shot of shots) {
    const { width, height } = shot;
    const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
    await take(context, shot);
    await context.close();
  }
  await browser.close();
} finally {
  await site.stop();
}

async function take(context: BrowserContext, { name, address, isStaff = false }: Shot): Promise<void> {
  await context.addInitScript(
    (token) => {
      localStorage.setItem('vs_order_popup_shown', '1');
      localStorage.setItem('adminLang', 'en');
      if (token) localStorage.setItem('adminToken', token);
    },
    isStaff ? site.token : '',
  );
  const page = await context.newPage();
  await page.goto(site.origin + address, { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(path.join(folder, `${name}.webp`));
  console.log(name);
}
