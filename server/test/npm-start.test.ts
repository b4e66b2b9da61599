import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { cloneDatabase } from '../test-support/database.ts';
import { temporaryFolder } from '../test-support/folder.ts';

const folder = await temporaryFolder();
const coverage = path.join(folder, 'coverage');

/** Every script that a process of this run has executed. Node writes them down when it exits. */
async function executedScripts(): Promise<string[]> {
  const files = await readdir(coverage);
  const reports = await Promise.all(files.map((file) => readFile(path.join(coverage, file), 'utf8')));
  return reports.flatMap((report) => {
    const { result } = JSON.parse(report) as { result: { url: string }[] };
    return result.map(({ url }) => url);
  });
}

test('npm run start serves pages with production React, loads no metrics unless asked, and stops when npm is stopped', async () => {
  const port = await freePort();
  const { NODE_ENV: _, ...inherited } = process.env;
  const npm = spawn('npm', ['run', 'start'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...inherited,
      NODE_V8_COVERAGE: coverage,
      PORT: String(port),
      DATABASE_URL: await cloneDatabase(),
      STORAGE_DIR: path.join(folder, 'storage'),
      FORM_SECRET: 'a secret for tests, more than 32 characters',
      METRICS_ADDRESS: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await expect.poll(() => output).toContain('"msg":"ready"');
  expect((await fetch(`http://127.0.0.1:${port}/about`)).status).toBe(200);

  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
  const scripts = await executedScripts();
  const react = scripts.filter((url) => url.includes('/react-dom/cjs/'));
  expect(react).not.toEqual([]);
  expect(react.filter((url) => !url.includes('.production.'))).toEqual([]);
  expect(scripts.filter((url) => /@prometheus-io|observability\/prometheus/.test(url))).toEqual([]);
});
