import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** For the environment of a process: it opens a pipe that nobody writes to, which never returns. */
export async function hangingFile(): Promise<{ NODE_OPTIONS: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-hang-'));
  const pipe = path.join(folder, 'pipe');
  await promisify(execFile)('mkfifo', [pipe]);
  const preload = path.join(folder, 'hang.mjs');
  await writeFile(preload, `import { open } from 'node:fs'; open(${JSON.stringify(pipe)}, () => {});`);
  return { NODE_OPTIONS: `--import ${preload}` };
}
