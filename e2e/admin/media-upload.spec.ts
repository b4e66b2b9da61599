import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { noticesTexts } from '../../web/app/admin/kit/notices/notices.texts.ts';
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
import { languages } from './sign-in.ts';

for (const language of first(1, languages)) {
  const text = mediaTexts[language];

  test(`MEDIA-16 a QuickTime video is refused with advice when it is chosen (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    await expect(page.locator('input[type=file]')).toHaveAttribute('accept', /video\/quicktime/);
    await choose(page, { name: 'IMG_0001.MOV', buffer: Buffer.from('\0\0\0\u0014ftypqt  ') });
    await expect(toast(page, noticesTexts[language].quickTime)).toBeVisible();
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(uploadButton(page, language)).toBeDisabled();
  });

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

  test(`MEDIA-4 an upload shows its progress, and cancelling it leaves nothing behind (${language})`, async ({
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

  test(`MEDIA-5, MEDIA-6 a successful upload clears the file field and shows a toast (${language})`, async ({
    page,
  }) => {
    await openMedia(page, language);
    await upload(page, language);
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(uploadButton(page, language)).toBeDisabled();
  });

  test(`MEDIA-7 a failed upload shows the error toast and keeps the chosen file (${language})`, async ({
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
}

test('MEDIA-4 an upload continues and completes while another tab is open', async ({ page }) => {
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

/** Slows uploads down, so that four megabytes take about twenty seconds. */
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
