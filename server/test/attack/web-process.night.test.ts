import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../../dev/postgres.ts';
import { buildAccount } from '../../../harness/accounts.ts';
import { createDocumentKeys } from '../../../harness/documents.ts';
import { isFull } from '../../../harness/full.ts';
import { fuzz } from '../../../harness/fuzz.ts';
import { startWatchedProcess } from '../../../harness/process.ts';
import { type ConnectionLimits, connectionLimits } from '../../src/platform/http/connection-limits.ts';
import { createTestServices } from '../app.ts';
import { attackConnections, connectionsTo } from './connections.ts';
import { LARGE_FILE, slowClients } from './slow-clients.ts';
import { type Vitals, vitalsOf } from './vitals.ts';

// Long enough for a slow machine to open all connections before the first is disconnected.
const pace = { graceMs: 5_000, savedMs: 8_000 };
const shortLimits: ConnectionLimits = {
  headersMs: 5_000,
  checkEveryMs: 100,
  body: { ...pace, bytesPerSecond: 1_000, deadlineMs: 10_000 },
  files: { ...pace, bytesPerSecond: 16_000, deadlineMs: 60_000 },
  // Longer, because filling all buffers keeps the process busy at first.
  answer: { graceMs: 8_000, savedMs: 8_000, bytesPerSecond: 4_000 },
};
/** Below this, a doubled latency is scheduling noise rather than a site that suffers. */
const UNNOTICEABLE_MS = 50;

const limits = isFull ? connectionLimits : shortLimits;

const STORAGE_DIR = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-attack-'));
await mkdir(path.join(STORAGE_DIR, 'public'), { recursive: true });
await writeFile(path.join(STORAGE_DIR, 'public', LARGE_FILE), Buffer.alloc(16 * 1024 * 1024));
const documentKeys = await createDocumentKeys(STORAGE_DIR);
const services = await createTestServices({ STORAGE_DIR, ...documentKeys });
const many = '1000000';
const env = {
  DATABASE_URL: services.env.DATABASE_URL,
  STORAGE_DIR,
  ...documentKeys,
  LIMIT_SEND_PER_10_MINUTES: many,
  LIMIT_SEND_PER_DAY: many,
  LIMIT_APPLY_PER_HOUR: many,
  LIMIT_SIGN_IN_PER_ACCOUNT: many,
  LIMIT_SIGN_IN_PER_ADDRESS: many,
  LIMIT_RESET_PER_HOUR: many,
  LIMIT_REGISTER_PER_HOUR: many,
  LIMIT_READ_PER_MINUTE: many,
  LIMIT_CONNECTIONS_PER_ADDRESS: '300',
  SHUTDOWN_DRAIN_MS: '0',
};

async function startCopy() {
  const port = await freePort();
  const { child, ended, log } = await startWatchedProcess(limits, { ...env, PORT: String(port) });
  return { child, ended, log, target: { port, pid: child.pid! } };
}

const { child, ended, target } = await startCopy();
afterAll(async () => {
  child.kill('SIGTERM');
  await ended;
});

const site = `http://127.0.0.1:${target.port}`;
/** At the start, and once every operation was called: only then has the process opened all that it keeps. */
const resting: Vitals[] = [];

test('hostile values in every field of every operation: no 5xx, nothing outside its schema', async ({
  task,
}) => {
  const administrator = await buildAccount(services, { isAdmin: true, isOwner: true });
  const tokens = [null, administrator.token];
  resting.push(await restingVitals());
  const rounds = isFull ? [6_000, 14_000] : [2_000];
  const faults: string[] = [];
  const answers: Record<string, number> = {};
  for (const requests of rounds) {
    const report = await fuzz(`${site}/api/v1`, { requests, tokens });
    faults.push(...report.faults);
    for (const [status, count] of Object.entries(report.byStatus)) {
      const kind = `${status[0]}xx`;
      answers[kind] = (answers[kind] ?? 0) + count;
    }
    if (resting.length === 1) resting.push(await restingVitals());
  }
  expect(faults.slice(0, 5), `${faults.length} faults`).toEqual([]);
  const result = Object.entries(answers).map(([kind, count]) => `${count} × ${kind}`);
  task.meta.attack = {
    attempts: rounds.reduce((sum, requests) => sum + requests),
    result: result.join(', '),
  };
});

