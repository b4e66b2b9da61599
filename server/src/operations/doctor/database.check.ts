import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../platform/db/database.ts';
import { readSchemaState } from '../../platform/db/migrations.ts';
import type { Env } from '../../platform/env.ts';
import * as repository from './doctor.repository.ts';
import { type Check, counted, fault, risk } from './finding.ts';

const migrationFolder = path.resolve(import.meta.dirname, '../../../migrations');
const OLDEST = 150_000;
/** Two web processes and a worker. Each has connections for jobs, one that listens and one that migrates, besides its pool. */
const PROCESSES = 3;
const OTHER_CONNECTIONS = 6;

export async function* checkDatabase(db: Db, env: Env): Check {
  const server = await repository.describeServer(db);
  yield* checkServer(server, env);
  yield* checkRights(server, await repository.foreignTables(db));
  const needed = PROCESSES * (env.DATABASE_POOL_SIZE + OTHER_CONNECTIONS);
  if (needed > server.maxConnections) {
    const says = `Two web processes and a worker may open ${needed} connections, but PostgreSQL has ${server.maxConnections}.`;
    yield risk(says, 'Lower DATABASE_POOL_SIZE, raise max_connections, or put PgBouncer in between.');
  }
  return `PostgreSQL ${server.versionName} answers, and ${server.user} has the rights it needs.`;
}

function* checkServer(server: repository.Server, { DATABASE_URL }: Env) {
  if (server.version < OLDEST) {
    yield fault(`PostgreSQL is ${server.versionName}.`, 'Use PostgreSQL 15 or newer.');
  }
  if (server.encoding !== 'UTF8') {
    const todo = "Create the database again with: encoding 'UTF8' template template0";
    yield fault(`The database stores ${server.encoding}, so names and texts get lost.`, todo);
  }
  if (!server.isFsyncOn) {
    yield risk('fsync is off: a crash loses data.', 'Set fsync = on in postgresql.conf.');
  }
  if (!server.isEncrypted && !isNear(DATABASE_URL)) {
    const says = 'The connection to the database leaves this machine unencrypted.';
    yield risk(says, 'Add ?sslmode=verify-full to DATABASE_URL, unless the network is private.');
  }
}

/** A socket file, or this machine. */
function isNear(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? decodeURIComponent(hostname);
  return host === '' || host.startsWith('/') || ['localhost', '127.0.0.1', '[::1]', '::1'].includes(host);
}

function* checkRights(server: repository.Server, foreign: string[]) {
  if (server.isSuperuser) {
    const says = `${server.user} is a superuser: a mistake in one query could reach every database.`;
    yield risk(says, 'Use a role that owns this database and nothing else: ops/debian/postgresql.sql.');
  } else if (!server.mayCreate && !server.mayRun) {
    const says = `${server.user} may not create tables, so the schema cannot be migrated.`;
    yield fault(says, `As a superuser: alter database … owner to "${server.user}"`);
  }
  if (foreign.length > 0 && !server.mayRun) {
    const says = `${server.user} does not own ${foreign.slice(0, 3).join(', ')}${foreign.length > 3 ? ` and ${foreign.length - 3} more` : ''}.`;
    yield fault(says, `As a superuser: reassign owned by … to "${server.user}"`);
  }
}

export async function* checkMigrations(db: Db): Check {
  const own = (await readdir(migrationFolder)).map((file) => path.parse(file).name).toSorted();
  const { executed: applied } = await readSchemaState(db);
  if (applied.length === 0) return yield fault('The schema is empty.', 'Run: npm run migrate');
  const missing = own.filter((name) => !applied.includes(name));
  const newer = applied.filter((name) => !own.includes(name));
  if (missing.length > 0) {
    const says = `The schema lacks ${counted(missing.length, 'migration')}, from ${missing[0]} on.`;
    yield fault(says, 'Run: npm run migrate, or start a process of this release.');
  }
  if (newer.length > 0) {
    const says = `The schema has ${newer.join(', ')}, which this release does not know.`;
    yield risk(says, 'A newer release has run here. Update this one.');
  }
  return `All ${own.length} migrations are applied.`;
}

export async function* checkOwner(db: Db): Check {
  const owners = await repository.countOwners(db);
  if (owners > 0) return owners === 1 ? 'There is an owner.' : `There are ${owners} owners.`;
  const todo = 'Run: npm run user -- create-admin --email you@example.com --name "Your Name"';
  return yield fault('Nobody can manage the site: there is no owner who can sign in.', todo);
}
