import sharp, { type Sharp } from 'sharp';
import { heicToPng } from './heic.ts';
import type { VariantFormat } from './media.table.ts';
import type { CleanPicture } from './picture.tasks.ts';

// One picture at a time, and nothing cached for the next.
sharp.concurrency(1);
sharp.cache(false);

/** Refuses decompression bombs before their pixels are unpacked. */
const MAX_PIXELS = 50_000_000;

const READABLE = new Set<string>(['jpeg', 'png', 'webp', 'gif', 'heif']);

export async function clean(bytes: Buffer): Promise<CleanPicture> {
  return redraw(bytes).catch(explain);
}

/** Explains the fault in our words: those of the decoder only help an attacker. */
function explain(error: unknown): never {
  if (error instanceof Unusable) throw error;
  const isTooLarge = /pixel limit/.test(String(error));
  throw new Error(isTooLarge ? `it has more than ${MAX_PIXELS / 1e6} megapixels` : 'it is damaged');
}

/** Says in our words what is wrong. */
class Unusable extends Error {}

/** The picture upright and without its metadata, in which phones record the location. */
async function redraw(bytes: Buffer): Promise<CleanPicture> {
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS });
  const { format, compression, icc, hasAlpha, pages = 1 } = await image.metadata();
  if (!READABLE.has(format)) throw new Unusable(`the format ${format} is not supported`);
  if (compression === 'hevc') return redraw(await heicToPng(bytes, icc));
  if (pages > 1 && (format === 'gif' || format === 'webp')) return cleanAnimation(bytes, format);
  // Rotate first: the orientation is stored in the metadata that is dropped here.
  const upright = image.rotate();
  if (hasAlpha) return finish(upright.webp({ quality: 90 }), 'webp');
  return finish(upright.jpeg({ quality: 88, mozjpeg: true }), 'jpeg');
}

/** Keeps every frame, in the original format. */
function cleanAnimation(bytes: Buffer, format: 'gif' | 'webp'): Promise<CleanPicture> {
  const frames = sharp(bytes, { animated: true, limitInputPixels: MAX_PIXELS });
  return finish(format === 'gif' ? frames.gif() : frames.webp({ quality: 80 }), format);
}

async function finish(image: Sharp, format: 'gif' | 'jpeg' | 'webp'): Promise<CleanPicture> {
  const { data, info } = await image.toBuffer({ resolveWithObject: true });
  return {
    data,
    width: info.width,
    // sharp stacks the frames of an animation vertically.
    height: info.pageHeight ?? info.height,
    contentType: `image/${format}`,
    extension: format === 'jpeg' ? 'jpg' : format,
    placeholder: await blur(data),
  };
}

/** A data URL of about 150 bytes, shown while the picture loads. */
async function blur(bytes: Buffer): Promise<string> {
  const tiny = await sharp(bytes).resize({ width: 16 }).blur(1).webp({ quality: 40 }).toBuffer();
  return `data:image/webp;base64,${tiny.toString('base64')}`;
}

/**
 * As a PNG that fits into the box. librsvg runs no script and draws no foreignObject, and an SVG from memory has no address
 * from which it could load other files.
 */
export async function drawSvg(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  return redrawSvg(bytes, { width, height }).catch(explain);
}

async function redrawSvg(
  bytes: Buffer,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const whole = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
  if (whole.format !== 'svg') throw new Unusable(`the format ${whole.format} is not supported`);
  const density = 72 * Math.min(width / whole.width, height / whole.height);
  const drawn = await sharp(bytes, {
    density: Math.min(100_000, Math.max(1, density)),
    limitInputPixels: MAX_PIXELS,
  })
    .resize(width, height, { fit: 'inside' })
    .png()
    .toBuffer();
  // Such as one that only links to a picture, which a drawing program saved beside it.
  const { channels } = await sharp(drawn).stats();
  if (channels[3]?.max === 0) throw new Unusable('it shows nothing');
  return drawn;
}

export async function countFrames(bytes: Buffer): Promise<number> {
  const { pages = 1 } = await sharp(bytes).metadata();
  return pages;
}

export function encode(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  const image = sharp(bytes).resize({ width, withoutEnlargement: true });
  switch (format) {
    case 'jpeg':
      return image.jpeg({ quality: 78, mozjpeg: true }).toBuffer();
    case 'webp':
      return image.webp({ quality: 76 }).toBuffer();
    case 'avif':
      // At the default effort, the seed pictures take minutes. Up to 1200 pixels, most variants are shown by phones with
      // several pixels per point, where the lower quality cannot be seen and saves a third of the bytes.
      return image
        .avif({ quality: width > 1200 ? 52 : 46, effort: 2, chromaSubsampling: '4:2:0' })
        .toBuffer();
  }
}
