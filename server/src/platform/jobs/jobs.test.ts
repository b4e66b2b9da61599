import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestServices } from '../../../test-support/app.ts';
import { captureLog } from '../../../test-support/log.ts';
import { inTransaction } from '../db/database.ts';
import { withOrigin } from '../origin.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';

const services = await createTestServices();
const { log, lines } = captureLog();

const brittleJob = defineJob({
  name: 'brittle',
  data: z.object({ cake: z.string() }),
  options: { retryLimit: 1, retryDelay: 0 },
  async run(_needs: null, { cake }) {
    throw new Error(`The ${cake} broke`);
  },
});
const endlessJob = defineJob({
  name: 'endless',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 1 },
  run: (_needs: null) => new Promise<void>(() => {}),
});

const briefJob = defineJob({ name: 'brief', data: z.strictObject({}), options: {}, async run() {} });

const jobs = createJobs(services.env, log);
await jobs.start([brittleJob, endlessJob, briefJob], { supervise: false });
await jobs.work(brittleJob, null);
await jobs.work(endlessJob, null);
await jobs.work(briefJob, null);
afterAll(() => jobs.stop());

const linesOf = (job: string) => lines.filter((line) => line.job === job);

test('every failed attempt is logged with its cause, the last one as an error', async () => {
  await inTransaction(services, ({ db }) => jobs.enqueue(db, brittleJob, { cake: 'pavlova' }));
  await expect.poll(() => linesOf('brittle').length).toBe(2);
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
  const err = expect.objectContaining({ message: 'The pavlova broke', stack: expect.any(String) });
  expect(linesOf('brittle')).toMatchObject([
    { level: 40, msg: 'job failed, will retry', id, attempt: 1, err },
    { level: 50, msg: 'job failed', id, attempt: 2, err },
  ]);
});

test('a job is logged with the request that it is for', async () => {
  const enqueue = () => inTransaction(services, ({ db }) => jobs.enqueue(db, briefJob, {}));
  await withOrigin({ requestId: 'request-1' }, enqueue);
  const line = { level: 30, msg: 'job done', job: 'brief', reqId: 'request-1', ms: expect.any(Number) };
  await expect.poll(() => linesOf('brief')).toMatchObject([line]);
});

test('data may hold half a surrogate pair, which PostgreSQL cannot store', async () => {
  await inTransaction(services, ({ db }) => jobs.enqueue(db, brittleJob, { cake: '\ud800' }));
  const said = () => linesOf('brittle').some(({ err }) => JSON.stringify(err).includes('The \ufffd broke'));
  await expect.poll(said).toBe(true);
});

test('a job that takes too long is logged', async () => {
  await inTransaction(services, ({ db }) => jobs.enqueue(db, endlessJob, {}));
  const err = { message: expect.stringContaining('took too long') };
  const line = { level: 50, msg: 'job failed', attempt: 1, err };
  await expect.poll(() => linesOf('endless')).toMatchObject([line]);
});

test('a job that outlasts the end of its worker is reported once, and leaves no statement behind', async () => {
  const started = Promise.withResolvers<void>();
  const slowJob = defineJob({
    name: 'slow',
    data: z.object({}),
    options: { retryLimit: 0 },
    async run(_needs: null) {
      started.resolve();
      await new Promise<void>(() => {});
    },
  });
  const said = captureLog();
  let use = (): object => ({});
  const own = createJobs(services.env, said.log, { onOpen: (given) => (use = given) });
  await own.start([slowJob], { supervise: true });
  await own.work(slowJob, null);
  await inTransaction(services, ({ db }) => own.enqueue(db, slowJob, {}));
  await started.promise;
  await own.stop(1_000);
  // Enough turns for what pg-boss does when it gives up on a job.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
  expect(use()).toMatchObject({ total: 0, awaited: 0 });
  expect(said.lines.filter(({ level }) => level >= 40)).toMatchObject([{ msg: 'job failed', job: 'slow' }]);
});
