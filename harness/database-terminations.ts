import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

export type Terminated = { total: number; reading: number; writing: number };

export type Terminator = {
  /** Cuts connections that are in use until it has cut so many, or until there is nobody left to cut off. */
  terminate(count: number, isOver: () => boolean): Promise<Terminated>;
  close(): Promise<void>;
};

/** Tables that readers and writers need. While one is locked, statements that use it can be caught in the act. */
const tables = ['posts', 'messages', 'mails', 'pgboss.job_common'];

/** Cuts the connections whose application_name is the role. */
export async function createTerminator(url: string, role: string): Promise<Terminator> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();

  /** Locks a table for a moment and cuts whoever waits for it. */
  async function terminateWaiting(table: string, limit: number): Promise<string[]> {
    await client.query('begin');
    try {
      await client.query(`lock table ${table} in access exclusive mode`);
      await delay(60);
      const { rows } = await client.query<{ query: string }>(
        `select query, pg_terminate_backend(pid) from pg_stat_activity
         where application_name = $1 and state <> 'idle' limit $2`,
        [role, limit],
      );
      return rows.map(({ query }) => query);
    } finally {
      await client.query('rollback');
    }
  }

  return {
    async terminate(count, isOver) {
      const statements: string[] = [];
      for (let round = 0; statements.length < count && !isOver(); round += 1) {
        const table = tables[round % tables.length] ?? '';
        statements.push(...(await terminateWaiting(table, count - statements.length)));
      }
      const reading = statements.filter((text) => /^\s*select/i.test(text)).length;
      return { total: statements.length, reading, writing: statements.length - reading };
    },
    close: () => client.end(),
  };
}
