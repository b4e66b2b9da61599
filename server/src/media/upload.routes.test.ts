import { readdir, readlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { buildPdf } from '../../../harness/documents.ts';
import { buildMp4, buildWebm } from '../../../harness/films.ts';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { readEnv } from '../platform/env.ts';
import * as repository from './media.repository.ts';
import { variantsJob } from './media.variants.ts';

const MB = 1024 * 1024;
const { app, services } = await createTestApp({
  IMAGE_MAX_BYTES: String(MB),
  VIDEO_MAX_BYTES: String(4 * MB),
  PDF_MAX_BYTES: String(2 * MB),
});
const { db, env } = services;
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const url = `${address}/api/v1/admin/upload`;
// After a cancelled request, fetch opens a spare connection that a closing server does not treat as idle.
afterAll(() => app.server.closeAllConnections());
let staff: Awaited<ReturnType<typeof buildAccount>>;

beforeAll(async () => {
  staff = await buildAccount(services, { isAdmin: true });
});

type Answer = { status: number; body: Record<string, string | number> };

async function upload(name: string, bytes: Buffer, field = 'file'): Promise<Answer> {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  return send(form);
}

async function send(body: FormData): Promise<Answer> {
  const answer = await fetch(url, { method: 'POST', body, headers: bearer(staff.token) });
  return { status: answer.status, body: (await answer.json()) as Answer['body'] };
}

/** Everything an upload could leave behind: rows, stored and unfinished files, open descriptors. */
async function traces() {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return {
    rows: (await db.selectFrom('media').select('key').execute()).length,
    history: (await db.selectFrom('history').select('id').execute()).length,
    files: (await readdir(env.STORAGE_DIR, { recursive: true })).filter((name) => name.includes('.')).length,
    open: links.filter((link) => link.startsWith(tmpdir())).length,
  };
}

test('API-66 uploading a picture returns its url, name, size and type, and adds a row and a history row', async () => {
  const bytes = await buildJpeg({ seed: 3 });
  const { status, body } = await upload('Торт на день рождения.JPG', bytes);
  expect(status).toBe(201);
  expect(body).toEqual({
    url: expect.stringMatching(/^\/uploads\/pictures\/[0-9a-f]{20}\/original\.jpg$/),
    filename: 'Торт на день рождения.JPG',
    size: expect.any(Number),
    content_type: 'image/jpeg',
  });
  const row = await repository.findByKey(db, String(body.url).replace('/uploads/', ''));
  expect(row).toMatchObject({ filename: 'Торт на день рождения.JPG', size: body.size, width: 900 });
  const history = await db
    .selectFrom('history')
    .select(['actor_id', 'action', 'after'])
    .where('noun', '=', 'media')
    .where('subject_id', '=', row!.id)
    .execute();
  expect(history).toEqual([
    { actor_id: staff.id, action: 'create', after: expect.objectContaining({ key: row!.key }) },
  ]);
});

test('API-67 an upload is served from its url as immutable, whole or by range', async () => {
  const bytes = buildMp4(100_000, 67);
  const { body } = await upload('film.mp4', bytes);
  expect(body).toMatchObject({ size: 100_000, content_type: 'video/mp4' });
  const whole = await app.inject(String(body.url));
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  const part = await app.inject({ url: String(body.url), headers: { range: 'bytes=10-19' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
});

const kinds: [name: string, bytes: () => Promise<Buffer> | Buffer, type: string, path: RegExp][] = [
  ['cake.png', () => picture().png().toBuffer(), 'image/jpeg', /^\/uploads\/pictures\/.*\.jpg$/],
  ['cut-out.png', () => picture(0).png().toBuffer(), 'image/webp', /\.webp$/],
  ['cake.jpeg', () => picture().jpeg({ quality: 60 }).toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.webp', () => picture().webp().toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.avif', () => picture().avif({ effort: 0 }).toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.gif', () => picture().gif().toBuffer(), 'image/', /\.(jpg|webp)$/],
  ['film.webm', () => buildWebm(), 'video/webm', /^\/uploads\/films\/[0-9a-f]{20}\.webm$/],
  ['Menu.PDF', () => buildPdf('upload'), 'application/pdf', /^\/uploads\/menus\/[0-9a-f]{20}\.pdf$/],
];

for (const [name, build, type, path] of kinds) {
  test(`API-66 ${name} is accepted`, async () => {
    const { status, body } = await upload(name, await build());
    expect(status).toBe(201);
    expect(body.url).toMatch(path);
    expect(body.content_type).toMatch(type);
    const served = await app.inject(String(body.url));
    expect(served.headers['content-type']).toBe(body.content_type);
    expect(served.rawPayload).toHaveLength(Number(body.size));
  });
}

test('API-66 the same bytes again return the same url and the new name, and add no rows', async () => {
  const bytes = buildMp4(5000, 66);
  const first = await upload('a.mp4', bytes);
  const before = await traces();
  const second = await upload('b.mp4', bytes);
  expect(second).toEqual({ status: 201, body: { ...first.body, filename: 'b.mp4' } });
  expect(await traces()).toEqual(before);
});

test('API-70 location data is removed before the upload answers', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '40/1 39/1 0/1' } })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body } = await upload('phone.jpg', bytes);
  const served = await app.inject(String(body.url));
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined();
  expect(served.rawPayload.includes('somebody')).toBe(false);
});

