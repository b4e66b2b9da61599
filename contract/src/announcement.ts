type Announcement = { from: string | null; until: string | null };

export function isDue({ from, until }: Announcement, now: number): boolean {
  return (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
}

/** When it begins or ends next, in milliseconds. Null if it does neither any more. */
export function nextAnnouncementChange({ from, until }: Announcement, now: number): number | null {
  const times = [from, until].filter((time) => time !== null).map((time) => Date.parse(time));
  return times.filter((time) => time > now).toSorted((a, b) => a - b)[0] ?? null;
}
