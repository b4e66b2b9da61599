type Announcement = { from: string | null; until: string | null };

export function isDue({ from, until }: Announcement, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
}
