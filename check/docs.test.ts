import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Docs name server files relative to server/src. */
const bases = [root, path.join(root, 'server/src')];
/** Anything in backticks that starts with a top-level folder, or that is the path of a source file. */
const PATH =
  /`((?:contract|server|web|e2e|harness|bench|dev|check|docs|ops)\/[\w./-]+\w|[\w-]+\/[\w./-]+\.(?:tsx?|js))`/g;

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

for (const page of pages) {
  const text = readFileSync(path.join(root, page), 'utf8');

  test(`every npm script that ${page} names exists`, () => {
    const named = [...text.matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test(`every link and path that ${page} names exists`, () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) =>
      path.join(path.dirname(page), target!),
    );
    const paths = [...text.matchAll(PATH)].map(([, target]) => target!);
    const missing = [
      ...links.filter((target) => !existsSync(path.join(root, target))),
      ...paths.filter((target) => !bases.some((base) => existsSync(path.join(base, target)))),
    ];
    expect(missing).toEqual([]);
  });
}
