import { folderImports } from './folder-imports.ts';

/** Counts the folder-to-folder imports and lists those that run against the order in docs/architecture.md. */
type Area = { root: string; folderOf: (file: string) => string; layers: RegExp[] };

const top = (file: string): string => file.split('/')[0] ?? '';

/** Top layer first. A folder may import its own layer and those below, but two folders may not import each other. */
const areas: Area[] = [
  {
    root: 'server/src',
    folderOf: (file) =>
      file
        .split('/', file.startsWith('platform/') ? 2 : 1)
        .join('/')
        .replace(/\.ts$/, ''),
    layers: [/^(main|app|worker|cli)$/, /^(?!platform)/, /^platform/],
  },
  {
    root: 'web/app',
    folderOf: (file) =>
      top(file)
        .replace(/\.\w+$/, '')
        .replace(/\.\w+$/, ''),
    layers: [/^(root|routes|entry)$/, /^(site|wholesale|admin|handbook)$/, /./],
  },
  {
    root: 'web/app/admin',
    folderOf: (file) =>
      top(file)
        .replace(/\.\w+$/, '')
        .replace(/\.\w+$/, ''),
    layers: [/^(layout|admin|frame|tabs)$/, /^(?!kit$)/, /^kit$/],
  },
];

for (const area of areas) report(area);

function report({ root, folderOf, layers }: Area): void {
  const layerOf = (folder: string): number => layers.findIndex((layer) => layer.test(folder));
  const pairs = folderImports(root, folderOf);
  const against = [...pairs].filter((pair) => {
    const [from = '', to = ''] = pair.split(' -> ');
    return layerOf(to) < layerOf(from) || pairs.has(`${to} -> ${from}`);
  });
  console.log(`${root}: ${pairs.size} folder-to-folder imports, ${against.length} against the order`);
  for (const pair of against) console.log(`  ${pair}`);
  if (against.length > 0) process.exitCode = 1;
}
