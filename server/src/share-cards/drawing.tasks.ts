import { z } from 'zod';

const bytes = z.custom<Buffer>((value) => Buffer.isBuffer(value));
const fraction = z.number().min(0).max(1);

/** What is on a card. */
export const CardTaskSchema = z.strictObject({
  /** The name of the cafe. */
  brand: z.string(),
  title: z.string(),
  /** What kind of thing it is, above the title. */
  kicker: z.string(),
  footer: z.string(),
  picture: bytes.nullable(),
  /** What the cut-out part of the picture is around; its middle if null. */
  focus: z.strictObject({ x: fraction, y: fraction }).nullable(),
});

export type CardTask = z.infer<typeof CardTaskSchema>;

export const DrawnSchema = bytes;
