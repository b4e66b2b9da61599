import { expect, test } from 'vitest';
import { buildPdf } from '../../../test-support/documents.ts';
import { buildMp4 } from '../../../test-support/media.ts';
import { buildJpeg } from '../../test-support/factories.ts';
import { createUploadApp, MB } from '../../test-support/upload-app.ts';
import { readEnv } from '../platform/env.ts';

const { app, send, upload, traces } = await createUploadApp();
const jpeg = await buildJpeg();

test('API-68 the limits are 20 MB for pictures, 500 MB for videos and 30 MB for PDFs', () => {
  const defaults = readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none' });
  expect(defaults.UPLOAD_MAX_BYTES).toEqual({ image: 20 * MB, video: 500 * MB, pdf: 30 * MB });
});

test('API-68 a file at the size limit is accepted', async () => {
  expect((await upload('film.mp4', buildMp4(4 * MB))).status).toBe(201);
  expect((await upload('menu.pdf', buildPdf('limit', 2 * MB))).status).toBe(201);
});

test.each([
  ['photo.jpg', Buffer.concat([jpeg, Buffer.alloc(MB)]), 'photo.jpg is larger than 1 MB.'],
  ['film.mp4', buildMp4(4 * MB + 1), 'film.mp4 is larger than 4 MB.'],
  ['menu.pdf', buildPdf('x', 2 * MB + 1), 'menu.pdf is larger than 2 MB.'],
  ['huge.mp4', buildMp4(5 * MB), 'The file is larger than 4 MB.'],
])('API-68 %s is too large and leaves nothing behind', async (name, bytes, detail) => {
  const before = await traces();
  const { status, body } = await upload(name, bytes);
  expect([status, body.code, body.detail]).toEqual([413, 'file-too-large', detail]);
  expect(await traces()).toEqual(before);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const heic = Buffer.from('0000001c6674797068656963000000006d696631686569630000000000000000', 'hex');
const quicktime = Buffer.from('00000014667479707174202000000000717420200000000877696465', 'hex');

test.each([
  ['logo.svg', svg, /is not a PNG, JPEG/],
  ['page.html', html, /is not a PNG, JPEG/],
  ['IMG_0042.HEIC', heic, /^IMG_0042\.HEIC cannot be read as a picture: it is damaged$/],
  ['IMG_0042.MOV', quicktime, /is not a PNG, JPEG/],
  ['IMG_0042.heic', jpeg, /is not a valid HEIC file/],
  ['no-extension', jpeg, /is not a PNG, JPEG/],
  ['constructor', jpeg, /is not a PNG, JPEG/],
  ['logo.png', svg, /is not a valid PNG file/],
  ['page.jpg', html, /is not a valid JPG file/],
  ['IMG_0042.jpg', heic, /is not a valid JPG file/],
  ['IMG_0042.avif', heic, /is not a valid AVIF file/],
  ['photo.png', jpeg, /is not a valid PNG file/],
  ['film.mp4', jpeg, /is not a valid MP4 file/],
  ['film.webm', buildMp4(), /is not a valid WEBM file/],
  ['film.mp4', quicktime, /is not a valid MP4 file/],
  ['menu.pdf', html, /is not a valid PDF file/],
  ['menu.pdf', buildMp4(), /is not a valid PDF file/],
  ['page.html.pdf', Buffer.concat([html, buildPdf()]), /is not a valid PDF file/],
  ['broken.jpg', jpeg.subarray(0, 300), /^broken\.jpg cannot be read as a picture: it is damaged$/],
  ['empty.jpg', Buffer.alloc(0), /is empty|is not a valid/],
])('API-69 %s is refused with a reason and leaves nothing behind', async (name, bytes, reason) => {
  const before = await traces();
  const { status, body } = await upload(name, bytes);
  expect([status, body.code]).toEqual([415, 'unsupported-file']);
  expect(body.detail).toMatch(reason);
  expect(body.detail).toContain(name);
  expect(await traces()).toEqual(before);
});

test('API-66 a form with the wrong field, no file or two files is refused', async () => {
  expect((await upload('a.jpg', jpeg, 'picture')).body).toMatchObject({ code: 'invalid-request' });
  expect((await send(new FormData())).body).toMatchObject({ code: 'invalid-request' });
  const two = new FormData();
  for (const name of ['a.mp4', 'b.mp4'])
    two.append('file', new Blob([new Uint8Array(buildMp4(3000, 99))]), name);
  expect((await send(two)).body).toMatchObject({ code: 'invalid-request' });
});

test('API-68 the largest allowed video can be uploaded over a slow connection', () => {
  const seconds = (500 * 8) / 1.2;
  expect(app.server.requestTimeout).toBeGreaterThan(seconds * 1000);
  expect(app.server.headersTimeout).toBeLessThanOrEqual(60_000);
});
