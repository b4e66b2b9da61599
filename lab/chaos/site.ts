import path from 'node:path';
import type { Kysely } from 'kysely';
import { freePort, type PostgresServer, startPostgres, untilGone } from '../../dev/postgres.ts';
import { type SmtpInbox, startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { connect, type Database } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { startNginx } from '../../test-support/nginx.ts';
import { type ServerProcess, startProcess } from '../../test-support/process.ts';
import { type Gateway, openGateway } from './gateway.ts';

export type ProcessName = 'web 1' | 'web 2' | 'worker';

export type Site = {
  folder: string;
  dataDir: string;
  /** The address that visitors use. */
  origin: string;
  /** The web processes, without nginx. */
  origins: string[];
  db: Kysely<Database>;
  databaseUrl: string;
  database: Gateway;
  postgres: PostgresServer;
  inbox: SmtpInbox;
  token: string;
  processes: Map<ProcessName, ServerProcess>;
  start(name: ProcessName, more?: Record<string, string>, release?: string): Promise<ServerProcess>;
  close(): Promise<void>;
};

export type SiteOptions = {
  /** As root, PostgreSQL runs as the user postgres, who must be able to enter this folder. */
  folder: string;
  /** Two web processes behind nginx, or one without. */
  webs: 1 | 2;
  env?: Record<string, string>;
  release?: string;
  /** DATABASE_PATIENCE. What visitors see is realistic only with the default. */
  patience?: string;
};

const ours = path.resolve(import.meta.dirname, '../..');
const NO_LIMIT = '10000000';

export async function startSite({
  folder,
  webs,
  env = {},
  release,
  patience = process.env['DATABASE_PATIENCE'] ?? '1',
}: SiteOptions): Promise<Site> {
  const endings: (() => Promise<unknown>)[] = [];
  const dataDir = path.join(folder, 'postgres');
  const postgres = await startPostgres({ dataDir });
  const database = await openGateway(postgres.port);
  endings.push(() => database.close());
  const databaseUrl = `postgres://postgres@127.0.0.1:${database.port}/postgres`;
  const inbox = await startSmtpInbox();
  const ports = [await freePort(), await freePort()] as const;
  const shared = {
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(folder, 'storage'),
    SMTP_URL: inbox.url,
    PAGES: 'build',
    DATABASE_PATIENCE: patience,
    TRUST_PROXY: '127.0.0.1',
    CLAMD_ADDRESS: 'off',
    RATE_LIMITS: `all=${NO_LIMIT}`,
    ...(await createDocumentKeys(folder)),
    ...env,
  };
  const processes: Site['processes'] = new Map();

  async function start(
    name: ProcessName,
    more: Record<string, string> = {},
    from = release,
  ): Promise<ServerProcess> {
    const role = name === 'worker' ? 'worker' : 'web';
    const port = String(ports[name === 'web 2' ? 1 : 0]);
    const started = await startProcess(
      role,
      { ...shared, PORT: port, ...more },
      from ? { release: from } : {},
    );
    processes.set(name, started);
    return started;
  }

  const names: ProcessName[] = webs === 2 ? ['web 1', 'web 2', 'worker'] : ['web 1', 'worker'];
  if (!release) await migrate({ DATABASE_URL: databaseUrl });
  for (const name of names) await start(name);
  const origins = ports.slice(0, webs).map((port) => `http://127.0.0.1:${port}`);
  const nginx = webs === 2 ? await startNginx(ports) : null;
  if (nginx) endings.push(() => nginx.stop());
  const db = connect({ DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: 2 });
  endings.push(() => db.destroy());
  // By the release's own code, which knows its schema.
  const accounts = path.join(release ?? ours, 'test-support/accounts.ts');
  const { buildAccount } = (await import(accounts)) as typeof import('../../test-support/accounts.ts');
  const { token } = await buildAccount({ db }, { isAdmin: true });
  const site: Site = {
    folder,
    dataDir,
    origin: nginx?.url ?? origins[0]!,
    origins,
    db,
    databaseUrl,
    database,
    postgres,
    inbox,
    token,
    processes,
    start,
    async close() {
      for (const running of processes.values()) await stopProcess(running);
      for (const end of endings.toReversed()) await end();
      await site.inbox.stop();
      process.kill(site.postgres.pid, 'SIGINT');
      await untilGone(site.postgres.pid);
    },
  };
  return site;
}

export async function stopProcess(
  { child, ended }: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
