import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../server/src/app.ts';
import { readEnv } from '../server/src/platform/env.ts';
import type { ConnectionLimits } from '../server/src/platform/http/connection-limits.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';
import { allJobs } from '../server/src/worker.ts';

/**
 * A web process that is watched from outside. Its limits on slow clients come from the command line, so that a test need
 * not wait for ours, and every message is answered with how late its event loop was since the last one.
 */
const limits = JSON.parse(process.argv[2] ?? '{}') as ConnectionLimits;
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();
process.on('message', () => {
  process.send?.({ median: loop.percentile(50) / 1e6, p99: loop.percentile(99) / 1e6, most: loop.max / 1e6 });
  loop.reset();
});
process.channel?.unref();

const services = createServices(readEnv(process.env));
await services.jobs.start(allJobs, { supervise: false });
const app = await buildApp(services, limits);
await app.listen({ host: services.env.HOST, port: services.env.PORT });
services.log.info('ready');

async function stop(): Promise<void> {
  await app.stop();
  await closeServices(services);
}
process.once('SIGTERM', () => void stop());
