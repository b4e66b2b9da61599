const HOUR_MS = 3_600_000;

/** Changes on the hour and with the menu, and is the same in every process. */
export function featuredSeed(menuVersion: string, now: Date): string {
  return `${Math.floor(now.getTime() / HOUR_MS)}:${menuVersion}:`;
}
