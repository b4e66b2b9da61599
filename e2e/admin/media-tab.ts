import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { query } from '../database.ts';
import { expect } from '../fixtures.ts';
import { toast } from './answers.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

export const mediaTexts = {
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
    uploaded: /^Загружено \d+ \p{L}+ \d{4} г\. в \d+:\d\d$/u,
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
    uploaded: /^Uploaded \w+ \d+, \d{4} at \d+:\d\d\s[AP]M$/,
    size: /^image\/jpeg, [\d.]+ kB$/,
    posts: 'Blog',
    media: 'Media',
  },
};
export const uploadCall = '**/api/v1/admin/upload';
// The seed has already stored this picture, so uploading it again adds no row.
export const picture = path.resolve(import.meta.dirname, '../../server/seed/pictures/carrot-cake.jpg');

export const uploadButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: mediaTexts[language].upload, exact: true });
export const chosen = (page: Page, language: Language) =>
  page.getByRole('button', { name: mediaTexts[language].file });
export const items = (page: Page, language: Language) =>
  page.getByRole('list', { name: mediaTexts[language].recent }).getByRole('listitem');

export async function openMedia(page: Page, language: Language): Promise<void> {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=media');
  await expect(page.getByRole('heading', { level: 1, name: mediaTexts[language].media })).toBeVisible();
}

export async function choose(
  page: Page,
  file: string | { name: string; buffer: Buffer } = picture,
): Promise<void> {
  const payload = typeof file === 'string' ? file : { ...file, mimeType: 'application/octet-stream' };
  await page.locator('input[type=file]').setInputFiles(payload);
}

export async function upload(page: Page, language: Language): Promise<void> {
  await choose(page);
  await uploadButton(page, language).click();
  await expect(toast(page, mediaTexts[language].success).last()).toBeVisible();
}

export function buildFilm(megabytes: number): Buffer {
  const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1');
  return Buffer.concat([head, Buffer.alloc(megabytes * 1024 * 1024, randomUUID())]);
}

export async function rowsNamed(filename: string): Promise<number> {
  return (await query('select 1 from media where filename = $1', [filename])).length;
}
