import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
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

  test(`every link and path that ${page} names leads somewhere`, () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target]) =>
      path.join(path.dirname(page), target!),
    );
    const code = [...text.matchAll(/`((?:contract|server|web|e2e|dev|check|docs)\/[\w./-]+\w)`/g)].map(
      ([, target]) => target!,
    );
    expect([...links, ...code].filter((target) => !existsSync(path.join(root, target)))).toEqual([]);
  });
}
