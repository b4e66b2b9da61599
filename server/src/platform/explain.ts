import { isDatabaseAway } from './db/database-away.ts';
import { ProblemError } from './http/problem.ts';
import { OperatorError } from './operator-error.ts';
import { StorageFailure } from './storage/blob-store.ts';

/** What to print when a process or command fails: a sentence if the operator can fix it, else the error with its stack. */
export function explain(error: unknown): unknown {
  // A problem whose message is for visitors: its reason is for operators.
  if (error instanceof StorageFailure) return error.reason;
  if (error instanceof OperatorError || error instanceof ProblemError) return error.message;
  if (isDatabaseAway(error)) {
    return `DATABASE_URL: the database cannot be used (${wordsOf(error)}). See that PostgreSQL runs, and check host, port, role, password and database.`;
  }
  // A PostgreSQL error: the schema is older than this release, or the role has not been given its rights.
  if (error instanceof Error && 'code' in error && error.code === '42501') {
    return `DATABASE_URL: its role may not do what is needed (${error.message}). With the role that owns the tables, run: npm run migrate -- --grant ROLE`;
  }
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `PORT: ${'port' in error ? String(error.port) : 'it'} is taken. Stop what listens there, or choose another port.`;
  }
  return error;
}

/** The message of the first cause, which names what is really wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(wordsOf).join(', ');
  if (!(error instanceof Error)) return String(error);
  if ('reason' in error) return String(error.reason);
  return error.cause instanceof Error ? wordsOf(error.cause) : error.message;
}
