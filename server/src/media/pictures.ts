import { ChildEnded } from '../platform/children/child.ts';
import { createChildPool } from '../platform/children/child-pool.ts';
import type { VariantFormat } from './media.table.ts';
import {
  type CleanPicture,
  CleanPictureSchema,
  EncodedSchema,
  FrameCountSchema,
  type PictureTask,
} from './picture.tasks.ts';

/**
 * Pictures are decoded in child processes: the allocator keeps the memory of large ones (1.1 GB after eleven of 48
 * megapixels), and a malicious one can crash its decoder.
 */
const limits = {
  script: new URL('./picture.child.ts', import.meta.url),
  // Measured: 48 megapixels take up to 1.8 GB of data, of which 0.9 GB are in memory. Node alone takes 0.5 GB of data.
  maxMegabytes: 2048,
  idleMs: 5_000,
};
const pool = createChildPool({ ...limits, size: 2, timeoutMs: 120_000 });
/** An SVG of a few lines can ask for hours of drawing, and photos do not wait for it. Honest ones take less than a second. */
const drawing = createChildPool({ ...limits, size: 1, timeoutMs: 20_000 });

export async function cleanPicture(bytes: Buffer): Promise<CleanPicture> {
  return CleanPictureSchema.parse(await run({ kind: 'clean', bytes }));
}

export async function countFrames(bytes: Buffer): Promise<number> {
  return FrameCountSchema.parse(await run({ kind: 'count-frames', bytes }));
}

export async function encodePicture(bytes: Buffer, width: number, format: VariantFormat): Promise<Buffer> {
  return EncodedSchema.parse(await run({ kind: 'encode', bytes, width, format }));
}

/** As large as fits into the box. */
export async function drawSvg(bytes: Buffer, box: { width: number; height: number }): Promise<Buffer> {
  return EncodedSchema.parse(await run({ kind: 'draw-svg', bytes, ...box }, drawing));
}

async function run(task: PictureTask, children = pool): Promise<unknown> {
  return children.run(task).catch((error: unknown) => {
    throw error instanceof ChildEnded ? new Error('it takes too much memory or time to decode') : error;
  });
}