test.for(Object.entries(slowClients))(
  '%s are gone in time, and visitors do not notice',
  async ([, misbehave], { task }) => {
    const attempts = isFull ? 250 : 100;
    const { held, idle, most, seconds, quietMs, busyMs } = await attackConnections(target, misbehave, {
      attempts,
      // Node's own limit for headers is a minute.
      withinMs: isFull ? 90_000 : 50_000,
    });
    // A few fewer: connections of earlier visitors may end at the same time.
    expect(most, 'open at once').toBeGreaterThan(0.95 * attempts);
    expect(held.connections, `still open after ${seconds} s`).toBeLessThanOrEqual(idle.connections);
    expect(held.descriptors).toBeLessThanOrEqual(idle.descriptors);
    expect(busyMs).toBeLessThanOrEqual(Math.max(2 * quietMs, UNNOTICEABLE_MS));
    const latency = `${isFull ? 'p95' : 'median'} of visitors ${quietMs.toFixed(1)} -> ${busyMs.toFixed(1)} ms`;
    const descriptors = `descriptors ${idle.descriptors} -> ${held.descriptors}`;
    task.meta.attack = { attempts, result: `gone after ${seconds} s, ${latency}, ${descriptors}` };
  },
);

test('one address may hold only so many connections, and another is not affected', async () => {
  const sockets = Array.from({ length: 310 }, () =>
    connect({ port: target.port, localAddress: '127.0.0.2' }),
  );
  const answers = await Promise.all(
    sockets.map(
      (socket) =>
        new Promise<string>((resolve) => {
          let answer = '';
          socket.on('data', (data) => (answer += data.toString()));
          socket.on('error', () => {});
          socket.once('close', () => resolve(answer));
        }),
    ),
  );
  const refused = answers.filter((answer) => answer.includes('429 Too Many Requests'));
  expect(refused).toHaveLength(10);
  expect(refused[0]).toContain('There are too many connections from your address.');
  expect((await fetch(`${site}/health/live`)).status).toBe(200);
});

test('a compressed body is refused, and a stop does not wait for the rest of it', async () => {
  const other = await startCopy();
  const socket = connect(other.target.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  socket.on('error', () => {});
  const head = 'POST /api/v1/send HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  socket.write(`${head}content-encoding: gzip\r\ncontent-length: 100\r\n\r\n{`);
  await expect.poll(() => answer).toContain('415 Unsupported Media Type');
  expect(answer).toContain('accept-encoding: identity');
  expect(answer).toContain('"code":"unsupported-media-type"');
  other.child.kill('SIGTERM');
  expect(await other.ended).toBe(0);
  expect(other.log.filter((line) => line.includes('took too long'))).toEqual([]);
});

test('after all of it the process is as it was', async ({ task }) => {
  const [start, warm] = resting;
  if (!start || !warm) throw new Error('The process was not watched from the start');
  let end = await restingVitals();
  // Other tests share the processor: only a delay that stays is the process's own.
  for (let attempt = 1; attempt < 5 && end.delayMs >= start.delayMs + 20; attempt += 1) {
    end = await restingVitals();
  }
  const course = (name: keyof Vitals) => [start, warm, end].map((vitals) => vitals[name]).join(' -> ');
  const result = `memory ${course('megabytes')} MB, descriptors ${course('descriptors')}, event loop late by ${course('delayMs')} ms (${isFull ? 'p99' : 'median'})`;
  expect(end.megabytes, result).toBeLessThan(warm.megabytes + 200);
  expect(end.descriptors, result).toBeLessThanOrEqual(warm.descriptors);
  expect(end.delayMs, result).toBeLessThan(start.delayMs + 20);
  task.meta.attack = { attempts: 1, result };
});

/** What the process holds while it answers one visitor, besides the connections of its visitors. */
async function restingVitals(): Promise<Vitals> {
  await vitalsOf(child);
  for (let visit = 0; visit < 300; visit += 1) {
    const response = await fetch(`${site}/api/v1/settings`);
    await response.arrayBuffer();
  }
  const [vitals, connections] = await Promise.all([vitalsOf(child), connectionsTo(target)]);
  return { ...vitals, descriptors: vitals.descriptors - connections };
}
