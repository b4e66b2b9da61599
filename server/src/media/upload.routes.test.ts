import sharp from 'sharp';
import { expect, test } from 'vitest';
import { buildPdf } from '../../../test-support/documents.ts';
import { buildMp4, buildWebm } from '../../../test-support/media.ts';
import { buildJpeg } from '../../test-support/factories.ts';
import { createUploadApp } from '../../test-support/upload-app.ts';
import * as repository from './media.repository.ts';
import { variantKey, variantsJob } from './media.variants.ts';

const { app, services, staff, upload, traces } = await createUploadApp();
const { db } = services;

test('API-66 uploading a picture returns its URL, name, size and type, and adds a row to media and history', async () => {
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

test('API-67 an upload is served as immutable from its URL, whole or by range', async () => {
  const bytes = buildMp4(100_000, 67);
  const { body } = await upload('film.mp4', bytes);
  expect(body).toMatchObject({ size: 100_000, content_type: 'video/mp4' });
  const whole = await app.inject(String(body.url));
  expect(whole.rawPayload.equals(bytes)).toBe(true);
  expect(whole.headers).toMatchObject({
    'content-type': 'video/mp4',
    'cache-control': 'public, max-age=31536000, immutable, s-maxage=60',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  });
  const part = await app.inject({ url: String(body.url), headers: { range: 'bytes=10-19' } });
  expect(part.statusCode).toBe(206);
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true);
});

test.each<[name: string, bytes: () => Promise<Buffer> | Buffer, type: string, path: RegExp]>([
  ['cake.png', () => picture().png().toBuffer(), 'image/jpeg', /^\/uploads\/pictures\/.*\.jpg$/],
  ['cut-out.png', () => picture(0).png().toBuffer(), 'image/webp', /\.webp$/],
  ['cake.jpeg', () => picture().jpeg({ quality: 60 }).toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.webp', () => picture().webp().toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.avif', () => picture().avif({ effort: 0 }).toBuffer(), 'image/jpeg', /\.jpg$/],
  ['cake.gif', () => picture().gif().toBuffer(), 'image/', /\.(jpg|webp)$/],
  ['film.webm', () => buildWebm(), 'video/webm', /^\/uploads\/films\/[0-9a-f]{20}\.webm$/],
  ['Menu.PDF', () => buildPdf('upload'), 'application/pdf', /^\/uploads\/menus\/[0-9a-f]{20}\.pdf$/],
])('API-66 %s is accepted', async (name, build, type, path) => {
  const { status, body } = await upload(name, await build());
  expect(status).toBe(201);
  expect(body.url).toMatch(path);
  expect(body.content_type).toMatch(type);
  const served = await app.inject(String(body.url));
  expect(served.headers['content-type']).toBe(body.content_type);
  expect(served.rawPayload).toHaveLength(Number(body.size));
});

test('API-66 uploading the same bytes again returns the same URL with the new name and adds no rows', async () => {
  const bytes = buildMp4(5000, 66);
  const first = await upload('a.mp4', bytes);
  const before = await traces();
  const second = await upload('b.mp4', bytes);
  expect(second).toEqual({ status: 201, body: { ...first.body, filename: 'b.mp4' } });
  expect(await traces()).toEqual(before);
});

test('API-66 uploading a file again brings back what the storage has lost of it', async () => {
  const store = services.storage.public;
  const film = buildMp4(5_000, 15);
  const picture = await buildJpeg({ seed: 15 });
  for (const [name, bytes] of [
    ['film.mp4', film],
    ['cake.jpg', picture],
  ] as const) {
    const url = String((await upload(name, bytes)).body.url);
    const key = url.replace('/uploads/', '');
    const { id } = (await repository.findByKey(db, key))!;
    await variantsJob.run(services, { mediaId: id });
    const { variants } = (await repository.findByKey(db, key))!;
    const lost = [key, ...variants.map((variant) => variantKey(key, variant))];
    for (const one of lost) await store.delete(one);
    expect((await upload(name, bytes)).body.url).toBe(url);
    expect((await app.inject(url)).statusCode, name).toBe(200);
    await variantsJob.run(services, { mediaId: id });
    for (const one of lost) expect(await store.stat(one), one).not.toBeNull();
  }
});

test('API-66 a file name cannot escape its folder or disguise its extension', async () => {
  const { body } = await upload('..\\..\\etc\u202e/pass\u202ewd.jpg', await buildJpeg({ seed: 21 }));
  expect(body.filename).toBe('passwd.jpg');
});

test('API-70 location data is removed, and a picture turned upright, before the upload is answered', async () => {
  const bytes = await picture()
    .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '40/1 39/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { body } = await upload('phone.jpg', bytes);
  const served = await app.inject(String(body.url));
  const { width, height, exif, orientation } = await sharp(served.rawPayload).metadata();
  expect([width, height, exif, orientation]).toEqual([40, 60, undefined, undefined]);
  expect(served.rawPayload.includes('somebody')).toBe(false);
});

test.each(['gif', 'webp'] as const)(
  'API-66 an animated %s keeps its frames and gets no variants',
  async (format) => {
    const { status, body } = await upload(`wink.${format}`, await buildAnimation(format));
    expect({ status, type: body.content_type }).toEqual({ status: 201, type: `image/${format}` });
    const served = await app.inject(String(body.url));
    expect(served.headers['content-type']).toBe(`image/${format}`);
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
    const row = (await repository.findByKey(db, String(body.url).replace('/uploads/', '')))!;
    expect([row.width, row.height]).toEqual([500, 400]);
    await variantsJob.run(services, { mediaId: row.id });
    expect((await repository.findById(db, row.id))?.variants).toEqual([]);
  },
);

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
