import { execFileSync } from 'node:child_process';
import { chown, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { type PostgresServer, startPostgres, withClient } from '../../dev/postgres.ts';

export type Replica = PostgresServer & { promote(): Promise<void> };

/** A streaming replica that confirms every commit before the client is answered: synchronous_standby_names. */
export async function startReplica(primary: PostgresServer, from: string, to: string): Promise<Replica> {
  return withClient(primary.url('postgres'), async (client) => {
    await copyData(client, from, to);
    const address = `host=127.0.0.1 port=${primary.port} user=postgres`;
    await writeFile(path.join(to, 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
    const replica = await startPostgres({ dataDir: to });
    await client.query("alter system set synchronous_standby_names = '*'");
    await client.query('select pg_reload_conf()');
    await untilSynchronous(client);
    return { ...replica, promote: () => promote(replica) };
  });
}

/** What pg_basebackup does, which the packaged PostgreSQL lacks. */
async function copyData(session: pg.Client, from: string, to: string): Promise<void> {
  await session.query("select pg_backup_start('replica', true)");
  execFileSync('cp', ['--archive', from, to]);
  const { rows } = await session.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await rm(path.join(to, 'postmaster.pid'), { force: true });
  // As root, PostgreSQL runs as another user, who must be able to write these files.
  const { uid, gid } = await stat(from);
  for (const [name, text] of Object.entries({ backup_label: rows[0]!.labelfile, 'standby.signal': '' })) {
    await writeFile(path.join(to, name), text);
    await chown(path.join(to, name), uid, gid);
  }
}

async function untilSynchronous(client: pg.Client): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    const { rows } = await client.query("select from pg_stat_replication where sync_state = 'sync'");
    if (rows.length === 1) return;
    await delay(50);
  }
  throw new Error('The replica did not connect');
}

async function promote(replica: PostgresServer): Promise<void> {
  await withClient(replica.url('postgres'), (client) => client.query('select pg_promote()'));
}
