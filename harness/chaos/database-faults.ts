import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startPostgres, untilGone } from '../../dev/postgres.ts';
import type { Fault } from './fault.ts';
import { type Replica, startReplica } from './replica.ts';
import type { Site } from './site.ts';

/** All connections end without a goodbye, and nothing is written any more. */
async function kill({ postgres }: Site): Promise<void> {
  process.kill(postgres.pid, 'SIGQUIT');
  await untilGone(postgres.pid);
}

export function databaseKilled(awayMs: number): Fault {
  return {
    name: `database killed, and back after ${awayMs / 1000} s`,
    unaffected: ['pages'],
    async happen(site) {
      await kill(site);
      await delay(awayMs);
      site.postgres = await startPostgres({ dataDir: site.dataDir, port: site.postgres.port });
    },
  };
}

export function connectionsExhausted(forMs: number): Fault {
  return {
    name: `somebody else takes every database connection for ${forMs / 1000} s`,
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
