import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './postgres.ts';

const root = path.resolve(import.meta.dirname, '..');
const STACK = /^\s+at .*:\d+/m;

type Ended = { code: number; said: string };

function node(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  const { DATABASE_URL: _, CHROMIUM_PATH: __, ...inherited } = process.env;
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...inherited, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}

const neighbour = createServer((_request, response) => response.writeHead(404).end());
await new Promise<void>((resolve) => neighbour.listen(0, '127.0.0.1', resolve));
const { port: taken } = neighbour.address() as AddressInfo;
afterAll(() => neighbour.close());

test('a taken port is named, with a command that uses another', async () => {
  const { code, said } = await node(['dev/launch.ts', 'dev'], { PORT: String(taken) });
  expect(code).toBe(1);
  expect(said).toContain(`Port ${taken} is taken. Another program is listening there`);
  expect(said).toContain(`PORT=${taken + 1} npm run dev`);
  expect(said).not.toMatch(STACK);
});

test('a database that is away is named, without its password', async () => {
  const away = await freePort();
  const { code, said } = await node(['dev/launch.ts', 'dev'], {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://cook:raspberry@127.0.0.1:${away}/cafe`,
  });
  expect(code).toBe(1);
  expect(said).toContain('The database that DATABASE_URL names cannot be used: connect ECONNREFUSED');
  expect(said).toContain(`postgres://cook:***@127.0.0.1:${away}/cafe`);
  expect(said).not.toContain('raspberry');
  expect(said).not.toMatch(STACK);
});

test('another Node is told which one is needed, and how to get it', async () => {
  const { code, said } = await as('v20.11.1');
  expect(code).toBe(1);
  expect(said).toMatch(/This is Node v20\.11\.1\. The project needs Node 24\.\d+\.\d+ or a later 24\.x\./);
  expect(said).toContain('source .ci/toolchain.sh');
  expect(said).not.toMatch(STACK);
  expect((await as('v24.0.0')).code).toBe(1);
  expect((await as('v25.0.0')).code).toBe(1);
  expect(await as('v24.99.0')).toEqual({ code: 0, said: '' });
  expect(await node(['dev/preflight.js'])).toEqual({ code: 0, said: '' });
});

function as(version: string): Promise<Ended> {
  const pretend = `data:text/javascript,Object.defineProperty(process,'version',{value:'${version}'})`;
  return node(['--import', pretend, 'dev/preflight.js']);
}

test('the browser tests say which packages bring Chromium', async () => {
  const { code, said } = await node(['e2e/require-chromium.ts'], { CHROMIUM_PATH: '/nowhere/chrome' });
  expect(code).toBe(1);
  expect(said).toContain('No Chromium was found at CHROMIUM_PATH (/nowhere/chrome)');
  expect(said).toContain('apt-get install chromium-headless-shell chromium');
  expect(said).not.toMatch(STACK);
});
