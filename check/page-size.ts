import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Budgets for the JavaScript that a visitor's first page loads, in brotli kilobytes. React and React Router alone take
 * 93 of them; terser instead of the default minifier would save only 1.
 */
const BUDGET_KB = 120;
const MENU_BUDGET_KB = 112;
const MENU = 'site/menu/menu.route';
const assets = path.resolve(import.meta.dirname, '../web/build/client/assets');

type RouteEntry = { id: string; parentId?: string; path?: string; module: string; imports?: string[] };
type Manifest = {
  entry: { module: string; imports: string[] };
  routes: Record<string, RouteEntry & Record<`${string}Module`, string | undefined>>;
};

const manifestFile = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name))!;
const manifest = JSON.parse(
  readFileSync(path.join(assets, manifestFile), 'utf8')
    .replace(/^window\.\w+=/, '')
    .replace(/;$/, ''),
) as Manifest;

const over: string[] = [];
for (const route of Object.values(manifest.routes)) {
  if (!route.id.startsWith('site/') || route.id === 'site/layout') continue;
  const files = filesOf(route.id);
  const total = sum(files);
  console.log(`${total.toFixed(1).padStart(7)} kB  ${route.id}`);
  if (total > (route.id === MENU ? MENU_BUDGET_KB : BUDGET_KB)) over.push(route.id);
}

console.log(`\nFiles of ${MENU} (budget ${MENU_BUDGET_KB} kB; ${BUDGET_KB} kB for other pages):`);
for (const file of [...filesOf(MENU)].toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
  console.log(`${sizeOf(file).toFixed(1).padStart(7)} kB  ${file}`);
}
if (over.length > 0) {
  console.error(`Over budget: ${over.join(', ')}`);
  process.exitCode = 1;
}

function filesOf(routeId: string): Set<string> {
  const files = new Set([manifestFile, ...[manifest.entry.module, ...manifest.entry.imports].map(nameOf)]);
  for (let route = manifest.routes[routeId]; route; route = manifest.routes[route.parentId ?? '']) {
    const parts = [route.clientLoaderModule, route.clientActionModule, route.hydrateFallbackModule];
    for (const file of [route.module, ...(route.imports ?? []), ...parts]) if (file) files.add(nameOf(file));
  }
  return files;
}

function nameOf(address: string): string {
  return path.basename(address);
}

function sizeOf(file: string): number {
  return statSync(path.join(assets, `${file}.br`)).size / 1000;
}

function sum(files: Set<string>): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}
