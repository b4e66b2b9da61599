import type { Picture } from '@velvet-spoon/contract/api/pictures';
import type { Media, VariantFormat } from './media.table.ts';
import { variantKey } from './media.variants.ts';

/** Best first: a browser takes the first source it supports. */
const formats: VariantFormat[] = ['avif', 'webp', 'jpeg'];

export function publicUrl(key: string): string {
  return `/uploads/${key}`;
}

/** Lists only variants that exist, so a page works while the worker is still encoding. */
export function presentPicture(media: Media): Picture {
  return {
    src: publicUrl(media.key),
    width: media.width ?? 0,
    height: media.height ?? 0,
    alt: media.alt,
    placeholder: media.placeholder ?? '',
    sources: formats.flatMap((format) => {
      const widths = media.variants.filter((variant) => variant.format === format);
      if (widths.length === 0) return [];
      const srcset = widths.map(
        (variant) => `${publicUrl(variantKey(media.key, variant))} ${variant.width}w`,
      );
      return [{ type: `image/${format}` as const, srcset: srcset.join(', ') }];
    }),
  };
}
