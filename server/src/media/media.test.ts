import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { parseRange } from '../platform/files/download.ts';
import { startWorker } from '../worker.ts';
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
  const media = await ingestPicture(services, {
    bytes: await buildJpeg({ seed: 9 }),
    filename: 'c.jpg',
    alt: '',
  });
  const worker = await startWorker(services);
  onTestFinished(() => worker.stop());
  await expect.poll(async () => (await repository.findById(db, media.id))?.variants.length).toBe(6);
  const small = await storage.public.stat(media.key.replace('original.jpg', '400.avif'));
  expect(small?.size).toBeGreaterThan(100);
});

for (const key of ['nothing.jpg', '..%2f..%2fsecret.jpg', 'pictures/x/original.html', 'pictures/', 'A.jpg']) {
  test(`/uploads/${key} is not found`, async () => {
    expect((await app.inject(`/uploads/${key}`)).statusCode).toBe(404);
  });
}

const ranges: [header: string | undefined, expected: unknown][] = [
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
];

for (const [header, expected] of ranges) {
  test(`the range ${header} of 100 bytes is ${JSON.stringify(expected)}`, () => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
}
