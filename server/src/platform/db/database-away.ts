import pg from 'pg';

/** The database cannot be reached, or takes too long. Answered with 503, and logged by outage-log.ts only. */
export class DatabaseAwayError extends Error {
  override readonly name = 'DatabaseAwayError';

  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

/** Follows the causes, because a service may have wrapped the error. By name, because pg-boss emits copies. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'DatabaseAwayError') return true;
  return 'cause' in error && isDatabaseAway(error.cause);
}

/** PostgreSQL's codes for a statement that failed through no fault of its own, and may be tried again. */
const awayCodes = new Set([
  '25006', // read-only: a standby, in the middle of a failover
  '25P03', // idle in a transaction for too long
  '25P04', // transaction timeout
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // terminated by an administrator, or shutting down
  '57P02', // another process of the server crashed
  '57P03', // starting up
  '57P05', // idle for too long
]);

/** Errors of the operating system, and of the driver about a connection that is gone. */
const lostConnection =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET)|^Connection terminated|^Client (has encountered a connection error|was closed)/;

/** Judges what a connected client throws. Any failure before it is connected means that the database is away. */
export function meansAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    // PgBouncer reports its own failures as protocol violations, always fatal. From PostgreSQL, they are our mistake.
    const { code = '', severity = '' } = error;
    return awayCodes.has(code) || /^08(?!P01)/.test(code) || severity === 'FATAL' || severity === 'PANIC';
  }
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return lostConnection.test(code) || lostConnection.test(error.message);
}
