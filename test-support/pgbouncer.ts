import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../dev/postgres.ts';

export type PgBouncer = { url: string; log: string[]; stop(): Promise<void> };

/** Starts Debian's PgBouncer in transaction mode in front of a database, otherwise with its defaults. */
export async function startPgBouncer(databaseUrl: string, settings: string[] = []): Promise<PgBouncer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-pgbouncer-'));
  await chmod(folder, 0o755);
  const { hostname, port: serverPort, username, pathname } = new URL(databaseUrl);
  const port = await freePort();
  const config = path.join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      ...settings,
    ].join('\n'),
  );
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...user, config], { stdio: ['ignore', 'ignore', 'pipe'] });
  const log: string[] = [];
  await untilListening(child, log);
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    log,
    async stop() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function untilListening(child: ChildProcess, log: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`PgBouncer did not start:\n${log.join('\n')}`)));
    if (!child.stderr) return;
    createInterface({ input: child.stderr }).on('line', (line) => {
      log.push(line);
      if (line.includes('process up')) resolve();
    });
  });
}
