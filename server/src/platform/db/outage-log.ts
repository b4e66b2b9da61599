import type { Logger } from 'pino';

/** Reports an outage once a second at most, however many requests and jobs it fails. One for the whole process. */
export type OutageLog = {
  /** `about` says what failed, if that is more than a request. */
  failed(error: unknown, about?: Record<string, unknown>): void;
  succeeded(): void;
};

/** A millisecond more than a second: the log rounds its times, and two lines must not seem closer. */
const INTERVAL_MS = 1001;

export const silentOutageLog: OutageLog = { failed() {}, succeeded() {} };

export function createOutageLog(log: Logger, now = () => performance.now()): OutageLog {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let isAway = false;
  let unlogged = 0;

  function mayLog(): boolean {
    if (now() - loggedAt < INTERVAL_MS) return false;
    loggedAt = now();
    return true;
  }

  return {
    failed(error, about) {
      isAway = true;
      if (!mayLog()) {
        unlogged += 1;
        return;
      }
      log.error({ err: error, unlogged, ...about }, 'the database is away');
      unlogged = 0;
    },

    succeeded() {
      if (!isAway || !mayLog()) return;
      isAway = false;
      log.info({ unlogged }, 'the database is back');
      unlogged = 0;
    },
  };
}
