import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { expect, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import {
  buildFilm,
  choose,
  chosen,
  items,
  mediaTexts,
  openMedia,
  rowsNamed,
  upload,
  uploadButton,
  uploadCall,
} from './media-tab.ts';

for (const language of ['ru', 'en'] as const) {
  const text = mediaTexts[language];

  test(`MEDIA-3 the button is disabled while uploading (${language})`, async ({ page }) => {
    const answer = hold();
    await page.route(uploadCall, async (route) => {
      await answer.until;
      await route.continue();
    });
    await openMedia(page, language);
    await choose(page);
    await uploadButton(page, language).click();
    await expect(uploadButton(page, language)).toBeDisabled();
    await expect(page.getByRole('progressbar')).toBeAttached();
    answer.release();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(toast(page, text.success)).toBeVisible();
  });

  test(`MEDIA-4 an upload shows its percent, and a cancelled one leaves nothing (${language})`, async ({
    page,
  }) => {
    const name = `film-${randomUUID()}.mp4`;
    await openMedia(page, language);
    await slowDown(page);
    await choose(page, { name, buffer: buildFilm(4) });
    await uploadButton(page, language).click();
    const bar = page.getByRole('progressbar');
    const percent = async () => Number(await bar.getAttribute('aria-valuenow'));
    await expect.poll(percent).toBeGreaterThan(5);
    expect(await percent()).toBeLessThan(100);
    await expect(page.getByText(text.percent)).toBeVisible();
    await page.getByRole('button', { name: text.cancel }).click();
    await expect(bar).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(chosen(page, language)).toHaveText(name);
    await expect(uploadButton(page, language)).toBeEnabled();
    await expect(page.getByText(text.empty)).toBeVisible();
    expect(await rowsNamed(name)).toBe(0);
  });

  test(`MEDIA-5, MEDIA-6 after success the file is reset and a toast says so (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    await upload(page, language);
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(uploadButton(page, language)).toBeDisabled();
  });

  test(`MEDIA-7 a failure shows the upload error toast, and the file stays chosen (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    await page.route(uploadCall, (route) => refuse(route, 413, 'file-too-large'));
    await openMedia(page, language);
    await choose(page);
    await uploadButton(page, language).click();
    await expect(toast(page, text.tooLarge)).toBeVisible();
    await expect(chosen(page, language)).toHaveText('carrot-cake.jpg');
    await expect(page.getByText(text.empty)).toBeVisible();
  });

  test(`MEDIA-7 without a connection the toast shows too (${language})`, async ({ page, watch }) => {
    watch.allowConsole(/ERR_FAILED|ApiError/);
    await page.route(uploadCall, (route) => route.abort());
    await openMedia(page, language);
    await choose(page);
    await uploadButton(page, language).click();
    await expect(toast(page, text.error)).toBeVisible();
  });
}

test('MEDIA-4 an upload goes on while another tab is open, and arrives', async ({ page }) => {
  const name = `film-${randomUUID()}.mp4`;
  const answer = hold();
  await page.route(uploadCall, async (route) => {
    await answer.until;
    await route.continue();
  });
  await openMedia(page, 'ru');
  await choose(page, { name, buffer: buildFilm(1) });
  await uploadButton(page, 'ru').click();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await page.getByRole('link', { name: 'Блог', exact: true }).click();
  answer.release();
  await expect(toast(page, mediaTexts.ru.success)).toBeVisible();
  await page.getByRole('link', { name: 'Медиа', exact: true }).click();
  await expect(items(page, 'ru')).toContainText(name);
  await expect(items(page, 'ru')).toContainText('video/mp4');
  expect(await rowsNamed(name)).toBe(1);
  await query('delete from media where filename = $1', [name]);
});

/** Slows the connection down: four megabytes take about twenty seconds. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200 * 1024,
  });
}
