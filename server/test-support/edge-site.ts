import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { type Asked, type Exchanged, exchange } from '../../test-support/exchange.ts';
import { startNginx } from '../../test-support/nginx.ts';
import { type ServerProcess, startProcess } from '../../test-support/process.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';
import { fileForm, multipart } from './history-call.ts';

export type Answer = Exchanged & {
  /** What nginx did with its cache; undefined if it did not look there at all. */
  cache: string | undefined;
};

/** Two processes behind nginx, as ops/nginx describes it, and an administrator. */
export async function openEdge() {
  const folder = await temporaryFolder();
  const DATABASE_URL = await cloneDatabase();
  const ports = [await freePort(), await freePort()] as const;
  const env = {
    DATABASE_URL,
    STORAGE_DIR: path.join(folder, 'storage'),
    ...(await createDocumentKeys(folder)),
    PAGES: 'build',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'readPerMinute=1000000,rendersPerMinute=1000000,rendersAtOnce=1000,apply=1000',
    SHUTDOWN_DRAIN_MS: '0',
  };
  const start = (port: number): Promise<ServerProcess> => startProcess('web', { ...env, PORT: String(port) });
  const processes = [await start(ports[0]), await start(ports[1])];
  const nginx = await startNginx(ports);
  const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
  const { token } = await buildAccount({ db }, { isAdmin: true });

  async function stopProcesses(): Promise<void> {
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ ended }) => ended));
  }

  afterAll(async () => {
    await nginx.stop();
    await stopProcesses();
    await db.destroy();
  });

  async function ask(address: string, asked?: Asked): Promise<Answer> {
    const answer = await exchange(nginx.url + address, asked);
    return { ...answer, cache: answer.headers['x-cache'] };
  }

  /** An API call of the administrator. */
  async function save(method: string, call: string, body?: object): Promise<Record<string, unknown>> {
    const headers = { ...bearer(token), ...(body && { 'content-type': 'application/json' }) };
    const sent = body && { body: Buffer.from(JSON.stringify(body)) };
    const answer = await ask(`/api/v1${call}`, { method, headers, ...sent });
    if (answer.status >= 300) throw new Error(`${method} ${call}: ${answer.status} ${answer.text}`);
    return answer.text === '' ? {} : JSON.parse(answer.text);
  }

  /** A form with one file, sent in one piece. */
  async function upload(name: string, bytes: Buffer): Promise<Answer> {
    const { payload: body, headers } = await multipart(fileForm('file', name, bytes));
    const length = { 'content-length': String(body.length) };
    return ask('/api/v1/admin/upload', {
      method: 'POST',
      headers: { ...bearer(token), ...headers, ...length },
      body,
    });
  }

  return { nginx, ports, env, db, token, ask, save, upload, stopProcesses };
}
