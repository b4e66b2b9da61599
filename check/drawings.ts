import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@velvet-spoon/contract/endpoint';
import { endpoints } from '@velvet-spoon/contract/endpoints';
import { folderImports } from './folder-imports.ts';

const root = path.resolve(import.meta.dirname, '..');

/** A part of a page that follows from the code. It stands between `<!-- drawing: name -->` and `<!-- /drawing -->`. */
export type Drawing = { file: string; name: string; draw: () => string };

export const drawings: Drawing[] = [
  { file: 'docs/architecture.md', name: 'folders', draw: drawFolders },
  { file: 'docs/architecture.md', name: 'nouns', draw: drawNouns },
  { file: 'docs/api.md', name: 'endpoints', draw: listEndpoints },
];

/** The page as it should be. */
export function redrawn({ file, name, draw }: Drawing): string {
  const text = readFileSync(path.join(root, file), 'utf8');
  const begin = `<!-- drawing: ${name} -->`;
  const end = '<!-- /drawing -->';
  const at = text.indexOf(begin);
  const until = text.indexOf(end, at);
  if (at < 0 || until < 0) throw new Error(`${file} has no place for a drawing: ${begin} … ${end}`);
  return `${text.slice(0, at)}${begin}\n\n${draw()}\n\n${text.slice(until)}`;
}

function flowchart(direction: 'TD' | 'LR', lines: string[]): string {
  return ['```mermaid', `flowchart ${direction}`, ...lines.map((line) => `  ${line}`), '```'].join('\n');
}

const WAYS_IN = /^(main|app|worker|contents|cli)$/;

/** The larger parts of what runs, and which imports which. */
function drawFolders(): string {
  const server = folderImports(path.join(root, 'server/src'), (file) => serverPart(top(file)));
  const web = folderImports(path.join(root, 'web/app'), (file) => webPart(top(file)));
  const edges = [...arrows(web, 'web'), ...arrows(server, 'server'), ...importsOfContract()];
  return flowchart('TD', [
    ...subgraph('web', 'web/app: the pages', partsOf(web)),
    'contract["contract/src: the table of endpoints"]',
    ...subgraph('server', 'server/src: API, pages, jobs', partsOf(server)),
    ...edges,
  ]);
}

/** Which noun of the server builds on which other. All of them build on the platform. */
function drawNouns(): string {
  const all = folderImports(path.join(root, 'server/src'), top);
  const isNoun = (folder: string) => !WAYS_IN.test(folder) && folder !== 'platform' && folder !== 'pages';
  const between = [...all].filter((pair) => pair.split(' -> ').every(isNoun));
  return flowchart(
    'LR',
    arrows(new Set(between), 'noun', (folder) => `["${folder}"]`),
  );
}

/** Every endpoint by audience, as the contract has it. */
function listEndpoints(): string {
  const all = Object.values<Endpoint>(endpoints);
  const audiences = Object.groupBy(all, ({ audience, role }) => role ?? audience);
  const titles = {
    public: 'Anyone',
    account: 'Whoever is signed in',
    partner: 'Wholesale partners',
    administrator: 'Staff',
    owner: 'Owners',
    staff: 'Staff only',
  };
  return Object.entries(audiences)
    .map(([audience, list]) => {
      const rows = list.map(
        ({ method, path: address, summary }) => `| \`${method} ${address}\` | ${summary} |`,
      );
      return [
        `### ${titles[audience as keyof typeof titles]}`,
        '',
        '| call | what it does |',
        '| --- | --- |',
        ...rows,
      ].join('\n');
    })
    .join('\n\n');
}

function top(file: string): string {
  return file.split('/')[0]!.replace(/(\.\w+)*$/, '');
}

function serverPart(folder: string): string {
  if (WAYS_IN.test(folder)) return 'ways in';
  return folder === 'platform' || folder === 'pages' ? folder : 'nouns';
}

function webPart(folder: string): string {
  return ['root', 'routes', 'entry', '+types'].includes(folder) ? 'root' : folder;
}

const labels: Record<string, string> = {
  'ways in': 'main.ts, app.ts, worker.ts, cli/',
  nouns: 'one folder per noun',
  nonce: 'nonce.ts',
  root: 'routes.ts, root.tsx, entry.*.tsx',
};

function partsOf(pairs: Set<string>): string[] {
  return [...new Set([...pairs].flatMap((pair) => pair.split(' -> ')))].toSorted();
}

function subgraph(area: string, title: string, parts: string[]): string[] {
  const nodes = parts.map((part) => `  ${idOf(area, part)}["${labels[part] ?? `${part}/`}"]`);
  return [`subgraph ${area} ["${title}"]`, ...nodes, 'end'];
}

function arrows(pairs: Set<string>, area: string, label = (_folder: string) => ''): string[] {
  return [...pairs].toSorted().map((pair) => {
    const [from = '', to = ''] = pair.split(' -> ');
    return `${idOf(area, from)}${label(from)} --> ${idOf(area, to)}${label(to)}`;
  });
}

function importsOfContract(): string[] {
  const found = new Set<string>();
  for (const [area, folder, partOf] of [
    ['web', 'web/app', webPart],
    ['server', 'server/src', serverPart],
  ] as const) {
    for (const file of globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.(test|suite)\.tsx?$/.test(file)) continue;
      if (!readFileSync(path.join(root, file), 'utf8').includes("from '@velvet-spoon/contract/")) continue;
      found.add(`${idOf(area, partOf(top(path.relative(folder, file))))} --> contract`);
    }
  }
  return [...found].toSorted();
}

function idOf(area: string, part: string): string {
  return `${area}_${part.replaceAll(/\W/g, '_')}`;
}
