import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { blocksFor, root } from './blocks.ts';

/** Makes settings and keys in a copy of ops/container, by the commands of docs/operations.md. Returns that folder. */
export function makeContainerSettings(below: string, env: Record<string, string>): string {
  const folder = path.join(below, 'velvet-spoon/ops/container');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'ops/container'), folder, { recursive: true });
  for (const { commands } of blocksFor('container', 'settings')) {
    const here = commands
      .replaceAll('/srv/velvet-spoon', path.join(below, 'velvet-spoon'))
      .replaceAll('/root/', `${below}/`)
      // Only root can give a file to somebody else.
      .replaceAll(/^chown /gm, process.getuid?.() === 0 ? 'chown ' : ': ');
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', here], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  return folder;
}
