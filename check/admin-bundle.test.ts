import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Libraries that only the admin uses, by names that survive the build. */
const ADMIN_ONLY = /mantine|tiptap|prosemirror|i18next|DndLiveRegion/i;
const assets = path.resolve(import.meta.dirname, '../web/build/client/assets');

type Route = { id: string; parentId?: string; css?: string[]; module: string };
type Manifest = { entry: { module: string }; routes: Record<string, Route> };

function readManifest(): Manifest {
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('There is no build in web/build to check: run `npm run build` first.');
  const source = readFileSync(path.join(assets, file), 'utf8');
  return JSON.parse(source.replace(/^window\.\w+=/, '').replace(/;$/, '')) as Manifest;
}

/** Every chunk that a page of this route can load, now or later. */
function reachable({ entry, routes }: Manifest, routeId: string): Set<string> {
  const found = new Set<string>();
  const waiting = [entry.module];
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? '']) {
    // A loader or a fallback may be in a module of its own.
    for (const [name, file] of Object.entries(route)) if (/module$/i.test(name)) waiting.push(String(file));
  }
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const file = path.basename(next);
    if (found.has(file)) continue;
    found.add(file);
    for (const [, imported] of read(file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(imported!);
  }
  return found;
}

/** The stylesheets that a document of this route links to. */
function stylesheets({ routes }: Manifest, routeId: string): string[] {
  const found: string[] = [];
  for (let route = routes[routeId]; route; route = routes[route.parentId ?? '']) {
    found.push(...(route.css ?? []).map((address) => path.basename(address).replace(/#$/, '')));
  }
  return found;
}

function read(file: string): string {
  return readFileSync(path.join(assets, file), 'utf8');
}

function publicPages({ routes }: Manifest): string[] {
  return Object.keys(routes).filter((id) => /^(site|wholesale|handbook)\//.test(id));
}

test('no page of the site, the wholesale area or the handbook can load admin code', () => {
  const manifest = readManifest();
  const pages = publicPages(manifest);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const guilty = [...reachable(manifest, page)].filter((file) => ADMIN_ONLY.test(read(file)));
    expect(guilty, page).toEqual([]);
  }
});

test('the check above does find admin code where there is some', () => {
  const manifest = readManifest();
  const guilty = [...reachable(manifest, 'admin/layout')].filter((file) => ADMIN_ONLY.test(read(file)));
  expect(guilty.length).toBeGreaterThan(0);
});

test('only the admin has stylesheets with its typeface', () => {
  const manifest = readManifest();
  const withTypeface = (page: string) =>
    stylesheets(manifest, page).filter((file) => /Onest/.test(read(file)));
  expect(withTypeface('admin/layout').length).toBeGreaterThan(0);
  for (const page of publicPages(manifest)) expect(withTypeface(page), page).toEqual([]);
});
