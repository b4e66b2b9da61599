import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { failure, hold, refuse, toast } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

const texts = {
  ru: {
    file: 'Фото или видео',
    hint: 'Для записей и страниц. После загрузки скопируйте ссылку и вставьте её туда, где нужен файл.',
    limits: ['Фото: PNG, JPEG, GIF, WebP или AVIF, до 20 МБ.', 'Видео: MP4 или WebM, до 500 МБ.'],
    choose: 'Выберите файл',
    upload: 'Загрузить',
    percent: /^\d+\u00a0%$/,
    cancel: 'Отменить',
    success: 'Файл загружен.',
    error: 'Не удалось загрузить файл.',
    tooLarge: 'Не удалось загрузить файл. Файл слишком большой.',
    recent: 'Недавние загрузки',
    counts: ['0 файлов', '1 файл', '2 файла'],
    empty: 'Пока ничего не загружено.',
    copy: 'Скопировать ссылку',
    copied: 'Ссылка скопирована.',
    notCopied: 'Не удалось скопировать ссылку.',
    uploaded: /^Загружено \d+ \p{L}+\.?, \d+:\d\d$/u,
    size: /^image\/jpeg, [\d,]+ кБ$/,
    posts: 'Блог',
    media: 'Медиа',
  },
  en: {
    file: 'Image or video',
    hint: 'For stories and pages. After uploading, copy the URL and paste it where the file should appear.',
    limits: ['Images: PNG, JPEG, GIF, WebP or AVIF, up to 20 MB.', 'Videos: MP4 or WebM, up to 500 MB.'],
    choose: 'Choose a file',
    upload: 'Upload',
    percent: /^\d+%$/,
    cancel: 'Cancel',
    success: 'File uploaded.',
    error: 'Failed to upload the file.',
    tooLarge: 'Failed to upload the file. The file is too large.',
    recent: 'Recent uploads',
    counts: ['0 files', '1 file', '2 files'],
    empty: 'Nothing uploaded yet.',
    copy: 'Copy URL',
    copied: 'URL copied.',
    notCopied: 'Failed to copy the URL.',
    uploaded: /^Uploaded \w+ \d+, \d+:\d\d\s[AP]M$/,
    size: /^image\/jpeg, [\d.]+ kB$/,
    posts: 'Blog',
    media: 'Media',
  },
};
const UPLOAD = '**/api/v1/admin/upload';
// The seed has already stored this picture, so uploading it again adds no row.
const picture = path.resolve(import.meta.dirname, '../../server/seed/pictures/carrot-cake.jpg');

const uploadButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: texts[language].upload, exact: true });
const chosen = (page: Page, language: Language) => page.getByRole('button', { name: texts[language].file });
const items = (page: Page, language: Language) =>
  page.getByRole('list', { name: texts[language].recent }).getByRole('listitem');

async function open(page: Page, language: Language): Promise<void> {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=media');
  await expect(page.getByRole('heading', { level: 1, name: texts[language].media })).toBeVisible();
}

async function choose(page: Page, file: string | { name: string; buffer: Buffer } = picture): Promise<void> {
  const payload = typeof file === 'string' ? file : { ...file, mimeType: 'application/octet-stream' };
  await page.locator('input[type=file]').setInputFiles(payload);
}

async function upload(page: Page, language: Language): Promise<void> {
  await choose(page);
  await uploadButton(page, language).click();
  await expect(toast(page, texts[language].success).last()).toBeVisible();
}

function buildFilm(megabytes: number): Buffer {
  const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1');
  return Buffer.concat([head, Buffer.alloc(megabytes * 1024 * 1024, randomUUID())]);
}

async function rowsNamed(filename: string): Promise<number> {
  return (await query('select 1 from media where filename = $1', [filename])).length;
}

