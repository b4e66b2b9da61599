import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists folders that import each other. Lint finds cycles of files (import/no-cycle) and imports against the order of
 * layers (check/lint-plugin.js), but it cannot see that two folders have grown together.
 */
const trees = ['server/src', 'server/src/platform', 'web/app', 'web/app/admin'];

for (const tree of trees) {
  const pairs = folderImports(tree);
  const mutual = [...pairs].filter((pair) => pairs.has(pair.split(' -> ').toReversed().join(' -> ')));
  console.log(`${tree}: ${pairs.size} folder-to-folder imports, ${mutual.length} in both directions`);
  for (const pair of mutual) console.log(`  ${pair}`);
  if (mutual.length > 0) process.exitCode = 1;
}

function folderImports(tree: string): Set<string> {
  const pairs = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: tree })) {
    if (/\.(test|suite)\.tsx?$/.test(file)) continue;
    const text = readFileSync(path.join(tree, file), 'utf8');
    for (const [, source = ''] of text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
      const [from, to] = [folderOf(file), folderOf(path.posix.join(path.posix.dirname(file), source))];
      if (from !== to && to !== '..') pairs.add(`${from} -> ${to}`);
    }
  }
  return pairs;
}

/** A file beside the folders counts as a folder of its own. */
function folderOf(file: string): string {
  return file.split('/')[0]!.replace(/(?<=.)\.[\w.]+$/, '');
}
