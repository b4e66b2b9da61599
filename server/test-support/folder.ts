import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';

/** An empty folder, removed when the calling test file ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-test-'));
  // If the tests run as root, PostgreSQL runs as another user, which needs access to this folder.
  await chmod(folder, 0o711);
  // A job may still write the last of its files.
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

/** For the environment of a process: it opens a pipe without a writer, which never returns. */
export async function hangingFile(): Promise<{ NODE_OPTIONS: string }> {
  const folder = await temporaryFolder();
  const pipe = path.join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const preload = path.join(folder, 'hang.mjs');
  await writeFile(preload, `import { open } from 'node:fs'; open(${JSON.stringify(pipe)}, () => {});`);
  return { NODE_OPTIONS: `--import ${preload}` };
}
