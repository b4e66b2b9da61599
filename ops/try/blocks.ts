import { readFileSync } from 'node:fs';
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
