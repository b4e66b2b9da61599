import { expect, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../test-support/process.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { serveMetrics } from '../src/platform/http/metrics-server.ts';
import { defineJob } from '../src/platform/jobs/job.ts';
import { createJobs } from '../src/platform/jobs/jobs.ts';
import { createPrometheus } from '../src/platform/observability/prometheus.ts';
import { jobsCheck } from '../src/platform/readiness.ts';
import { createTestServices } from '../test-support/app.ts';
import { cloneDatabase, outageOf } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

async function ask(port: number, what: string): Promise<[status: number, text: string]> {
  const answer = await fetch(`http://127.0.0.1:${port}${what}`);
  return [answer.status, await answer.text()];
}

test('a worker says that it is ready, has metrics, and says that its database is gone and back', async () => {
  const DATABASE_URL = await cloneDatabase();
  const outage = outageOf({ DATABASE_URL });
  const port = await freePort();
  const { child, ended } = await startProcess('worker', {
    DATABASE_URL,
    METRICS_ADDRESS: `127.0.0.1:${port}`,
    STORAGE_DIR: await temporaryFolder(),
  });
  const health = (what: string) => ask(port, `/health/${what}`);
  expect(await health('ready')).toEqual([200, '{"status":"ready"}']);
  const [status, metrics] = await ask(port, '/metrics');
  expect(status).toBe(200);
  expect(metrics).toContain('velvet_spoon_jobs_total{queue="mail",outcome="failed",role="worker"} 0');

  await outage.begin();
  const [away, problem] = await health('ready');
  expect(away).toBe(503);
  expect(problem).toContain('The database does not work.');
  // A restart would not help.
  expect((await health('live'))[0]).toBe(200);
  await outage.end();
  await expect.poll(async () => (await health('ready'))[0]).toBe(200);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a worker with a job that never ends says so, also that it is not live, until the job has ended', async () => {
  const services = await createTestServices();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  const hungJob = defineJob({
    name: 'hung',
    data: z.object({}),
    options: { retryLimit: 0, expireInSeconds: 1 },
    run: (_needs: null) => promise,
  });
  const jobs = createJobs(services.env, services.log);
  await jobs.start([hungJob], { supervise: false });
  await jobs.work(hungJob, null);
  const port = await freePort();
  const prometheus = createPrometheus({ role: 'worker', version: '1', counters: [] });
  const health = { live: [jobsCheck(jobs)], ready: [] };
  const server = await serveMetrics({ host: '127.0.0.1', port, log: services.log, prometheus, health });
  expect((await ask(port, '/health/live'))[0]).toBe(200);

  await inTransaction(services, ({ db }) => jobs.enqueue(db, hungJob, {}));
  await expect.poll(async () => (await ask(port, '/health/live'))[0]).toBe(503);
  const [status, text] = await ask(port, '/health/ready');
  expect(status).toBe(503);
  expect(text).toContain('The job queue does not work.');
  release();
  await expect.poll(async () => (await ask(port, '/health/live'))[0]).toBe(200);
  await server.stop();
  await jobs.stop();
});
