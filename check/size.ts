import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { assets, type BuiltRoutes, modulesOf, readBuiltRoutes, withLayouts } from './built-routes.ts';

/**
 * Budgets for the JavaScript that a visitor's first page loads, in brotli kilobytes. React and React Router alone take
 * 93 of them; terser instead of the default minifier would save only 1.
 */
const BUDGET_KB = 120;
const MENU_BUDGET_KB = 112;
const MENU = 'site/menu/menu.route';
const SMALL_FILE = 30;
const root = path.resolve(import.meta.dirname, '..');

// `npm run size`: the JavaScript of each public page. `npm run size -- --source`: the lines of the source.
if (process.argv.includes('--source')) showSource();
else showPages();

function showSource(): void {
  const isTest = (file: string) =>
    /^(?:server\/test(?:-support)?|web\/test-support|e2e)\/|\.(?:test|spec)\.tsx?$/.test(file);
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

function showPages(): void {
  const built = readBuiltRoutes();
  const filesOf = (id: string) => new Set([built.file, ...loadedBy(built, id).map(nameOf)]);

  const over: string[] = [];
  for (const { id } of Object.values(built.routes)) {
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

function loadedBy(built: BuiltRoutes, id: string): string[] {
  const { module, imports } = built.entry;
  const ofRoutes = withLayouts(built, id).map((route) => [...modulesOf(route), ...(route.imports ?? [])]);
  return [module, ...imports, ...ofRoutes.flat()];
}

function nameOf(address: string): string {
  return path.basename(address);
}

function sizeOf(file: string): number {
  return statSync(path.join(assets, `${file}.br`)).size / 1000;
}
