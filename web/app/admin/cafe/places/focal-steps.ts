import { FOCAL_STEP, type FocalPoint } from '@velvet-spoon/contract/places';

type Box = { left: number; top: number; width: number; height: number };

/** The step nearest to where someone points, so that the preview is exactly what the page will show. */
export function pointAt(box: Box, { clientX, clientY }: { clientX: number; clientY: number }): FocalPoint {
  return {
    x: nearestStep((clientX - box.left) / box.width),
    y: nearestStep((clientY - box.top) / box.height),
  };
}

function nearestStep(fraction: number): number {
  const steps = Math.round(Math.min(Math.max(fraction, 0), 1) / FOCAL_STEP);
  return toPercent(steps * FOCAL_STEP) / 100;
}

export function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}
