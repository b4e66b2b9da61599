import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { startSmtpInbox } from '../../dev/smtp-inbox.ts';
import { sendMessage } from '../../test-support/forms.ts';
import { type ReceivedSpan, startOtlpReceiver } from '../../test-support/otlp-receiver.ts';
import { startProcess } from '../../test-support/process.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const folder = await temporaryFolder();
const coverage = path.join(folder, 'coverage');
const receiver = await startOtlpReceiver();
const inbox = await startSmtpInbox();
afterAll(async () => {
  await inbox.stop();
  await receiver.stop();
});

const port = await freePort();
const env = {
  DATABASE_URL: await cloneDatabase(),
  STORAGE_DIR: path.join(folder, 'storage'),
  SMTP_URL: inbox.url,
  PORT: String(port),
  PAGES: 'build',
  SHUTDOWN_DRAIN_MS: '0',
  TRUST_PROXY: '127.0.0.1',
};
const site = `http://127.0.0.1:${port}`;
const secret = 'a-secret-that-nobody-may-read';

/** From the span up to the one that has no parent. */
function lineOf(span: ReceivedSpan): string[] {
  const parent = receiver.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [span.name, ...(parent ? lineOf(parent) : [])];
}

const lines = () => receiver.spans.map((span) => lineOf(span).join(' < '));

test('a page, a call, its statements and its job are one trace each, and secrets stay here', async () => {
  const traced = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
  const { child, ended, log } = await startProcess('all', traced);
  // A stranger does not decide under which id we record.
  const traceparent = '00-11111111111111111111111111111111-2222222222222222-01';
  const page = await fetch(`${site}/about?token=${secret}`, { headers: { traceparent, cookie: 'a=b' } });
  expect(page.status).toBe(200);
  await fetch(`${site}/api/v1/documents/${secret}`);
  const sent = await sendMessage(`${site}/api/v1`, crypto.randomUUID(), 0);
  expect(sent.ok).toBe(true);
  const requestId = sent.headers.get('x-request-id');
  await expect.poll(() => lines().some((line) => line.startsWith('sql < job mail < '))).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);

  expect(receiver.services).toEqual(new Set(['velvet-spoon']));
  const all = lines();
  expect(all).toContainEqual(
    expect.stringMatching(/^sql < .*GET \/api\/v1\/settings < render < .*GET \/\*$/),
  );
  expect(all).toContainEqual(expect.stringMatching(/^sql < .*POST \/api\/v1\/send$/));
  expect(all).toContainEqual(expect.stringMatching(/^sql < job mail < .*POST \/api\/v1\/send$/));
  // Once a minute the sweep begins such a job too.
  const jobs = receiver.spans.filter(({ name }) => name === 'job mail');
  expect(jobs.map(({ attributes }) => attributes['request.id'])).toContain(requestId);
  expect(receiver.spans.some(({ traceId }) => traceId.startsWith('1111'))).toBe(false);
  expect(JSON.stringify(receiver.spans)).not.toContain(secret);
  // The worker polls its queues all the time.
  expect(receiver.spans.filter((span) => span.name === 'sql' && !span.parentSpanId)).toEqual([]);

  const done = log
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(done).toContainEqual(
    expect.objectContaining({ msg: 'job done', job: 'mail', reqId: requestId, ms: expect.any(Number) }),
  );
});

test('without an address nothing of it is loaded', async () => {
  const { child, ended } = await startProcess('web', { ...env, NODE_V8_COVERAGE: coverage });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  const reports = await Promise.all(
    (await readdir(coverage)).map((file) => readFile(path.join(coverage, file), 'utf8')),
  );
  const loaded = reports.flatMap((report) =>
    (JSON.parse(report) as { result: { url: string }[] }).result.map(({ url }) => url),
  );
  expect(loaded.some((url) => url.includes('/fastify/'))).toBe(true);
  expect(loaded.filter((url) => /opentelemetry|@fastify\/otel|@prometheus-io/.test(url))).toEqual([]);
});
