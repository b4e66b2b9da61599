const MIN = 0.5;
const MAX = 2.5;

/** The saved scale, clamped to what the layout supports; 1 if there is none. */
export function appliedFontScale(saved: number | undefined): number {
  if (saved === undefined || !Number.isFinite(saved)) return 1;
  return Math.min(Math.max(saved, MIN), MAX);
}
