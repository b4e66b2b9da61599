/** The widest that the site shows, on the longer side (VARIANT_WIDTHS on the server). */
const MAX_SIDE = 2400;

/** Ten of these fit into one save (see save-size.ts). A photo at the first quality is usually half as large. */
const MAX_BYTES = 2.5 * 1024 * 1024;
const QUALITIES = [0.9, 0.8, 0.7];
const LAST_QUALITY = 0.5;

export type Shrunk = { picture: Blob; width: number; height: number };

/** Upright, at most 2,400 pixels on the longer side, and in a format that the server reads. Throws if it is unreadable. */
export async function shrinkPicture(file: Blob): Promise<Shrunk> {
  // Decodes upright: browsers apply the rotation that a camera stores in the metadata.
  const decoded = await createImageBitmap(file);
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(decoded.width, decoded.height));
    const size = { width: Math.round(decoded.width * scale), height: Math.round(decoded.height * scale) };
    const format = await formatFor(file, scale < 1);
    return { picture: format === null ? file : await draw(decoded, size, format), ...size };
  } finally {
    decoded.close();
  }
}

/** Null to keep the file as it is, which keeps animations. */
async function formatFor(file: Blob, isTooLarge: boolean): Promise<string | null> {
  switch (file.type) {
    case 'image/jpeg':
      return 'image/jpeg';
    case 'image/gif':
      return null;
    case 'image/png':
    case 'image/avif':
      return isTooLarge ? 'image/webp' : null;
    case 'image/webp':
      return isTooLarge && !(await isAnimated(file)) ? 'image/webp' : null;
    default:
      return 'image/png';
  }
}

/** A flag in the header of an extended WebP file. */
async function isAnimated(webp: Blob): Promise<boolean> {
  const header = new DataView(await webp.slice(0, 21).arrayBuffer());
  return (
    header.byteLength === 21 && header.getUint32(12) === 0x56_50_38_58 && (header.getUint8(20) & 2) !== 0
  );
}

async function draw(
  source: ImageBitmap,
  { width, height }: { width: number; height: number },
  type: string,
): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const drawn = await canvas.convertToBlob({ type, quality });
    if (drawn.size <= MAX_BYTES) return drawn;
  }
  return canvas.convertToBlob({ type: 'image/jpeg', quality: LAST_QUALITY });
}
