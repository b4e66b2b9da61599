// First, so that it runs before anything can load React.
import './platform/node-env.ts';
import { buildApp } from './app.ts';
import { canOpenDocuments } from './documents/document-keys.ts';
import { loadPrometheus, serveObservability } from './observability.ts';
import { migrate } from './platform/db/migrate.ts';
import { EnvError, readEnv, unreadNames } from './platform/env.ts';
import { exit } from './platform/exit.ts';
import { explain } from './platform/explain.ts';
import { closeServices, createServices, type Services } from './platform/services.ts';
import { requireStorage } from './platform/storage/storage.ts';
import { announceSetup } from './setup/setup.ts';
import { allJobs, startWorker } from './worker.ts';

const roles = ['web', 'worker', 'all'] as const;
type Role = (typeof roles)[number];

/** One program, three roles: pages and API, jobs, or both for a small installation. */
async function main(role: Role): Promise<void> {
  const env = readEnv(process.env);
  const prometheus = await loadPrometheus(env, role);
  const services = createServices(env, prometheus);
  const { log, jobs, storage } = services;

  const unread = unreadNames(process.env);
  if (unread.length > 0) log.warn({ unread }, 'set, but nothing reads them: compare them with .env.example');
  await requireStorage(storage);
  const migrated = await migrate(env);
  if (migrated.length > 0) log.info({ migrated }, 'schema migrated');
  await jobs.start(allJobs, { supervise: role !== 'web' });

  if (role !== 'worker' && env.DOCUMENT_RECIPIENTS.length === 0) {
    log.warn(
      'DOCUMENT_RECIPIENTS is not set: applications are refused, because their documents cannot be encrypted',
    );
  }
  if (role !== 'worker' && env.DOCUMENT_RECIPIENTS.length > 0 && !(await canOpenDocuments(env))) {
    log.warn(
      'DOCUMENT_IDENTITY_FILE holds no identity for DOCUMENT_RECIPIENTS: documents cannot be opened on this machine',
    );
  }
  const app = role === 'worker' ? null : await buildApp(services);
  await app?.listen({ host: env.HOST, port: env.PORT });
  if (app) await announceSetup(services);
  const worker = role === 'web' ? null : await startWorker(services);
  const metricsServer = await serveObservability(services, role, prometheus);

  let stopping = false;
  async function stop(reason: string): Promise<void> {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    const deadline = performance.now() + env.SHUTDOWN_GRACE_MS;
    endAfter(env.SHUTDOWN_GRACE_MS, log);
    metricsServer?.leave();
    await app?.stop();
    worker?.stop();
    await metricsServer?.stop();
    await closeServices(services, (deadline - performance.now()) * 0.8);
    process.disconnect?.();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // If the development launcher dies, its children must not keep holding the port.
  process.on('disconnect', () => void stop('launcher disconnected'));
  // Only now: the launcher may stop us as soon as it hears this.
  log.info({ role }, 'ready');
  process.send?.('ready');
}

/**
 * Work that is cut off is safe: transactions roll back, and another worker takes over the jobs. Killed, because whatever
 * holds the shutdown up could hold process.exit() up too.
 */
function endAfter(ms: number, log: Services['log']): void {
  const end = () => {
    log.error('the shutdown took too long: ending the process');
    // Another thread writes the line, and may itself be held up.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), 500);
  };
  setTimeout(end, ms).unref();
}

function readRole(given: string | undefined): Role {
  const role = roles.find((name) => name === (given ?? 'web'));
  if (!role) throw new EnvError(`Unknown role: ${given}. Choose one of ${roles.join(', ')}.`);
  return role;
}

try {
  await main(readRole(process.argv[2]));
} catch (error) {
  console.error(explain(error));
  await exit(1);
}
