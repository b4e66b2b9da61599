import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { defineJob } from '../platform/jobs/job.ts';
import type { Services } from '../platform/services.ts';
import type { BlobStore } from '../platform/storage/blob-store.ts';
import * as repository from './media.repository.ts';
import type { Media, Variant, VariantFormat } from './media.table.ts';
import { countFrames, encodePicture } from './pictures.ts';

/** Sized for a card on a phone at 2x and 3x, a phone's full width, a column, and a full screen. */
const VARIANT_WIDTHS = [400, 800, 1000, 1200, 1600, 2400];

/** Cheap formats first: pages can use them seconds before AVIF is ready. JPEG has no transparency. */
function formatsFor(contentType: string): VariantFormat[] {
  return contentType === 'image/jpeg' ? ['jpeg', 'webp', 'avif'] : ['webp', 'avif'];
}

export function variantKey(key: string, { width, format }: Variant): string {
  return `${key.replace(/\/[^/]*$/, '')}/${width}.${format === 'jpeg' ? 'jpg' : format}`;
}

/** Every variant that may exist, whether or not it is recorded yet. */
export function variantKeys({ key, width }: Media): string[] {
  if (!width) return [];
  const formats: VariantFormat[] = ['jpeg', 'webp', 'avif'];
  const widths = VARIANT_WIDTHS.filter((candidate) => candidate <= width);
  return formats.flatMap((format) =>
    widths.map((candidate) => variantKey(key, { format, width: candidate })),
  );
}

export const variantsJob = defineJob({
  name: 'media-variants',
  data: z.object({ mediaId: z.uuid() }),
  options: { retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 600 },
  async run({ db, storage }: Pick<Services, 'db' | 'storage'>, { mediaId }) {
    const media = await repository.findById(db, mediaId);
    if (!media?.width) return;
    const original = await storage.public.open(media.key);
    if (!original) throw new Error(`The file of media ${mediaId} is missing`);
    const input = await buffer(original);
    // A variant would show only the first frame, and browsers prefer variants.
    if ((await countFrames(input)) > 1) return;
    const widths = VARIANT_WIDTHS.filter((width) => width <= media.width!);
    const variants: Variant[] = [];
    for (const format of formatsFor(media.content_type)) {
      for (const width of widths) {
        const variant = { format, width };
        await ensureVariant(storage.public, input, variantKey(media.key, variant), variant);
        variants.push(variant);
      }
      const isThere = await repository.setVariants(db, mediaId, variants);
      // Deleted meanwhile, perhaps after its other files were erased.
      if (!isThere) return eraseEach(storage.public, variantKeys(media));
    }
  },
});

export async function eraseEach(store: BlobStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key);
}

/** The key contains a hash of the picture's bytes, so an existing file is already correct. */
async function ensureVariant(store: BlobStore, input: Buffer, key: string, variant: Variant): Promise<void> {
  if (await store.stat(key)) return;
  await store.put(key, await encodePicture(input, variant.width, variant.format));
}
