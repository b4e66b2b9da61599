import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { BackupFailure } from './backup-failure.ts';
import type { PostgresTools } from './postgres-tools.ts';

/** The database in pg_dump's custom format. Ends with an error if pg_dump does. */
export function dumpDatabase({ folder }: PostgresTools, url: string, snapshot: string): Readable {
  const { target, env } = connection(url);
  const args = ['--format=custom', '--no-password', `--snapshot=${snapshot}`, target];
  const child = spawn(path.join(folder, 'pg_dump'), args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  return Readable.from(outputOf(child, 'pg_dump'), { objectMode: false });
}

type LoadOptions = {
  /** Statements before and after what was dumped, in the same transaction. */
  before: readonly string[];
  after: readonly string[];
};

/**
 * Loads a dump in one transaction: all of it, or nothing has changed. pg_restore could do that too, but not together
 * with statements of ours. Owners and grants are those of whoever restores.
 */
export async function loadDump(
  { folder }: PostgresTools,
  url: string,
  dump: string,
  { before, after }: LoadOptions,
): Promise<void> {
  const { target, env } = connection(url);
  const psql = path.join(folder, 'psql');
  const flags = ['--no-psqlrc', '--quiet', '--no-password'];
  const asking = [...flags, '--tuples-only', '--no-align', '--command=select name from pg_settings', target];
  const asked = spawn(psql, asking, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const settings = new Set((await text(outputOf(asked, 'psql'))).split('\n'));
  const script = spawn(path.join(folder, 'pg_restore'), ['--no-owner', '--no-privileges', '--file=-'], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const whole = ['--single-transaction', '--set=ON_ERROR_STOP=1', '--output=/dev/null'];
  const loading = spawn(psql, [...flags, ...whole, target], { env, stdio: ['pipe', 'ignore', 'pipe'] });
  async function* statements(): AsyncGenerator<Buffer | string> {
    for (const statement of before) yield `${statement};\n`;
    yield* withoutUnknown(outputOf(script, 'pg_restore'), settings);
    for (const statement of after) yield `${statement};\n`;
  }
  const errors: unknown[] = [];
  const note = (error: unknown) => errors.push(error);
  // If psql ends early, the pipes break, but what it says is the cause.
  await Promise.all([
    ended(loading, 'psql').catch((error: unknown) => errors.unshift(error)),
    pipeline(createReadStream(dump), script.stdin).catch(note),
    pipeline(statements(), loading.stdin).catch((error: unknown) => {
      note(error);
      // Without its end, psql rolls back.
      loading.kill();
    }),
  ]);
  if (errors.length > 0) throw errors[0];
}

/** The last of the settings that every script of pg_restore begins with. */
const LAST_SETTING = '\nSET row_security = ';
const LONGEST_HEAD = 65_536;

/** A newer pg_restore also sets what an older server does not know, and psql would end there. */
async function* withoutUnknown(
  script: AsyncIterable<Buffer>,
  known: ReadonlySet<string>,
): AsyncGenerator<Buffer | string> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of script) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    const end = head.indexOf(LAST_SETTING);
    if (end < 0 && head.length < LONGEST_HEAD) continue;
    // What follows may be anybody's text, and stays as it is.
    yield head
      .toString('latin1', 0, Math.max(end, 0))
      .replaceAll(/^SET (\w+) = .*\n?/gm, (line, name: string) => (known.has(name) ? line : ''));
    yield head.subarray(Math.max(end, 0));
    head = null;
  }
  if (head !== null) yield head;
}

type Child = ChildProcessByStdio<Writable | null, Readable | null, Readable>;

async function* outputOf(child: Child & { stdout: Readable }, tool: string): AsyncGenerator<Buffer> {
  const end = ended(child, tool);
  // Whoever stops reading gets no error of ours.
  end.catch(() => {});
  try {
    for await (const chunk of child.stdout) yield chunk as Buffer;
    await end;
  } finally {
    child.kill();
  }
}

async function ended(child: Child, tool: string): Promise<void> {
  const exit = new Promise<string | number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ?? code));
  });
  const [said, result] = await Promise.all([text(child.stderr), exit]);
  if (result !== 0) throw new BackupFailure(`${tool} failed (${result}): ${said.trim()}`);
}

/** The password goes through the environment: anyone on the machine can read arguments. */
export function connection(url: string): { target: string; env: NodeJS.ProcessEnv } {
  const bare = new URL(url);
  const password = decodeURIComponent(bare.password);
  bare.password = '';
  // What only the driver of Node understands.
  const { searchParams } = bare;
  if (searchParams.get('ssl') === 'true' || searchParams.get('sslmode') === 'no-verify')
    searchParams.set('sslmode', 'require');
  for (const name of ['ssl', 'uselibpqcompat']) searchParams.delete(name);
  return {
    target: `--dbname=${bare.href}`,
    env: { ...process.env, ...(password && { PGPASSWORD: password }), PGAPPNAME: 'velvet-spoon backup' },
  };
}
