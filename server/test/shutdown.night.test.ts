import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { isFull } from '../../test-support/full.ts';
import { countResults, startLoad } from '../../test-support/load.ts';
import { startProcess } from '../../test-support/process.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { hangingFile, temporaryFolder } from '../test-support/folder.ts';

const CLIENTS = 40;
const env = {
  NODE_ENV: 'production',
  PAGES: 'build',
  RATE_LIMITS: 'readPerMinute=1000000,rendersPerMinute=1000000,rendersAtOnce=1000',
  // Enough for a slow machine to finish what 40 clients have asked for.
  SHUTDOWN_GRACE_MS: '120000',
  DATABASE_URL: await cloneDatabase(),
  STORAGE_DIR: await temporaryFolder(),
};
/** A page calls the API while it renders, and these calls must still be answered. */
const paths = ['/', '/menu', '/news', '/api/v1/content/products'];

test.each(isFull ? [1, 2, 3, 4, 5] : [1, 2])(
  'SIGTERM under load fails no page and no call, and leaves none out of the log (round %i)',
  async () => {
    const port = await freePort();
    const { child, ended, log } = await startProcess('web', { ...env, PORT: String(port) });
    const load = startLoad({
      urls: paths.map((page) => `http://127.0.0.1:${port}${page}`),
      clients: CLIENTS,
    });
    await load.pass(150);
    const signalAt = performance.now();
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await load.stop();

    // Refused connections are what a process that is gone looks like, and a proxy asks another one instead.
    const { 200: answered = 0, ECONNREFUSED: _, ...failed } = countResults(load.answers);
    expect(failed).toEqual({});
    expect(answered).toBeGreaterThan(150);
    const early = load.answers.filter(({ startedAt }) => startedAt < signalAt);
    expect(countResults(early)).toEqual({ 200: early.length });
    await expect.poll(() => countVisits(log)).toBe(answered);
  },
);

/** Each has a line of its own, unless it was answered from memory. */
function countVisits(log: readonly string[]): number {
  const lines = log.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Line);
  return lines.reduce((sum, { msg, hits = 0 }) => sum + (msg === 'request' ? 1 : hits), 0);
}

type Line = { msg: string; hits?: number };

test('a stopping process is not ready at once, still answers, and asks clients to disconnect', async () => {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const given = { ...env, PORT: String(port), SHUTDOWN_DRAIN_MS: '6000' };
  const { child, ended, log } = await startProcess('web', given);
  expect((await fetch(`${site}/about`)).headers.get('connection')).toBe('keep-alive');
  child.kill('SIGTERM');
  await expect.poll(() => log.some((line) => line.includes('"msg":"stopping"'))).toBe(true);
  expect((await fetch(`${site}/health/ready`)).status).toBe(503);
  const page = await fetch(`${site}/menu`);
  expect(page.status).toBe(200);
  expect(page.headers.get('connection')).toBe('close');
  expect(await ended).toBe(0);
  await expect(fetch(`${site}/health/live`)).rejects.toThrow('fetch failed');
});

function startForm(port: number): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /api/v1/send HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n');
  socket.write('content-length: 500\r\n\r\n{');
  return socket;
}

test('clients that never finish, or never begin, cannot keep a process from ending', async () => {
  const port = await freePort();
  // Clients are disconnected after three quarters of it. At its end the process would be killed.
  const given = {
    ...env,
    PORT: String(port),
    SHUTDOWN_DRAIN_MS: '0',
    SHUTDOWN_GRACE_MS: '8000',
    LOG_LEVEL: 'debug',
  };
  const { child, ended, log } = await startProcess('web', given);
  const sockets = [startForm(port), connect(port, '127.0.0.1')];
  await expect.poll(() => log.some((line) => line.includes('request began'))).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  // The last lines may still be in the pipe when the process is gone.
  await expect
    .poll(() => log.some((line) => line.includes('disconnecting clients that took too long')))
    .toBe(true);
  for (const socket of sockets) socket.destroy();
});

test('a file operation that never returns cannot keep a process from ending', async () => {
  const port = await freePort();
  const given = { ...env, PORT: String(port), SHUTDOWN_DRAIN_MS: '0', SHUTDOWN_GRACE_MS: '2000' };
  const { child, ended, log } = await startProcess('web', { ...given, ...(await hangingFile()) });
  child.kill('SIGTERM');
  await ended;
  expect(child.signalCode).toBe('SIGKILL');
  await expect.poll(() => log.some((line) => line.includes('the shutdown took too long'))).toBe(true);
});
