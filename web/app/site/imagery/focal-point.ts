import { FOCAL_STEP, type FocalPoint } from '@velvet-spoon/contract/places';
import styles from './focal-point.module.css';

/** Without a focal point the stylesheet of the section decides. */
export function focalClasses(point: FocalPoint | null): (string | undefined)[] {
  if (!point) return [];
  return [styles[`x${nearestStep(point.x)}`], styles[`y${nearestStep(point.y)}`]];
}

/** In percent. */
function nearestStep(fraction: number): number {
  return Math.round(Math.round(fraction / FOCAL_STEP) * FOCAL_STEP * 100);
}
