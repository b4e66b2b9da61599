import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');

/** Commands of docs/operations.md, with the words that say who runs them: "debian network", "container settings". */
export type Block = { words: string[]; commands: string; heading: string };

export function readBlocks(): Block[] {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const blocks: Block[] = [];
  let heading = '';
  for (const [, title, words = '', commands = ''] of text.matchAll(
    /^#+ ([^\n]+)$|^```sh ?([^\n]*)\n(.*?)^```$/gms,
  )) {
    if (title !== undefined) heading = title;
    else blocks.push({ words: words.split(' ').filter(Boolean), commands, heading });
  }
  return blocks;
}

export function blocksFor(...words: string[]): Block[] {
  return readBlocks().filter((block) => words.every((word) => block.words.includes(word)));
}

/** Runs the commands for the settings and keys of containers in a copy of ops/container. Returns that folder. */
export function makeContainerSettings(below: string, env: Record<string, string>): string {
  const folder = path.join(below, 'velvet-spoon/ops/container');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(root, 'ops/container'), folder, { recursive: true });
  for (const { commands } of blocksFor('container', 'settings')) {
    const here = commands
      .replaceAll('/srv/velvet-spoon', path.join(below, 'velvet-spoon'))
      .replaceAll('/root/', `${below}/`)
      // Only root can give a file to another user.
      .replaceAll(/^chown /gm, process.getuid?.() === 0 ? 'chown ' : ': ');
    execFileSync('bash', ['-e', '-o', 'pipefail', '-c', here], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
  return folder;
}
