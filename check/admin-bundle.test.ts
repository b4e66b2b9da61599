import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { assets, type BuiltRoutes, modulesOf, readBuiltRoutes, withLayouts } from './built-routes.ts';

/** Libraries that only the admin uses, by names that survive the build. */
const ADMIN_ONLY = /mantine|tiptap|prosemirror|i18next|DndLiveRegion/i;

/** Every chunk that a page of this route can load, now or later. */
function reachable(built: BuiltRoutes, routeId: string): Set<string> {
  const found = new Set<string>();
  const waiting = [built.entry.module, ...withLayouts(built, routeId).flatMap(modulesOf)];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const file = path.basename(next);
    if (found.has(file)) continue;
    found.add(file);
    for (const [, imported] of read(file).matchAll(/["'`]\.\/([\w.-]+\.js)["'`]/g)) waiting.push(imported!);
  }
  return found;
}

/** The stylesheets that a document of this route links to. */
function stylesheets(built: BuiltRoutes, routeId: string): string[] {
  const found = withLayouts(built, routeId).flatMap(({ css = [] }) => css);
  return found.map((address) => path.basename(address).replace(/#$/, ''));
}

function read(file: string): string {
  return readFileSync(path.join(assets, file), 'utf8');
}

function publicPages({ routes }: BuiltRoutes): string[] {
  return Object.keys(routes).filter((id) => /^(site|wholesale|handbook)\//.test(id));
}

test('no page of the site, the wholesale area or the handbook can load admin code', () => {
  const manifest = readBuiltRoutes();
  const pages = publicPages(manifest);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const guilty = [...reachable(manifest, page)].filter((file) => ADMIN_ONLY.test(read(file)));
    expect(guilty, page).toEqual([]);
  }
});

test('the check above does find admin code where there is some', () => {
  const manifest = readBuiltRoutes();
  const guilty = [...reachable(manifest, 'admin/layout')].filter((file) => ADMIN_ONLY.test(read(file)));
  expect(guilty.length).toBeGreaterThan(0);
});

test('only the admin has stylesheets with its typeface', () => {
  const manifest = readBuiltRoutes();
  const withTypeface = (page: string) =>
    stylesheets(manifest, page).filter((file) => /Onest/.test(read(file)));
  expect(withTypeface('admin/layout').length).toBeGreaterThan(0);
  for (const page of publicPages(manifest)) expect(withTypeface(page), page).toEqual([]);
});

test('TODAY-12 the library of the chart is loaded with the Today tab only', () => {
  const files = globSync('*.js', { cwd: assets });
  const withCharts = files.filter((file) => /recharts-/.test(read(file)));
  expect(withCharts.map((file) => file.replace(/-[^-]+$/, ''))).toEqual(['steps-chart']);
  // React Router's manifest names no chunk but those of routes.
  const importers = files.filter((file) => read(file).includes(withCharts[0]!));
  expect(importers.map((file) => file.replace(/-[^-]+$/, ''))).toEqual(['today-tab']);
});
