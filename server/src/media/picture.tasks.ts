import { z } from 'zod';

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));

export const PictureTaskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('clean'), bytes }),
  z.strictObject({ kind: z.literal('count-frames'), bytes }),
  z.strictObject({
    kind: z.literal('encode'),
    bytes,
    width: z.int(),
    format: z.enum(['jpeg', 'webp', 'avif']),
  }),
  z.strictObject({ kind: z.literal('draw-svg'), bytes, width: z.int(), height: z.int() }),
]);

export type PictureTask = z.infer<typeof PictureTaskSchema>;

/** A picture without metadata. */
export const CleanPictureSchema = z.strictObject({
  data: bytes,
  width: z.int(),
  height: z.int(),
  contentType: z.string(),
  extension: z.string(),
  placeholder: z.string(),
});

export type CleanPicture = z.infer<typeof CleanPictureSchema>;

export const FrameCountSchema = z.int();
export const EncodedSchema = bytes;
