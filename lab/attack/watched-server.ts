import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildApp } from '../../server/src/app.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { closeServices, createServices } from '../../server/src/platform/services.ts';
import { allJobs } from '../../server/src/worker.ts';

/** A web process that answers every message with how late its event loop was since the last one, in milliseconds. */
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();
process.on('message', () => {
  process.send?.(loop.percentile(99) / 1e6);
  loop.reset();
});
process.channel?.unref();

const services = createServices(readEnv(process.env));
await services.jobs.start(allJobs, { supervise: false });
const app = await buildApp(services);
await app.listen({ host: services.env.HOST, port: services.env.PORT });
services.log.info('ready');

async function stop(): Promise<void> {
  await app.stop();
  await closeServices(services);
}
process.once('SIGTERM', () => void stop());
