import { buildApp } from '../server/src/app.ts';
import { readEnv } from '../server/src/platform/env.ts';
import type { ConnectionLimits } from '../server/src/platform/http/connection-limits.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';

/** A web process whose limits on slow clients come from the command line, so that a test need not wait for ours. */
const limits = JSON.parse(process.argv[2] ?? '{}') as ConnectionLimits;
const services = createServices(readEnv(process.env));
const app = await buildApp(services, limits);
await app.listen({ host: services.env.HOST, port: services.env.PORT });
services.log.info('ready');

async function stop(): Promise<void> {
  await app.stop();
  await closeServices(services);
}
process.once('SIGTERM', () => void stop());
