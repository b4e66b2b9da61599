import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PostgresServer, startPostgres, untilGone } from '../dev/postgres.ts';

/** A PostgreSQL that fails on request, and comes back at the same address with the same data. */
export type FailingPostgres = {
  url: string;
  /** Ends all connections without notice, as a crash does. New ones are refused. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Accepts connections and never answers, like an overloaded machine or a broken network. */
  hang(): Promise<void>;
  resume(): void;
  close(): Promise<void>;
};

export async function startFailingPostgres(folder: string): Promise<FailingPostgres> {
  const dataDir = path.join(folder, 'failing-postgres');
  let server: PostgresServer | null = await startPostgres({ dataDir, unsafe: true });
  const { port } = server;
  let resume = () => {};

  async function crash(): Promise<void> {
    if (!server) return;
    process.kill(server.pid, 'SIGQUIT');
    await untilGone(server.pid);
    server = null;
  }

  return {
    url: server.url('postgres'),
    crash,
    async restart() {
      server = await startPostgres({ dataDir, unsafe: true, port });
    },
    async hang() {
      if (!server) throw new Error('PostgreSQL is not running');
      resume = await freeze(server.pid);
    },
    resume: () => resume(),
    async close() {
      resume();
      await crash();
    },
  };
}

/** Stops a server and its backends with SIGSTOP. The returned function lets them go on. */
export async function freeze(postmaster: number): Promise<() => void> {
  // The server first, so that it starts no further processes.
  process.kill(postmaster, 'SIGSTOP');
  const stopped = [postmaster, ...(await childrenOf(postmaster))];
  for (const pid of stopped) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of stopped) signal(pid, 'SIGCONT');
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(/\s+/).filter(Boolean).map(Number);
}

/** A backend may end at any time. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
