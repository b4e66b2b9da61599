import { readFileSync } from 'node:fs';
import { query } from './database.ts';
import { serverErrors, serverLog } from './server-log.ts';

/** Errors that tests cause on purpose. Any other error fails the run. */
const expected: RegExp[] = [];

/** Pages may look right while the server fails behind them, so no job may have failed and no error may be logged. */
export default async function checkServer(): Promise<void> {
  const failed = await query<{ name: string; state: string; output: unknown }>(
    `select name, state, output from pgboss.job where state in ('failed', 'retry')`,
  );
  const problems = [
    ...failed.map(({ name, state, output }) => `job ${name} (${state}): ${JSON.stringify(output)}`),
    // The launcher prints plain text to the same file; LOG_LEVEL leaves only errors.
    ...readLines(serverLog).filter((line) => line.startsWith('{')),
    ...readLines(serverErrors),
  ].filter((line) => !expected.some((pattern) => pattern.test(line)));
  if (problems.length > 0) throw new Error(`The server had problems:\n${problems.join('\n')}`);
}

function readLines(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}
