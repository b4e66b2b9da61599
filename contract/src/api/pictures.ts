import { z } from 'zod';

export const PictureSourceSchema = z.object({
  type: z.enum(['image/avif', 'image/webp', 'image/jpeg']),
  srcset: z.string(),
});

/** A picture with the variants that exist so far. `src` always works; `placeholder` is a tiny data image. */
export const PictureSchema = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string(),
  sources: z.array(PictureSourceSchema),
});

export type Picture = z.infer<typeof PictureSchema>;
