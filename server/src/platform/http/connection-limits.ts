/** How fast a client has to be. It starts with the grace period, and every byte buys it more time. */
export type Pace = {
  graceMs: number;
  bytesPerSecond: number;
  /** The most time a client can have in hand, so that a fast start does not pay for hours of silence. */
  savedMs: number;
};

export type ConnectionLimits = {
  /** For the request line and the headers, from the first byte or from the connection itself. */
  headersMs: number;
  /** How often slow clients are looked for. */
  checkEveryMs: number;
  body: Pace & { deadlineMs: number };
  /** For routes that take files. */
  files: Pace & { deadlineMs: number };
  /** For clients that are slow to read their answer. */
  answer: Pace;
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const KILOBYTE = 1_000;

export const connectionLimits: ConnectionLimits = {
  headersMs: 15 * SECOND,
  checkEveryMs: SECOND,
  body: { graceMs: 10 * SECOND, bytesPerSecond: KILOBYTE, savedMs: 30 * SECOND, deadlineMs: MINUTE },
  // The deadline is enough for 500 MB at just over 1 Mbit/s.
  files: {
    graceMs: 10 * SECOND,
    bytesPerSecond: 16 * KILOBYTE,
    savedMs: 30 * SECOND,
    deadlineMs: 60 * MINUTE,
  },
  // Progress shows in chunks of 64 kB, so the grace period must be long enough for one of them.
  answer: { graceMs: 30 * SECOND, bytesPerSecond: 4 * KILOBYTE, savedMs: 60 * SECOND },
};
