import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { mediaTexts } from '../../web/app/admin/media/media.texts.ts';
import { expect } from '../fixtures.ts';
import { type Language, signInAsAdmin } from './sign-in.ts';

// The seed has already stored this picture, so uploading it again adds no row.
const picture = path.resolve(import.meta.dirname, '../../server/seed/pictures/carrot-cake.jpg');

export const uploadButton = (page: Page, language: Language) =>
  page.getByRole('button', { name: mediaTexts[language].upload, exact: true });

export async function openMedia(page: Page, language: Language): Promise<void> {
  await signInAsAdmin(page, language);
  await page.goto('/admin?tab=media');
  await expect(page.getByRole('heading', { level: 1, name: mediaTexts[language].tab })).toBeVisible();
}

export async function choose(
  page: Page,
  file: string | { name: string; buffer: Buffer } = picture,
): Promise<void> {
  const payload = typeof file === 'string' ? file : { ...file, mimeType: 'application/octet-stream' };
  await page.locator('input[type=file]').setInputFiles(payload);
}

export function buildFilm(megabytes: number): Buffer {
  const head = Buffer.from('\0\0\0\u0018ftypisom\0\0\0\0isommp42', 'latin1');
  return Buffer.concat([head, Buffer.alloc(megabytes * 1024 * 1024, randomUUID())]);
}
