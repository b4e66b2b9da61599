import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildJpeg, buildPicture } from '../../test-support/factories.ts';
import { parseRange } from '../platform/files/download.ts';
import { startWorker } from '../worker.ts';
import { ingestFile } from './file.ingest.ts';
import { ingestPicture } from './media.ingest.ts';
import * as repository from './media.repository.ts';
import { variantsJob } from './media.variants.ts';

const { app, services } = await createTestApp();
const { db, storage } = services;

test('storing the same bytes twice, concurrently, makes one row', async () => {
  const bytes = await buildJpeg({ seed: 7 });
  const [first, second] = await Promise.all([
    ingestPicture(services, { bytes, filename: 'a.jpg', alt: '' }),
    ingestPicture(services, { bytes, filename: 'b.jpg', alt: '' }),
  ]);
  expect(first.id).toBe(second.id);
});

test('a transparent picture keeps its transparency', async () => {
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 500, height: 500, channels: 4, background } })
    .png()
    .toBuffer();
  const media = await ingestPicture(services, { bytes, filename: 'logo.png', alt: '' });
  expect(media).toMatchObject({ content_type: 'image/webp' });
  await variantsJob.run(services, { mediaId: media.id });
  const row = await repository.findById(db, media.id);
  expect(row?.variants.map(({ format }) => format)).toEqual(['webp', 'avif']);
});

test('the worker makes the variants that were queued with a picture', async () => {
  const media = await buildPicture(services, { seed: 9, filename: 'c.jpg' });
  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  await expect.poll(async () => (await repository.findById(db, media.id))?.variants.length).toBe(6);
  const small = await storage.public.stat(media.key.replace('original.jpg', '400.avif'));
  expect(small?.size).toBeGreaterThan(100);
});

test.each(['nothing.jpg', '..%2f..%2fsecret.jpg', 'pictures/x/original.html', 'pictures/', 'A.jpg'])(
  '/uploads/%s is not found',
  async (key) => {
    expect((await app.inject(`/uploads/${key}`)).statusCode).toBe(404);
  },
);

test.each<[header: string | undefined, expected: unknown]>([
  [undefined, null],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=-', null],
])('the range %s of 100 bytes is %j', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

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

beforeEach(async () => {
  await db.deleteFrom('menu').execute();
});

test('a missing file is a 404 problem, even as a download', async () => {
  const answer = await app.inject('/uploads/menus/nothing.pdf?download');
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-disposition']).toBeUndefined();
});

const ELSEWHERE = 'https://elsewhere.example/menu.pdf';
const AUTUMN = `attachment; filename=_____.pdf; filename*=UTF-8''%D0%9E%D1%81%D0%B5%D0%BD%D1%8C.pdf`;

test.each<[what: string, name: string | null, file: string, asked: string, disposition: string]>([
  ['opens under its name', 'Autumn menu.pdf', menuUrl, '', 'inline; filename="Autumn menu.pdf"'],
  ['is saved under its name', 'Осень.pdf', `https://a.example${menuUrl}`, '?download', AUTUMN],
  ['gets an extension', 'Menu v1.2', menuUrl, '?download=1', 'attachment; filename="Menu v1.2.pdf"'],
  ['without a name keeps its own', null, menuUrl, '?download', 'attachment; filename="scan 0042.pdf"'],
  ['that is not the menu keeps its own', 'Menu.pdf', ELSEWHERE, '', 'inline; filename="scan 0042.pdf"'],
])('API-21 the menu file %s', async (_, file_name, file_url, asked, expected) => {
  expect(await disposition(menuUrl)).toBe('inline; filename="scan 0042.pdf"');
  const values = { file_url, file_name, mime_type: 'application/pdf', display_date: null };
  await db.insertInto('menu').values(values).execute();
  const { headers, body } = await app.inject(menuUrl + asked);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'content-disposition': expected });
  expect(body).toBe('%PDF-1.4 a menu');
});

test('a file without a row is named after the last part of its url', async () => {
  await storage.public.put('menus/unknown.pdf', Buffer.from('%PDF-1.4'));
  expect(await disposition('/uploads/menus/unknown.pdf')).toBe('inline; filename=unknown.pdf');
});

test('a picture has no disposition, and downloads with its real extension', async () => {
  const picture = await buildPicture(services, { filename: 'Tart.HEIC' });
  expect(await disposition(`/uploads/${picture.key}`)).toBeUndefined();
  expect(await disposition(`/uploads/${picture.key}?download`)).toBe('attachment; filename=Tart.jpg');
});
