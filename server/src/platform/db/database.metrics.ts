import type { Gauges } from '../observability/metrics.ts';
import type { Db } from './database.ts';
import type { PoolUse } from './pool.ts';
import { probeDatabase } from './probe.ts';

/** Pools, by what their connections are for. */
export type Pools = Map<string, () => PoolUse>;

export function poolGauges(pools: Pools): Gauges {
  const each = (valueOf: (use: PoolUse) => number) =>
    [...pools].map(([pool, read]) => ({ labels: { pool }, value: valueOf(read()) }));
  return {
    gauges: [
      { name: 'database_connections_used', help: 'Connections in use.', labels: ['pool'] },
      { name: 'database_connections_idle', help: 'Connections that wait for work.', labels: ['pool'] },
      { name: 'database_connections_max', help: 'The size of the pool.', labels: ['pool'] },
      { name: 'database_connections_awaited', help: 'Callers that wait for a connection.', labels: ['pool'] },
    ],
    read: () => ({
      database_connections_used: each(({ total, idle }) => total - idle),
      database_connections_idle: each(({ idle }) => idle),
      database_connections_max: each(({ max }) => max),
      database_connections_awaited: each(({ awaited }) => awaited),
    }),
  };
}

export function databaseGauges(db: Db): Gauges {
  return {
    gauges: [{ name: 'database_up', help: 'Whether the database answers this process.' }],
    read: async () => {
      const isUp = await probeDatabase(db).then(
        () => true,
        () => false,
      );
      return { database_up: [{ value: Number(isUp) }] };
    },
  };
}
