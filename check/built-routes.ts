import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

type BuiltRoute = {
  id: string;
  parentId?: string;
  path?: string;
  imports?: string[];
  css?: string[];
} & Record<`${string}Module` | 'module', string | undefined>;

export type BuiltRoutes = {
  file: string;
  entry: { module: string; imports: string[] };
  routes: Record<string, BuiltRoute>;
};

export const assets = path.resolve(import.meta.dirname, '../web/build/client/assets');

export function readBuiltRoutes(): BuiltRoutes {
  const file = existsSync(assets) && readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('There is no build in web/build to check: run `npm run build` first.');
  const source = readFileSync(path.join(assets, file), 'utf8');
  return { file, ...JSON.parse(source.replace(/^window\.\w+=/, '').replace(/;$/, '')) } as BuiltRoutes;
}

export function withLayouts(built: BuiltRoutes, id: string): BuiltRoute[] {
  const route = built.routes[id];
  return route ? [route, ...withLayouts(built, route.parentId ?? '')] : [];
}

/** Its modules: a loader or a fallback may have one of its own. */
export function modulesOf(route: BuiltRoute): string[] {
  return Object.entries(route).flatMap(([name, file]) =>
    /module$/i.test(name) && file ? [String(file)] : [],
  );
}
