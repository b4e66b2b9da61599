import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { buildApp } from '../src/app.ts';
import { counters, observeGauges } from '../src/observability.ts';
import { purgeJob } from '../src/platform/cache/purge.ts';
import { createPrometheus } from '../src/platform/observability/prometheus.ts';
import { createTestServices, listening } from '../test-support/app.ts';
import { outageOf } from '../test-support/database.ts';
import { buildJpeg } from '../test-support/factories.ts';
import { failedMail } from '../test-support/failures.ts';
import { fileForm } from '../test-support/history-call.ts';

const prometheus = createPrometheus({ role: 'all', version: '1.2.3', counters });
const services = await createTestServices({ PAGES: 'build' }, prometheus);
const { db } = services;
observeGauges(services);
await services.jobs.work(purgeJob, services);
const app = await buildApp(services);
const site = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const { token } = await buildAccount(services, { isAdmin: true });

type Sample = { name: string; labels: Record<string, string>; value: number };

async function read(): Promise<Sample[]> {
  const lines = (await prometheus.print()).split('\n').filter((line) => /^\w/.test(line));
  return lines.map((line) => {
    const [, name = '', labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key!, text!]);
    return { name, labels: Object.fromEntries(pairs), value: Number(value) };
  });
}

async function valueOf(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = (await read()).find(
    (sample) =>
      sample.name === `velvet_spoon_${name}` &&
      Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
  );
  return found?.value;
}

const get = (url: string) => fetch(site + url).then((answer) => answer.text());

test('requests are counted by the pattern of their route, pages too, and what comes from memory as hits', async () => {
  await listening(services);
  for (const url of ['/about', '/about', '/menu/nothing', '/api/v1/posts/slug/nothing', '/health/live']) {
    await get(url);
  }
  const counted = (route: string, status: string) =>
    valueOf('requests_total', { route, status, method: 'GET' });
  await expect.poll(() => counted('/about', '200')).toBe(1);
  expect(await counted('/menu/:slug', '404')).toBe(1);
  expect(await counted('/api/v1/posts/slug/:slug', '404')).toBe(1);
  expect(await valueOf('cache_hits_total')).toBe(1);
  expect(await valueOf('cache_misses_total')).toBeGreaterThan(1);
  expect(await valueOf('cache_bytes')).toBeGreaterThan(1000);
  expect(await valueOf('render_duration_seconds_count')).toBe(2);
  expect(await valueOf('request_duration_seconds_count', { route: '/about' })).toBe(1);
});

test('uploads and failed sign-ins are counted by what became of them', async () => {
  const upload = (bytes: Buffer) => {
    const body = fileForm('file', 'plum.jpg', bytes);
    return fetch(`${site}/api/v1/admin/upload`, { method: 'POST', headers: bearer(token), body });
  };
  expect(await valueOf('uploads_total', { outcome: 'failed' })).toBe(0);
  expect((await upload(await buildJpeg())).status).toBe(201);
  expect((await upload(Buffer.from('not a picture'))).ok).toBe(false);
  expect(await valueOf('uploads_total', { outcome: 'stored' })).toBe(1);
  expect(await valueOf('uploads_total', { outcome: 'refused' })).toBe(1);

  const body = JSON.stringify({ identifier: 'dana@guest.example', password: 'wrong password' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${site}/api/v1/wholesale/login`, { method: 'POST', headers, body });
  expect(await valueOf('sign_in_failures_total', { reason: 'wrong' })).toBe(1);
});

test('mails, backups, the disk, connections and queues are read when Prometheus asks', async () => {
  await failedMail(services, { state: 'dead' });
  await failedMail(services, { state: 'failed' });
  const finished_at = new Date('2026-11-01T03:00:00Z');
  expect(await valueOf('backup_last_success_timestamp_seconds')).toBe(0);
  await db.insertInto('backups').values({ finished_at, bytes: 1, error: null }).execute();
  expect(await valueOf('backup_last_success_timestamp_seconds')).toBe(finished_at.getTime() / 1000);
  expect(await valueOf('mails', { state: 'dead' })).toBe(1);
  expect(await valueOf('mails', { state: 'failed' })).toBe(1);
  expect(await valueOf('mails', { state: 'queued' })).toBe(0);
  expect(await valueOf('disk_free_bytes')).toBeGreaterThan(0);
  expect(await valueOf('database_connections_max', { pool: 'main' })).toBe(4);
  expect(await valueOf('database_connections_max', { pool: 'jobs' })).toBe(4);
  expect(await valueOf('info', { version: '1.2.3', role: 'all' })).toBe(1);
});

test('a job that no worker begins grows old, and one that has run is counted', async () => {
  const waiting = 'social-token';
  await db.transaction().execute((trx) => services.jobs.enqueue(trx, purgeJob, {}));
  await expect.poll(() => valueOf('jobs_total', { queue: 'purge-cdn', outcome: 'done' })).toBe(1);
  expect(await valueOf('jobs_total', { queue: 'purge-cdn', outcome: 'failed' })).toBe(0);
  expect(await valueOf('queue_jobs', { queue: waiting })).toBe(0);
  await sql`insert into pgboss.job (name, data, start_after)
    values (${waiting}, '{}', now() - interval '20 minutes')`.execute(db);
  expect(await valueOf('queue_jobs', { queue: waiting })).toBe(1);
  expect(await valueOf('queue_oldest_seconds', { queue: waiting })).toBeGreaterThan(1199);
});

const root = path.resolve(import.meta.dirname, '../..');
const rules = readFileSync(path.join(root, 'ops/monitoring/alerts.yml'), 'utf8');
const dashboard = readFileSync(path.join(root, 'ops/monitoring/dashboard.json'), 'utf8');

test('every metric that rules and dashboard name is exported', async () => {
  const exported = new Set((await read()).map(({ name }) => name));
  for (const text of [rules, dashboard]) {
    const named = [...text.matchAll(/\b(?:velvet_spoon|nodejs|process)_\w+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !exported.has(name))).toEqual([]);
  }
});

test('every alert has its own section in the runbook, and its test', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const runbook = readFileSync(path.join(root, 'docs/runbook.md'), 'utf8');
  const tests = readFileSync(path.join(root, 'ops/monitoring/alerts.test.yml'), 'utf8');
  expect(alerts.length).toBeGreaterThan(10);
  const headings = [...runbook.matchAll(/^### (\w+)$/gm)].map(([, name]) => name!);
  expect(headings.toSorted()).toEqual(alerts.toSorted());
  for (const name of alerts) {
    expect(rules).toContain(`runbook: docs/runbook.md#${name.toLowerCase()}`);
    expect(tests).toContain(`alertname: ${name}`);
  }
});

test('without the database, what depends on it is left out, and everything else is there at once', async () => {
  const outage = outageOf(services.env);
  expect(await valueOf('database_up')).toBe(1);
  await outage.begin();
  const samples = await read();
  const names = new Set(samples.map(({ name }) => name));
  expect(samples.find(({ name }) => name === 'velvet_spoon_database_up')?.value).toBe(0);
  expect(names).not.toContain('velvet_spoon_mails');
  expect(names).not.toContain('velvet_spoon_backup_last_success_timestamp_seconds');
  expect(names).toContain('velvet_spoon_requests_total');
  expect(names).toContain('nodejs_eventloop_lag_p99_seconds');
  await outage.end();
  await expect.poll(() => valueOf('mails', { state: 'dead' })).toBe(1);
});
