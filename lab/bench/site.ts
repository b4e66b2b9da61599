import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { freePort } from '../../dev/postgres.ts';
import { startProcess } from '../../test-support/process.ts';
import { openWorkbench } from '../workbench.ts';
import type { BareAnswer } from './bare-server.ts';

const root = path.resolve(import.meta.dirname, '../..');

export type BenchSite = {
  origin: string;
  env: Record<string, string>;
  folder: string;
  close(): Promise<void>;
};

/** The site with its demo content, in one process, as `npm run start` runs it. Needs `npm run build`. */
export async function openSite(more: Record<string, string> = {}): Promise<BenchSite> {
  const { folder, databaseUrl, close } = await openWorkbench();
  const port = await freePort();
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(folder, 'storage'),
    FORM_SECRET: 'a secret for benchmarks, more than 32 characters',
    PORT: String(port),
    PAGES: 'build',
    RATE_LIMITS: 'readPerMinute=100000000,rendersPerMinute=1000000,rendersAtOnce=1000',
    CLAMD_ADDRESS: 'off',
    ...more,
  };
  execFileSync('node', ['server/src/cli/seed.ts'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'ignore',
  });
  const server = await startProcess('web', env);
  return {
    origin: `http://127.0.0.1:${port}`,
    env,
    folder,
    async close() {
      server.child.kill('SIGTERM');
      await server.ended;
      await close();
    },
  };
}

type Bare = { origin: string; close(): void };

/** A bare node:http server that answers these addresses as the site does. */
export async function openBare(
  { origin, folder }: Pick<BenchSite, 'origin' | 'folder'>,
  urls: string[],
): Promise<Bare> {
  const answers: Record<string, BareAnswer> = {};
  for (const url of urls) answers[url] = await record(origin + url);
  const file = path.join(folder, 'answers.json');
  await writeFile(file, JSON.stringify(answers));
  const port = await freePort();
  const child: ChildProcess = fork(path.join(import.meta.dirname, 'bare-server.ts'), [file, String(port)]);
  await once(child, 'message');
  return { origin: `http://127.0.0.1:${port}`, close: () => child.disconnect() };
}

/** As it goes over the wire: fetch would undo the encoding. */
async function record(url: string): Promise<BareAnswer> {
  const asked = request(url, { headers: { 'accept-encoding': 'br, gzip' } }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(response);
  const perConnection = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
  const headers: string[] = [];
  for (let index = 0; index < response.rawHeaders.length; index += 2) {
    const name = response.rawHeaders[index]!;
    if (!perConnection.has(name.toLowerCase())) headers.push(name, response.rawHeaders[index + 1]!);
  }
  return { status: response.statusCode!, headers, body: body.toString('base64') };
}
