import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

const MEGABYTE = 1024 * 1024;

/**
 * Writes photos as a phone takes them: 12 MB, 4032 by 3024 pixels, and lying on their side, with the rotation in the
 * metadata. They differ by a few bytes after the end of the picture, which every decoder ignores.
 */
export async function writePhonePhotos(folder: string, count: number): Promise<string[]> {
  const photo = await phonePhoto();
  await mkdir(folder, { recursive: true });
  const files = Array.from({ length: count }, (_, index) => path.join(folder, `IMG_${index}.jpg`));
  await Promise.all(
    files.map((file, index) => writeFile(file, Buffer.concat([photo, Buffer.from([index])]))),
  );
  return files;
}

async function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 32 } as const;
  const grain = await sharp({ create: { width: 2016, height: 1512, channels: 3, background: '#888', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const photo = await sharp(grain)
    .resize(4032, 3024, { kernel: 'cubic' })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100 })
    .toBuffer();
  if (photo.length < 12 * MEGABYTE)
    throw new Error(`A photo of ${photo.length} bytes is too small for this test`);
  return photo;
}