for (const language of ['ru', 'en'] as const) {
  const text = texts[language];

  test(`MEDIA-1 the form accepts images and videos and shows a hint (${language})`, async ({ page }) => {
    await open(page, language);
    const accept = await page.locator('input[type=file]').getAttribute('accept');
    expect(accept?.split(',').map((type) => type.split('/')[0])).toEqual(
      expect.arrayContaining(['image', 'video']),
    );
    expect(accept).not.toMatch(/svg|html|heic|pdf/);
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(page.getByText(text.hint)).toBeVisible();
  });

  test(`MEDIA-15 limits and types stand beside the field (${language})`, async ({ page }) => {
    await open(page, language);
    for (const line of text.limits) await expect(page.getByText(line)).toBeVisible();
  });

  test(`MEDIA-2 without a file there is nothing to upload (${language})`, async ({ page }) => {
    await open(page, language);
    await expect(uploadButton(page, language)).toBeDisabled();
    await choose(page);
    await expect(uploadButton(page, language)).toBeEnabled();
  });

  test(`MEDIA-3 the button is disabled while uploading (${language})`, async ({ page }) => {
    const answer = hold();
    await page.route(UPLOAD, async (route) => {
      await answer.until;
      await route.continue();
    });
    await open(page, language);
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
    await open(page, language);
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
    await open(page, language);
    await upload(page, language);
    await expect(chosen(page, language)).toHaveText(text.choose);
    await expect(uploadButton(page, language)).toBeDisabled();
  });

  test(`MEDIA-7 a failure shows the upload error toast, and the file stays chosen (${language})`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(failure);
    await page.route(UPLOAD, (route) => refuse(route, 413, 'file-too-large'));
    await open(page, language);
    await choose(page);
    await uploadButton(page, language).click();
    await expect(toast(page, text.tooLarge)).toBeVisible();
    await expect(chosen(page, language)).toHaveText('carrot-cake.jpg');
    await expect(page.getByText(text.empty)).toBeVisible();
  });

  test(`MEDIA-7 without a connection the toast shows too (${language})`, async ({ page, watch }) => {
    watch.allowConsole(/ERR_FAILED|ApiError/);
    await page.route(UPLOAD, (route) => route.abort());
    await open(page, language);
    await choose(page);
    await uploadButton(page, language).click();
    await expect(toast(page, text.error)).toBeVisible();
  });

  test(`MEDIA-8, MEDIA-12 the badge counts the uploads, and without any an empty state shows (${language})`, async ({
    page,
  }) => {
    await open(page, language);
    await expect(page.getByRole('heading', { name: text.recent })).toBeVisible();
    await expect(page.getByText(text.counts[0]!, { exact: true })).toBeVisible();
    await expect(page.getByText(text.empty)).toBeVisible();
    for (const count of text.counts.slice(1)) {
      await upload(page, language);
      await expect(page.getByText(count, { exact: true })).toBeVisible();
    }
    await expect(items(page, language)).toHaveCount(2);
    await expect(page.getByText(text.empty)).toHaveCount(0);
  });

  test(`MEDIA-9, MEDIA-14 an item shows its name, type, size, link and time (${language})`, async ({
    page,
  }) => {
    await open(page, language);
    const answered = page.waitForResponse(UPLOAD);
    await upload(page, language);
    const { url, filename, content_type } = await (await answered).json();
    const item = items(page, language);
    await expect(item).toContainText(filename);
    await expect(item).toContainText(content_type);
    await expect(item.getByText(text.size)).toBeVisible();
    await expect(item.getByRole('link', { name: url })).toHaveAttribute('href', url);
    await expect(item.getByRole('time')).toHaveText(text.uploaded);
    const instant = Date.parse((await item.getByRole('time').getAttribute('datetime'))!);
    expect(Math.abs(Date.now() - instant)).toBeLessThan(60_000);
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/jpeg');
  });

  test(`MEDIA-10 the copy button copies the URL (${language})`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(page, language);
    await upload(page, language);
    const item = items(page, language);
    await item.getByRole('button', { name: text.copy }).click();
    await expect(toast(page, text.copied)).toBeVisible();
    const url = await item.getByRole('link').getAttribute('href');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  });

  test(`MEDIA-11 a failed copy shows the copy error toast (${language})`, async ({ page, watch }) => {
    watch.allowConsole(/no clipboard here/);
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('no clipboard here'));
    });
    await open(page, language);
    await upload(page, language);
    await items(page, language).getByRole('button', { name: text.copy }).click();
    await expect(toast(page, text.notCopied)).toBeVisible();
  });

  test(`MEDIA-13 the list outlives a change of tabs, but not the session (${language})`, async ({ page }) => {
    await open(page, language);
    await upload(page, language);
    await page.getByRole('link', { name: text.posts, exact: true }).click();
    await expect(page.getByRole('heading', { name: text.recent })).toHaveCount(0);
    await page.getByRole('link', { name: text.media, exact: true }).click();
    await expect(items(page, language)).toHaveCount(1);
    const calls: string[] = [];
    page.on('request', (request) => void calls.push(request.url()));
    await page.reload();
    await expect(page.getByText(text.empty)).toBeVisible();
    expect(calls.filter((url) => url.includes('/api/'))).toEqual([]);
  });

  for (const width of [390, 820, 1440]) {
    test(`axe finds nothing on the tab at ${width}, empty, busy and filled, and nothing is wider (${language})`, async ({
      page,
    }) => {
      // axe runs three times.
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await open(page, language);
      await expectAccessible(page);
      const answer = hold();
      await page.route(UPLOAD, async (route) => {
        await answer.until;
        await route.continue();
      });
      const name = `${'a-very-long-name-of-a-picture'.repeat(4)}.jpg`;
      await choose(page, { name, buffer: readFileSync(picture) });
      await uploadButton(page, language).click();
      await expect(page.getByRole('progressbar')).toBeAttached();
      await expectAccessible(page);
      await expectNoWider(page, width);
      answer.release();
      await expect(items(page, language)).toHaveCount(1);
      await expectAccessible(page);
      await expectNoWider(page, width);
    });
  }
}

test('MEDIA-4 an upload goes on while another tab is open, and arrives', async ({ page }) => {
  const name = `film-${randomUUID()}.mp4`;
  const answer = hold();
  await page.route(UPLOAD, async (route) => {
    await answer.until;
    await route.continue();
  });
  await open(page, 'ru');
  await choose(page, { name, buffer: buildFilm(1) });
  await uploadButton(page, 'ru').click();
  await expect(page.getByRole('progressbar')).toBeAttached();
  await page.getByRole('link', { name: 'Блог', exact: true }).click();
  answer.release();
  await expect(toast(page, texts.ru.success)).toBeVisible();
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

async function expectNoWider(page: Page, width: number): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
