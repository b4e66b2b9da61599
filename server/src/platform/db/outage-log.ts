import type { Logger } from 'pino';

/** Reports an outage in a few lines, however many requests and jobs it fails. One for the whole process. */
export type OutageLog = {
  /** `about` says what failed, if that is more than a request. */
  failed(error: unknown, about?: Record<string, unknown>): void;
  succeeded(): void;
};

/** A millisecond more than a second: the log rounds its times, and two lines must not seem closer. */
const INTERVAL_MS = 1001;
/** The time between lines about the same outage doubles, up to about this: ten seconds take three lines, an hour 64. */
const LONGEST_MS = 60_000;

export const silentOutageLog: OutageLog = { failed() {}, succeeded() {} };

export function createOutageLog(log: Logger, now = () => performance.now()): OutageLog {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let unlogged = 0;
  let waitMs = INTERVAL_MS;

  function mayLog(ms: number): boolean {
    if (now() - loggedAt < ms) return false;
    loggedAt = now();
    return true;
  }

  return {
    failed(error, about) {
      if (!isAway) waitMs = INTERVAL_MS;
      isAway = true;
      if (!mayLog(waitMs)) {
        unlogged += 1;
        return;
      }
      log.error({ err: error, unlogged, ...about }, 'the database is away');
      unlogged = 0;
      waitMs = Math.min(2 * waitMs, LONGEST_MS);
    },

    succeeded() {
      if (!isAway || !mayLog(INTERVAL_MS)) return;
      isAway = false;
      log.info({ unlogged }, 'the database is back');
      unlogged = 0;
    },
  };
}
