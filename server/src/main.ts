// First, so that it runs before anything can load React.
import './platform/node-env.ts';
import { buildApp } from './app.ts';
import { migrate } from './platform/db/migrate.ts';
import { EnvError, readEnv } from './platform/env.ts';
import { closeServices, createServices } from './platform/services.ts';
import { allJobs, startWorker } from './worker.ts';

const roles = ['web', 'worker', 'all'] as const;
type Role = (typeof roles)[number];

/** One program, three roles: pages and API, jobs, or both for a small installation. */
async function main(role: Role): Promise<void> {
  const env = readEnv(process.env);
  const services = createServices(env);
  const { log, db, jobs } = services;

  const migrated = await migrate(db);
  if (migrated.length > 0) log.info({ migrated }, 'schema migrated');
  await jobs.start(allJobs, { supervise: role !== 'web' });

  if (role !== 'worker' && env.DOCUMENT_RECIPIENTS.length === 0) {
    log.warn(
      'DOCUMENT_RECIPIENTS is not set: applications are refused, because their documents cannot be encrypted',
    );
  }
  const app = role === 'worker' ? null : await buildApp(services);
  await app?.listen({ host: env.HOST, port: env.PORT });
  if (role !== 'web') await startWorker(services);
  log.info({ role, pid: process.pid }, 'ready');
  process.send?.('ready');

  let stopping = false;
  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    await app?.stop();
    await closeServices(services);
    process.disconnect?.();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // If the development launcher dies, its children must not keep holding the port.
  process.on('disconnect', () => void stop('launcher disconnected'));
}

function readRole(given: string | undefined): Role {
  const role = roles.find((name) => name === (given ?? 'all'));
  if (!role) throw new EnvError(`Unknown role: ${given}. Choose one of ${roles.join(', ')}.`);
  return role;
}

try {
  await main(readRole(process.argv[2]));
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
