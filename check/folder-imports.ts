import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which folder of a tree imports which other, without its tests. */
export function folderImports(root: string, folderOf: (file: string) => string): Set<string> {
  const pairs = new Set<string>();
  for (const file of globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/build'] })) {
    if (/\.(test|suite|spec)\.tsx?$/.test(file)) continue;
    const from = folderOf(file);
    for (const source of importsOf(path.join(root, file))) {
      const target = path.posix.join(path.posix.dirname(file), source);
      if (target.startsWith('..')) continue;
      const to = folderOf(target);
      if (to !== from) pairs.add(`${from} -> ${to}`);
    }
  }
  return pairs;
}

export function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)].map(([, source = '']) => source);
}
