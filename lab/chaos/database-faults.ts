import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, untilGone, withClient } from '../../dev/postgres.ts';
import { freeze } from '../../test-support/failing-postgres.ts';
import { type Replica, startReplica } from './replica.ts';
import type { Fault } from './run-fault.ts';
import type { ProcessName, Site } from './site.ts';
import { statusOf } from './traffic.ts';

/** Added to three times what liveness takes, which needs no database. */
const READY_WITHIN_MS = 2_000;
const WARNING = 40;
/** How many log lines an outage may take: its start and end, and a connection or two that come and go meanwhile. */
const HANDFUL = 10;

export function databaseKilled(awayMs: number): Fault {
  return away(`database killed, and back after ${awayMs / 1000} s`, awayMs, async (site) => {
    await kill(site);
    return async () => {
      site.postgres = await startPostgres({ dataDir: site.dataDir, port: site.postgres.port });
    };
  });
}

/** The database accepts connections and never answers, like an overloaded machine or a broken network. */
export function databaseHung(awayMs: number): Fault {
  return away(`database hung for ${awayMs / 1000} s`, awayMs, async ({ postgres }) => {
    const resume = await freeze(postgres.pid);
    return async () => resume();
  });
}

/** All connections break without notice, and nothing is written any more. */
async function kill({ postgres }: Site): Promise<void> {
  process.kill(postgres.pid, 'SIGQUIT');
  await untilGone(postgres.pid);
}

/** Checks that readiness reports the outage meanwhile, and that the log has only a few lines about it. */
function away(name: string, awayMs: number, leave: (site: Site) => Promise<() => Promise<void>>): Fault {
  const complaints: string[] = [];
  const logged = new Map<ProcessName, number>();
  return {
    name,
    unaffected: ['pages'],
    async happen(site) {
      for (const [name, { log }] of site.processes) logged.set(name, log.length);
      const comeBack = await leave(site);
      complaints.push(...(await watchReadiness(site, awayMs)));
      await comeBack();
    },
    async verify({ processes }) {
      return [
        ...complaints,
        ...[...processes].flatMap(([name, { log }]) => {
          const lines = log.slice(logged.get(name));
          return complainAboutLog(lines).map((one) => `${name}: ${one}`);
        }),
      ];
    },
  };
}

async function watchReadiness({ origins }: Site, forMs: number): Promise<string[]> {
  const complaints: string[] = [];
  const endsAt = performance.now() + forMs;
  while (performance.now() < endsAt) {
    for (const origin of origins) {
      const [live, ready] = await Promise.all([
        timedStatus(`${origin}/health/live`),
        timedStatus(`${origin}/health/ready`),
      ]);
      if (ready.status !== 503) complaints.push(`readiness answered ${ready.status}`);
      if (ready.ms > READY_WITHIN_MS + 3 * live.ms) {
        complaints.push(`readiness took ${ready.ms.toFixed(0)} ms, and liveness ${live.ms.toFixed(0)} ms`);
      }
    }
    await delay(200);
  }
  return complaints;
}

async function timedStatus(url: string): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now();
  const status = await statusOf(url);
  return { status, ms: performance.now() - startedAt };
}

/** Log lines about an outage that are too many, too close together, or not from our logger. */
function complainAboutLog(log: readonly string[]): string[] {
  const count = log.filter((line) => line.includes('"msg":"the database')).length;
  const complaints = count > HANDFUL ? [`${count} lines about one outage`] : [];
  let lastAt = Number.NEGATIVE_INFINITY;
  for (const line of log) {
    const parsed = /^\{"level":(\d+),"time":(\d+)/.exec(line);
    if (!parsed) {
      complaints.push(`not from our logger: ${line}`);
      continue;
    }
    const [level, at] = [Number(parsed[1]), Number(parsed[2])];
    if (level < WARNING && !line.includes('"msg":"the database')) continue;
    // A job that will not be tried again is always logged.
    if (line.includes('"msg":"job failed"')) continue;
    if (at - lastAt < 1000) complaints.push(`two lines within ${at - lastAt} ms: ${line.slice(0, 300)}`);
    lastAt = at;
  }
  return complaints;
}

/** Tables that readers and writers need. While one is locked, statements that use it wait and can be cut. */
const tables = ['posts', 'messages', 'mails', 'pgboss.job_common'];

export function connectionsCut(count: number): Fault {
  return {
    name: `${count} database connections cut while in use`,
    unaffected: ['pages'],
    happen: ({ postgres }) =>
      withClient(postgres.url('postgres'), async (client) => {
        let cut = 0;
        for (let round = 0; cut < count; round += 1) {
          cut += await cutWaiting(client, tables[round % tables.length]!, count - cut);
        }
      }),
  };
}

/** Locks a table for a moment and cuts the connections that wait for it. */
async function cutWaiting(client: pg.Client, table: string, limit: number): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`lock table ${table} in access exclusive mode`);
    await delay(60);
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name like 'velvet-spoon%' and state <> 'idle' limit $1`,
      [limit],
    );
    return rowCount ?? 0;
  } finally {
    await client.query('rollback');
  }
}

export function connectionsExhausted(forMs: number): Fault {
  return {
    name: `another program takes every database connection for ${forMs / 1000} s`,
    unaffected: ['pages'],
    async happen(site) {
      const greedy: pg.Client[] = [];
      const url = site.postgres.url('postgres');
      await takeAll(greedy, url);
      const endsAt = performance.now() + forMs;
      while (performance.now() < endsAt) {
        await greedy[0]!.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'velvet-spoon%'",
        );
        await takeAll(greedy, url);
        await delay(50);
      }
      await Promise.all(greedy.map((client) => client.end()));
    },
  };
}

async function takeAll(greedy: pg.Client[], connectionString: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => {});
    try {
      await client.connect();
    } catch {
      return;
    }
    greedy.push(client);
  }
}

/** The replica confirms every commit, so it has all that was answered. */
export function replicaPromoted(): Fault {
  let replica: Replica;
  return {
    name: 'database lost for good, and its synchronous replica promoted',
    unaffected: ['pages'],
    async prepare(site) {
      const dataDir = path.join(site.folder, 'replica');
      replica = await startReplica(site.postgres, site.dataDir, dataDir);
    },
    async happen(site) {
      await kill(site);
      site.postgres = replica;
      site.dataDir = path.join(site.folder, 'replica');
      await replica.promote();
      await site.database.leadTo(replica.port);
    },
  };
}
