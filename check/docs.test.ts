import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const pages = globSync(['{README,CONTRIBUTING}.md', 'docs/**/*.md'], { cwd: root });
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** Without code blocks, whose brackets and hashes are neither links nor headings. */
function prose(page: string): string {
  return readFileSync(path.join(root, page), 'utf8').replaceAll(/^```[\s\S]*?^```$/gm, '');
}

/** Links and pictures that lead to files of the repository. An anchor alone leads to the same page. */
function linksOf(page: string): { file: string; anchor: string }[] {
  const targets = prose(page).matchAll(
    /\]\((?!https?:|mailto:)([^)\s]+)\)|(?:src|href)="(?!https?:)([^"]+)"/g,
  );
  return [...targets].map(([, link, attribute]) => {
    const [file = '', anchor = ''] = (link ?? attribute ?? '').split('#');
    return { file: file === '' ? page : path.join(path.dirname(page), file), anchor };
  });
}

/** The anchors of a page's headings, as GitHub makes them. */
function anchorsOf(page: string): string[] {
  return [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

test.each(pages)('every command and link in %s works', (page) => {
  const commands = readFileSync(path.join(root, page), 'utf8').matchAll(/npm run (?:-\S+ )*([\w:-]+)/g);
  expect([...commands].map(([, name]) => name!).filter((name) => !(name in scripts))).toEqual([]);
  const dead = linksOf(page).filter(
    ({ file, anchor }) =>
      !existsSync(path.join(root, file)) ||
      (anchor !== '' && file.endsWith('.md') && !anchorsOf(file).includes(anchor)),
  );
  expect(dead).toEqual([]);
});
