import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Budgets for the JavaScript that a visitor's first page loads, in brotli kilobytes. React and React Router alone take
 * 93 of them; terser instead of the default minifier would save only 1.
 */
const BUDGET_KB = 120;
const MENU_BUDGET_KB = 112;
const MENU = 'site/menu/menu.route';
const SMALL_FILE = 30;
const root = path.resolve(import.meta.dirname, '..');
const assets = path.join(root, 'web/build/client/assets');

// `npm run size`: the JavaScript of each public page. `npm run size -- --source`: the lines of the source.
if (process.argv.includes('--source')) showSource();
else showPages();

function showSource(): void {
  const isTest = (file: string) =>
    /^(?:server\/test|web\/test-support|e2e)\/|\.(?:test|spec)\.tsx?$/.test(file);
  const isSupport = (file: string) => /^(?:lab|check|dev|ops|test-support)\//.test(file);
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((name) => ({ name, lines: readFileSync(path.join(root, name), 'utf8').split('\n').length - 1 }));
  const source = files.filter(({ name }) => !isTest(name));

  function show(title: string, counted: typeof files): void {
    const lines = String(counted.reduce((sum, file) => sum + file.lines, 0));
    console.log(`${title.padEnd(40)}${String(counted.length).padStart(6)} files${lines.padStart(8)} lines`);
  }

  show('source (ts, tsx, css; without tests)', source);
  for (const folder of ['contract/', 'server/', 'web/']) {
    show(
      `  ${folder}`,
      source.filter(({ name }) => name.startsWith(folder)),
    );
  }
  show(
    '  lab, check, dev, ops, test-support',
    source.filter(({ name }) => isSupport(name)),
  );
  show(
    '  css',
    source.filter(({ name }) => name.endsWith('.css')),
  );
  show(
    `  ts and tsx under ${SMALL_FILE} lines`,
    source.filter(({ name, lines }) => !name.endsWith('.css') && lines < SMALL_FILE),
  );
  show(
    'tests, with server/test and e2e',
    files.filter(({ name }) => isTest(name)),
  );
}

type RouteEntry = { id: string; parentId?: string; path?: string; module: string; imports?: string[] };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry & Record<`${string}Module`, string | undefined>>;
};

function showPages(): void {
  const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))!;
  const manifest = JSON.parse(
    readFileSync(path.join(assets, manifestFile), 'utf8')
      .replace(/^window\.\w+=/, '')
      .replace(/;$/, ''),
  ) as Manifest;
  const filesOf = (id: string) => new Set([manifestFile, ...modulesOf(manifest, id).map(nameOf)]);

  const over: string[] = [];
  for (const { id } of Object.values(manifest.routes)) {
    if (!id.startsWith('site/') || id === 'site/layout') continue;
    const total = [...filesOf(id)].reduce((sum, file) => sum + sizeOf(file), 0);
    console.log(`${total.toFixed(1).padStart(7)} kB  ${id}`);
    if (total > (id === MENU ? MENU_BUDGET_KB : BUDGET_KB)) over.push(id);
  }
  console.log(`\nFiles of ${MENU} (budget ${MENU_BUDGET_KB} kB; ${BUDGET_KB} kB for other pages):`);
  for (const file of [...filesOf(MENU)].toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    console.log(`${sizeOf(file).toFixed(1).padStart(7)} kB  ${file}`);
  }
  if (over.length === 0) return;
  console.error(`Over budget: ${over.join(', ')}`);
  process.exitCode = 1;
}

/** What a page loads: the entry, its own modules and those of the layouts around it. */
function modulesOf({ entry, routes }: Manifest, id: string): string[] {
  const modules = [entry.module, ...entry.imports];
  for (let route = routes[id]; route; route = routes[route.parentId ?? '']) {
    const parts = [route.clientLoaderModule, route.clientActionModule, route.hydrateFallbackModule];
    for (const file of [route.module, ...(route.imports ?? []), ...parts]) if (file) modules.push(file);
  }
  return modules;
}

function nameOf(address: string): string {
  return path.basename(address);
}

function sizeOf(file: string): number {
  return statSync(path.join(assets, `${file}.br`)).size / 1000;
}
