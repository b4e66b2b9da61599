import type { Locator, Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, hydrated, phone, stopClock, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const hero = (page: Page) => page.getByRole('region', { name: cafe.name, exact: true });
const slide = (page: Page, number: number) => hero(page).getByRole('group', { name: `${number} of 2` });

async function openWithStoppedClock(page: Page): Promise<void> {
  await stopClock(page);
  await page.goto('/');
  await hydrated(page);
  await expect(hero(page).getByRole('button', { name: 'Next picture' })).toBeVisible();
}

for (const viewport of first(1, [phone, desktop])) {
  test(`HOME-2 the hero fills the screen at ${viewport.width} and has two pictures`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/');
    expect((await hero(page).boundingBox())?.height).toBe(viewport.height);
    await expect(hero(page).getByAltText(/on a dark wooden table/)).toBeAttached();
    await expect(hero(page).getByAltText(/close up against dark wood/)).toBeAttached();
  });
}

test('HOME-3 the hero advances every 5000 ms and loops', async ({ page }) => {
  await openWithStoppedClock(page);
  await expect(slide(page, 1)).toBeVisible();
  await page.clock.runFor(4999);
  await expect(slide(page, 1)).toBeVisible();
  await page.clock.runFor(1);
  await expect(slide(page, 2)).toBeVisible();
  await expect(slide(page, 1)).toHaveCount(0);
  await page.clock.runFor(5000);
  await expect(slide(page, 1)).toBeVisible();
});

test('HOME-4 previous and next wrap around', async ({ page }) => {
  await openWithStoppedClock(page);
  const next = hero(page).getByRole('button', { name: 'Next picture' });
  const previous = hero(page).getByRole('button', { name: 'Previous picture' });
  await previous.click();
  await expect(slide(page, 2)).toBeVisible();
  await next.click();
  await expect(slide(page, 1)).toBeVisible();
  await next.click();
  await expect(slide(page, 2)).toBeVisible();
});

test('HOME-5 each dot goes to its slide, on wider screens', async ({ page }) => {
  await openWithStoppedClock(page);
  const first = hero(page).getByRole('button', { name: 'Picture 1' });
  const second = hero(page).getByRole('button', { name: 'Picture 2' });
  await expect(first).toHaveAttribute('aria-current', 'true');
  await second.click();
  await expect(slide(page, 2)).toBeVisible();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await first.click();
  await expect(slide(page, 1)).toBeVisible();
  await page.setViewportSize(phone);
  await expect(first).toBeHidden();
  await expect(hero(page).getByRole('button', { name: 'Next picture' })).toBeVisible();
});

test('HOME-6 the hero has the name, the tagline and the address', async ({ page }) => {
  await page.goto('/');
  await expect(hero(page).getByRole('heading', { level: 1 })).toHaveText(cafe.name);
  await expect(hero(page).getByText(cafe.tagline, { exact: true })).toBeVisible();
  await expect(hero(page).getByText(cafe.address.street)).toBeVisible();
});

test('HOME-7 View menu goes to the desserts on the menu page', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await hero(page).getByRole('link', { name: 'View menu' }).click();
  await expect(page).toHaveURL('/menu#menu-content');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
});

test('HOME-8 the pause button stops the slider and starts it again', async ({ page }) => {
  await openWithStoppedClock(page);
  await hero(page).getByRole('button', { name: 'Pause the pictures' }).click();
  await leave(page);
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
  await hero(page).getByRole('button', { name: 'Play the pictures' }).click();
  await leave(page);
  await expectToMove(page);
});

test('HOME-9 the slider pauses while its text or controls are hovered, not its pictures', async ({
  page,
}) => {
  await openWithStoppedClock(page);
  for (const part of [
    hero(page).getByRole('heading', { level: 1 }),
    hero(page).getByRole('button', { name: 'Next picture' }),
  ]) {
    await part.hover();
    await page.clock.runFor(20_000);
    await expect(slide(page, 1)).toBeVisible();
    await page.mouse.move(1200, 500);
    await expectToMove(page);
    await hero(page).getByRole('button', { name: 'Picture 1' }).click();
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone });
  test('a tap on a control does not stop the slider', async ({ page }) => {
    await openWithStoppedClock(page);
    await hero(page).getByRole('button', { name: 'Next picture' }).tap();
    await expect(slide(page, 2)).toBeVisible();
    await page.clock.runFor(5000);
    await expect(slide(page, 1)).toBeVisible();
  });
});

test('HOME-9 the slider pauses while something inside it has focus', async ({ page }) => {
  await openWithStoppedClock(page);
  await hero(page).getByRole('link', { name: 'View menu' }).focus();
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
  await leave(page);
  await expectToMove(page);
});

test('HOME-10 under reduced motion nothing moves by itself, and the buttons still work', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page);
  await page.clock.runFor(20_000);
  await expect(slide(page, 1)).toBeVisible();
  await expect(hero(page).getByRole('button', { name: 'Pause the pictures' })).toHaveCount(0);
  await hero(page).getByRole('button', { name: 'Next picture' }).click();
  await expect(slide(page, 2)).toBeVisible();
});

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

/** The interval starts only once the page has noticed that pointer and focus are gone. */
async function expectToMove(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(slide(page, 2)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Moves pointer and focus away, to the end of the page. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
  });
  await page.mouse.move(720, 450);
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
