const MIN = 0.5;
const MAX = 2.5;

/** The scale that the site applies: what staff saved, kept within reason; 1 where there is nothing to apply. */
export function appliedFontScale(saved: number | undefined): number {
  if (saved === undefined || !Number.isFinite(saved)) return 1;
  return Math.min(Math.max(saved, MIN), MAX);
}
