import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createUploadApp } from '../../test-support/upload-app.ts';

const { app, upload, traces } = await createUploadApp();

/**
 * Our carrot cake as an iPhone stores a photo: lying on its side with a rotation flag, in Display P3, with the location
 * in its metadata. Made by heif-enc of libheif-examples, with the rotation box added.
 */
const photo = await readFile(new URL('../../test-support/fixtures/iphone.heic', import.meta.url));
const cake = await readFile(new URL('../../seed/pictures/carrot-cake.jpg', import.meta.url));

async function coloursOf(bytes: Buffer): Promise<number[]> {
  const { channels } = await sharp(bytes).stats();
  return channels.map(({ mean }) => mean);
}

test.each(['IMG_0001.HEIC', 'IMG_0001.heif'])(
  'API-77 %s becomes an upright JPEG in the right colours, without its place',
  async (name) => {
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('iPhone');
    const { status, body } = await upload(name, photo);
    expect([status, body.content_type]).toEqual([201, 'image/jpeg']);
    const { rawPayload } = await app.inject(String(body.url));
    const shown = await sharp(rawPayload).metadata();
    expect(shown).toMatchObject({ width: 480, height: 360, hasProfile: false });
    expect([shown.orientation, shown.exif, shown.xmp]).toEqual([undefined, undefined, undefined]);
    // Without the profile, red is 2.7 too dark and blue 3.3 too light.
    const colours = await coloursOf(await sharp(cake).resize(480).png().toBuffer());
    for (const [channel, mean] of (await coloursOf(rawPayload)).entries())
      expect(Math.abs(mean - colours[channel]!)).toBeLessThan(1);
    // The shadow of the plate is at the bottom, the bright wall at the top.
    const strip = (top: number) =>
      sharp(rawPayload).extract({ left: 0, top, width: 480, height: 40 }).toBuffer();
    const [top, bottom] = [await coloursOf(await strip(0)), await coloursOf(await strip(320))];
    expect(top[0]).toBeGreaterThan(bottom[0]!);
  },
);

/** The header says how large the picture is, before anything is decoded. */
function withSize(width: number, height: number): Buffer {
  const changed = Buffer.from(photo);
  const at = changed.indexOf('ispe') + 8;
  changed.writeUInt32BE(width, at);
  changed.writeUInt32BE(height, at + 4);
  return changed;
}

/** A picture with an intact header and damaged data. */
function withoutData(): Buffer {
  const changed = Buffer.from(photo);
  return changed.fill(0, changed.indexOf('mdat') + 4);
}

test.each([
  ['cut.heic', photo.subarray(0, 4000), 'it is damaged'],
  ['hollow.heic', withoutData(), 'it is damaged'],
  ['large.heic', withSize(9000, 9000), 'it has more than 50 megapixels'],
])('API-77 %s is refused in our words and leaves nothing behind', async (name, bytes, reason) => {
  const before = await traces();
  const { status, body } = await upload(name, bytes);
  expect([status, body.code]).toEqual([415, 'unsupported-file']);
  expect(body.detail).toBe(`${name} cannot be read as a picture: ${reason}`);
  expect(await traces()).toEqual(before);
});
