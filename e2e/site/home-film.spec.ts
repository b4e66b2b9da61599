import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import {
  desktop,
  dismissPopup,
  expect,
  expectAccessible,
  hydrated,
  phone,
  stopClock,
  test,
} from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

const playButton = (page: Page) => page.getByRole('button', { name: /^Play the film/ });
const player = (page: Page) => page.getByRole('dialog');

async function openFilm(page: Page): Promise<void> {
  await page.goto('/');
  await hydrated(page);
  await playButton(page).click();
  await expect(player(page)).toBeVisible();
}

test('HOME-43 the play button opens a modal player', async ({ page }) => {
  await openFilm(page);
  const video = player(page).locator('video');
  await expect(video).toBeVisible();
  await expect(video).toHaveAttribute('controls');
  expect(await player(page).evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('HOME-44 the film starts 300 ms after the player opens', async ({ page }) => {
  await stopClock(page);
  await openFilm(page);
  const video = player(page).locator('video');
  await page.clock.runFor(299);
  await expect(video).toHaveJSProperty('paused', true);
  await page.clock.runFor(1);
  await expect(video).toHaveJSProperty('paused', false);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0);
});

async function expectClosedAndRewound(page: Page, close: (page: Page) => Promise<void>): Promise<void> {
  await openFilm(page);
  const video = await player(page).locator('video').elementHandle();
  if (!video) throw new Error('There is no film.');
  await page.waitForFunction((film) => (film as HTMLVideoElement).currentTime > 0, video);
  await close(page);
  await expect(player(page)).toBeHidden();
  await page.waitForFunction((film) => {
    const { paused, currentTime } = film as HTMLVideoElement;
    return paused && currentTime === 0;
  }, video);
  await expect(playButton(page)).toBeFocused();
}

test('HOME-45, HOME-48 Escape closes the player; the film is paused and rewound', async ({ page }) => {
  await expectClosedAndRewound(page, () => page.keyboard.press('Escape'));
});

test('HOME-46, HOME-48 a click on the backdrop closes the player', async ({ page }) => {
  await expectClosedAndRewound(page, () => page.mouse.click(8, 8));
});

test('HOME-47, HOME-48 the close button closes the player', async ({ page }) => {
  await expectClosedAndRewound(page, () => player(page).getByRole('button', { name: 'Close' }).click());
});

test('HOME-44 a player closed right away never starts', async ({ page }) => {
  await stopClock(page);
  await openFilm(page);
  const video = await player(page).locator('video').elementHandle();
  await page.clock.runFor(200);
  await page.keyboard.press('Escape');
  await expect(player(page)).toBeHidden();
  await page.clock.runFor(1000);
  expect(await video?.evaluate((film) => (film as HTMLVideoElement).paused)).toBe(true);
});

test('by keyboard: Enter opens the player, focus stays inside and returns afterwards', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  await playButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(player(page)).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await player(page).evaluate(
      (dialog) => document.activeElement !== document.body && !dialog.contains(document.activeElement),
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(playButton(page)).toBeFocused();
});

for (const viewport of first(1, [desktop, phone])) {
  test(`axe finds nothing with the player open at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openFilm(page);
    await expectAccessible(page);
  });
}
