import type { Locator, Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { first } from '../../test-support/full.ts';
import { desktop, dismissPopup, expect, hydrated, phone, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const hero = (page: Page) => page.getByRole('region', { name: cafe.name, exact: true });
const slide = (page: Page, number: number) => hero(page).getByRole('group', { name: `${number} of 2` });

for (const viewport of first(1, [phone, desktop, { width: 820, height: 1180 }])) {
  test(`white text of the hero has 7:1 on both pictures at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/', { waitUntil: 'networkidle' });
    await hydrated(page);
    for (const number of [1, 2]) {
      await expect(slide(page, number)).toBeVisible();
      await expect
        .poll(() =>
          slide(page, number)
            .getByRole('img')
            .evaluate((image: HTMLImageElement) => image.complete),
        )
        .toBe(true);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      for (const text of [cafe.name, cafe.tagline, cafe.address.street]) {
        const ratio = await contrastWithWhite(page, hero(page).getByText(text).first());
        test
          .info()
          .annotations.push({ type: 'contrast', description: `${number} ${text}: ${ratio.toFixed(1)}` });
        expect(ratio).toBeGreaterThan(7);
      }
      await hero(page).getByRole('button', { name: 'Next picture' }).click();
    }
  });
}

/** The contrast of white with the 99th percentile of brightness under a text. */
async function contrastWithWhite(page: Page, text: Locator): Promise<number> {
  const clip = await text.boundingBox();
  if (!clip) throw new Error('The text is not on the page.');
  await text.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
  const png = await page.screenshot({ clip });
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      const light = (value: number) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const lights: number[] = [];
      for (let at = 0; at < data.length; at += 4) {
        lights.push(
          0.2126 * light(data[at]!) + 0.7152 * light(data[at + 1]!) + 0.0722 * light(data[at + 2]!),
        );
      }
      lights.sort((a, b) => a - b);
      return 1.05 / (lights[Math.floor(lights.length * 0.99)]! + 0.05);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
}