for (const format of ['gif', 'webp'] as const) {
  test(`API-66 an animated ${format} keeps its frames and gets no variants`, async () => {
    const { status, body } = await upload(`wink.${format}`, await buildAnimation(format));
    expect({ status, type: body.content_type }).toEqual({ status: 201, type: `image/${format}` });
    const served = await app.inject(String(body.url));
    expect(served.headers['content-type']).toBe(`image/${format}`);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
    const row = (await repository.findByKey(db, String(body.url).replace('/uploads/', '')))!;
    expect([row.width, row.height]).toEqual([500, 400]);
    await variantsJob.run(services, { mediaId: row.id });
    expect((await repository.findById(db, row.id))?.variants).toEqual([]);
  });
}

test('API-68 the limits are 20 MB for pictures, 500 MB for videos and 30 MB for PDFs', () => {
  const defaults = readEnv({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none' });
  expect(defaults).toMatchObject({
    IMAGE_MAX_BYTES: 20 * MB,
    VIDEO_MAX_BYTES: 500 * MB,
    PDF_MAX_BYTES: 30 * MB,
  });
});

test('API-68 a file at the size limit is accepted', async () => {
  expect((await upload('film.mp4', buildMp4(4 * MB))).status).toBe(201);
  expect((await upload('menu.pdf', buildPdf('limit', 2 * MB))).status).toBe(201);
});

const jpeg = await buildJpeg();
const oversized: [name: string, bytes: Buffer, detail: string][] = [
  ['photo.jpg', Buffer.concat([jpeg, Buffer.alloc(MB)]), 'photo.jpg is larger than 1 MB.'],
  ['film.mp4', buildMp4(4 * MB + 1), 'film.mp4 is larger than 4 MB.'],
  ['menu.pdf', buildPdf('x', 2 * MB + 1), 'menu.pdf is larger than 2 MB.'],
  ['huge.mp4', buildMp4(5 * MB), 'The file is larger than 4 MB.'],
];

for (const [name, bytes, detail] of oversized) {
  test(`API-68 ${name} of ${bytes.length} bytes is too large and leaves nothing behind`, async () => {
    const before = await traces();
    const { status, body } = await upload(name, bytes);
    expect({ status, code: body.code, detail: body.detail }).toEqual({
      status: 413,
      code: 'file-too-large',
      detail,
    });
    expect(await traces()).toEqual(before);
  });
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
const html = Buffer.from('<!doctype html><script>alert(1)</script>');
const heic = Buffer.from('0000001c6674797068656963000000006d696631686569630000000000000000', 'hex');
const quicktime = Buffer.from('00000014667479707174202000000000717420200000000877696465', 'hex');
const refused: [name: string, bytes: Buffer, reason: RegExp][] = [
  ['logo.svg', svg, /is not a PNG, JPEG/],
  ['page.html', html, /is not a PNG, JPEG/],
  ['IMG_0042.HEIC', heic, /is not a PNG, JPEG/],
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
  ['broken.jpg', jpeg.subarray(0, 300), /cannot be read as a picture/],
  ['empty.jpg', Buffer.alloc(0), /is empty|is not a valid/],
];

for (const [name, bytes, reason] of refused) {
  test(`API-69 ${name} of ${bytes.length} bytes is refused with a reason and leaves nothing behind`, async () => {
    const before = await traces();
    const { status, body } = await upload(name, bytes);
    expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported-file' });
    expect(body.detail).toMatch(reason);
    expect(body.detail).toContain(name);
    expect(await traces()).toEqual(before);
  });
}

test('API-66 a file name cannot escape its folder or disguise its extension', async () => {
  const { body } = await upload('..\\..\\etc\u202e/pass\u202ewd.jpg', await buildJpeg({ seed: 21 }));
  expect(body.filename).toBe('passwd.jpg');
});

test('API-66 a form with the wrong field, no file or two files is refused', async () => {
  expect((await upload('a.jpg', jpeg, 'picture')).body).toMatchObject({ code: 'invalid-request' });
  expect((await send(new FormData())).body).toMatchObject({ code: 'invalid-request' });
  const two = new FormData();
  for (const name of ['a.mp4', 'b.mp4'])
    two.append('file', new Blob([new Uint8Array(buildMp4(3000, 99))]), name);
  expect((await send(two)).body).toMatchObject({ code: 'invalid-request' });
});

const cancelled: [name: string, head: Buffer, spools: number][] = [
  ['film.mp4', buildMp4(500_000), 1],
  ['photo.jpg', jpeg, 0],
];

for (const [name, head, spools] of cancelled) {
  test(`API-66 ${name}, cancelled midway, leaves nothing behind`, async () => {
    const before = await traces();
    const controller = new AbortController();
    let isTaken = false;
    const body = new ReadableStream({
      start(stream) {
        const opening = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
        stream.enqueue(Buffer.concat([Buffer.from(opening), head]));
      },
      pull() {
        isTaken = true;
      },
    });
    const sending = fetch(url, {
      method: 'POST',
      headers: { ...bearer(staff.token), 'content-type': 'multipart/form-data; boundary=x' },
      body,
      duplex: 'half',
      signal: controller.signal,
    } as RequestInit);
    await expect.poll(() => isTaken).toBe(true);
    await expect.poll(async () => (await traces()).open).toBe(before.open + spools);
    controller.abort();
    await expect(sending).rejects.toThrow('aborted');
    await expect.poll(traces).toEqual(before);
  });
}

function picture(alpha = 1) {
  const background = { r: 160, g: 40, b: 90, alpha };
  return sharp({ create: { width: 60, height: 40, channels: alpha === 1 ? 3 : 4, background } });
}

async function buildAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all(
    ['#a92f55', '#fdeff4', '#7e1f3d'].map((background) =>
      sharp({ create: { width: 500, height: 400, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animation = sharp(frames, { join: { animated: true } });
  const delay = [100, 200, 300];
  return format === 'gif' ? animation.gif({ delay }).toBuffer() : animation.webp({ delay }).toBuffer();
}
