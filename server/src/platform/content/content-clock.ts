import type { Db } from '../db/database.ts';
import type { PublicContent } from './public-content.ts';

/** Timers drift, and the database may not yet agree that it is time. */
const MARGIN_MS = 100;
/** Also the longest that we believe an alarm once set, as clocks are changed and timers cannot be longer than 24 days. */
const LONGEST_MS = 3_600_000;

export type ContentClock = { set(content: PublicContent): void; stop(): void };

/** Tells when content changes by itself, such as when the time of a scheduled post has come. */
export function contentClock(db: Db, onChange: (content: string) => void): ContentClock {
  const alarms = new Map<string, NodeJS.Timeout>();
  let isStopped = false;

  async function set(content: PublicContent): Promise<void> {
    // Without an answer there is nothing to show either, and once there is, everything is set anew.
    const ms = await content.changesIn?.(db).catch(() => null);
    clearTimeout(alarms.get(content.name));
    if (ms == null || isStopped) return;
    const isTime = ms <= LONGEST_MS;
    const ring = () => {
      if (isTime) onChange(content.name);
      void set(content);
    };
    alarms.set(content.name, setTimeout(ring, Math.min(ms, LONGEST_MS) + MARGIN_MS).unref());
  }

  return {
    set: (content) => void set(content),
    stop() {
      isStopped = true;
      for (const alarm of alarms.values()) clearTimeout(alarm);
    },
  };
}
