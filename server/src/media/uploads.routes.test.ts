import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { ingestFile } from './file.ingest.ts';
import { ingestPicture } from './media.ingest.ts';

const { app, services } = await createTestApp();
const { db, storage } = services;
const menu = await ingestFile(services, {
  bytes: Buffer.from('%PDF-1.4 a menu'),
  filename: 'scan 0042.PDF',
  contentType: 'application/pdf',
  folder: 'menus',
  extension: 'pdf',
});
const menuUrl = `/uploads/${menu.key}`;

async function disposition(url: string): Promise<unknown> {
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  return answer.headers['content-disposition'];
}

async function nameMenu(file_name: string | null, file_url = menuUrl): Promise<void> {
  const values = { file_url, file_name, mime_type: 'application/pdf', display_date: null };
  await db.insertInto('menu').values(values).execute();
}

beforeEach(async () => {
  await db.deleteFrom('menu').execute();
});

test('a missing file is a 404 problem, even as a download', async () => {
  const answer = await app.inject('/uploads/menus/nothing.pdf?download');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-disposition']).toBeUndefined();
});

test('API-21 the menu file opens in the browser under the name staff gave it', async () => {
  await nameMenu('Autumn menu.pdf');
  expect(await disposition(menuUrl)).toBe('inline; filename="Autumn menu.pdf"');
});

test('API-21 with ?download the menu file is saved under that name', async () => {
  await nameMenu('Осень.pdf', `https://velvetspoon.example${menuUrl}`);
  const answer = await app.inject(`${menuUrl}?download`);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename=_____.pdf; filename*=UTF-8''%D0%9E%D1%81%D0%B5%D0%BD%D1%8C.pdf`,
  });
  expect(answer.body).toBe('%PDF-1.4 a menu');
});

test('API-21 a name without an extension gets one', async () => {
  await nameMenu('Autumn menu v1.2');
  expect(await disposition(`${menuUrl}?download=1`)).toBe('attachment; filename="Autumn menu v1.2.pdf"');
});

test('a file keeps its upload name if the menu has no name or points to another file', async () => {
  expect(await disposition(menuUrl)).toBe('inline; filename="scan 0042.pdf"');
  await nameMenu(null);
  expect(await disposition(`${menuUrl}?download`)).toBe('attachment; filename="scan 0042.pdf"');
  await db.deleteFrom('menu').execute();
  await nameMenu('Autumn menu.pdf', 'https://elsewhere.example/menu.pdf');
  expect(await disposition(menuUrl)).toBe('inline; filename="scan 0042.pdf"');
});

test('a file without a row is named after the last part of its url', async () => {
  await storage.public.put('menus/unknown.pdf', Buffer.from('%PDF-1.4'));
  expect(await disposition('/uploads/menus/unknown.pdf')).toBe('inline; filename=unknown.pdf');
});

test('a picture has no disposition, and downloads with its real extension', async () => {
  const bytes = await buildJpeg();
  const picture = await ingestPicture(services, { bytes, filename: 'Tart.HEIC', alt: '' });
  expect(await disposition(`/uploads/${picture.key}`)).toBeUndefined();
  expect(await disposition(`/uploads/${picture.key}?download`)).toBe('attachment; filename=Tart.jpg');
});
