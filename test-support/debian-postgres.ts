import { globSync } from 'node:fs';
import path from 'node:path';
import { startPostgres, untilGone, withClient } from '../dev/postgres.ts';

export type DebianPostgres = {
  version: number;
  /** Creates an empty database whose owner is no superuser, as in production. */
  createDatabase(name: string): Promise<string>;
  release(): Promise<void>;
};

/** The PostgreSQL that npm brings along has no pg_dump. Debian's has. Of the wanted version, or else the newest. */
export async function startDebianPostgres(folder: string, wanted?: number): Promise<DebianPostgres> {
  const places = globSync('/usr/lib/postgresql/*/bin/postgres')
    .map((file) => ({ bin: path.dirname(file), version: Number(file.split('/')[4]) }))
    .toSorted((a, b) => b.version - a.version);
  const found = places.find(({ version }) => version === wanted) ?? places[0];
  if (!found)
    throw new Error('There is no PostgreSQL of Debian here. Install it: apt-get install postgresql');
  const binaries = { initdb: path.join(found.bin, 'initdb'), postgres: path.join(found.bin, 'postgres') };
  const server = await startPostgres({ dataDir: path.join(folder, 'postgres'), unsafe: true, binaries });
  const query = (statement: string) =>
    withClient(server.url('postgres'), (client) => client.query(statement));
  await query(`create role velvet login createdb`);
  return {
    version: found.version,
    async createDatabase(name) {
      await query(`create database ${name} owner velvet`);
      return server.url(name).replace('postgres@', 'velvet@');
    },
    /** Disconnects all clients: only this test uses the database. */
    async release() {
      process.kill(server.pid, 'SIGINT');
      await untilGone(server.pid);
    },
  };
}
