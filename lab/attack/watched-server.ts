import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApp } from '../../server/src/app.ts';
import { readEnv } from '../../server/src/platform/env.ts';
import { closeServices, createServices } from '../../server/src/platform/services.ts';
import { allJobs } from '../../server/src/worker.ts';

export type Condition = {
  /** How late the event loop was since the last message, in milliseconds. */
  lateMs: number;
  /** What is in use, of megabytes that it has from the system. */
  heap: number;
  buffers: number;
};

/** A web process that answers every message with its condition, and then gives back the memory that it does not use. */
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
  // So that the collection itself does not count.
  await delay(100);
  loop.reset();
  process.send?.({ lateMs, heap: heapUsed / 2 ** 20, buffers: external / 2 ** 20 } satisfies Condition);
}
