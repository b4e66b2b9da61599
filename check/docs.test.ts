import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
/** Docs name server files relative to server/src. */
const bases = [root, path.join(root, 'server/src')];
/** Anything in backticks that starts with a top-level folder, or that is the path of a source file. */
const PATH =
  /`((?:contract|server|web|e2e|harness|lab|dev|check|docs|ops)\/[\w./-]+\w|[\w-]+\/[\w./-]+\.(?:tsx?|js))`/g;
const INDEX = 'docs/README.md';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

function read(page: string): string {
  return readFileSync(path.join(root, page), 'utf8');
}

type Link = { file: string; anchor: string };

/** Links and pictures that lead to files of ours, relative to the root. An anchor alone leads to the same page. */
function linksOf(page: string): Link[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
  const targets = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)|(?:src|href)="(?!https?:)([^"]+)"/g)];
  return targets.map(([, link, attribute]) => {
    const [file = '', anchor = ''] = (link ?? attribute ?? '').split('#');
    return { file: file === '' ? page : path.join(path.dirname(page), file), anchor };
  });
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  const text = read(page).replaceAll(/^```[\s\S]*?^```$/gm, '');
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

for (const page of pages) {
  test(`every npm script that ${page} names exists`, () => {
    const named = [...read(page).matchAll(/npm run (?:-\S+ )*([\w:-]+)/g)].map(([, name]) => name!);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test(`every link, picture and path that ${page} names exists`, () => {
    const links = linksOf(page);
    const dead = links.filter(({ file, anchor }) => {
      if (!existsSync(path.join(root, file))) return true;
      return anchor !== '' && file.endsWith('.md') && !anchorsOf(file).includes(anchor);
    });
    expect(dead).toEqual([]);
    const paths = [...read(page).matchAll(PATH)].map(([, target]) => target!);
    expect(paths.filter((target) => !bases.some((base) => existsSync(path.join(base, target))))).toEqual([]);
  });
}

test(`${INDEX} leads to every page`, () => {
  const linked = new Set(linksOf(INDEX).map(({ file }) => file));
  const isDecision = (page: string) => page.startsWith('docs/decisions/');
  expect(pages.filter((page) => page !== INDEX && !isDecision(page) && !linked.has(page))).toEqual([]);
  expect(linked).toContain('docs/decisions');
});

test('README names every command', () => {
  const named = new Set([...read('README.md').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!));
  expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
});
