import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../server/src/app.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { closeServices, createServices } from '../../server/src/platform/services.ts';
import { allJobs } from '../../server/src/worker.ts';

export type Condition = {
  /** How late the event loop was since the last message, in milliseconds. */
  lateMs: number;
  /** Memory in use, in megabytes. */
  heap: number;
  buffers: number;
};

/** A web process that collects garbage and reports its condition on each message. */
const loop = monitorEventLoopDelay({ resolution: 10 });
loop.enable();
process.on('message', () => void answer());
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

async function answer(): Promise<void> {
  const lateMs = loop.percentile(99) / 1e6;
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { heapUsed, external } = process.memoryUsage();
  // So that the delay caused by the collection is not measured.
  await delay(100);
  loop.reset();
  process.send?.({ lateMs, heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20 } satisfies Condition);
}
