import pg from 'pg';
import { isFree } from './postgres.ts';

/** A problem that the developer can fix. It is printed as a sentence, without a stack. */
export class Trouble extends Error {
  override readonly name = 'Trouble';
}

/** Checked before anything else starts, so that it is the first thing printed and not a stack after a minute. */
export async function requirePort(port: number, command: string): Promise<void> {
  if (await isFree(port)) return;
  const isOurs = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) })
    .then(({ ok }) => ok)
    .catch(() => false);
  const who = isOurs ? 'A server of this project is' : 'Another program is';
  throw new Trouble(
    `Port ${port} is taken. ${who} listening there: stop it, or choose another port:\n\n    PORT=${port + 1} npm run ${command}`,
  );
}

export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that breaks later would otherwise be an unhandled error.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new Trouble(
      `The database that DATABASE_URL names cannot be used: ${reasonOf(error)} (${withoutPassword(url)}).\n` +
        'Start it, or correct DATABASE_URL. Without DATABASE_URL a PostgreSQL of our own is started:\n\n' +
        '    env -u DATABASE_URL npm run dev',
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/** If a host name has several addresses, the error has no message of its own, but one error for each address. */
function reasonOf(error: unknown): string {
  const { errors, message } = error as AggregateError;
  return message || (errors?.[0] as Error | undefined)?.message || String(error);
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'it is not an address';
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
