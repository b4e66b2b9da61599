import type { KeptPage } from '@velvet-spoon/contract/visit';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { type AddressRule, canonicalAddress } from '../platform/kept/addresses.ts';
import { isForPrograms } from './problem-page.ts';

type Handle = { kept?: KeptPage } | undefined;

/**
 * Under which addresses pages are kept, from what their routes say: `export const handle = { kept: { by: ['page'] } }`.
 * A route that says nothing is never kept.
 */
export function pageAddresses(build: ServerBuild): AddressRule {
  const known = routeTree(build);

  return (path, query) => {
    if (isForPrograms(path)) return null;
    // Other spellings, such as /MENU or //menu, lead to the same page and need no place of their own.
    if (/[A-Z]|\/\/|%[2-7]/.test(path)) return null;
    const kept = (matchRoutes(known, path)?.at(-1)?.route.handle as Handle)?.kept;
    if (!kept) return null;
    return canonicalAddress(path.replace(/(?<=.)\/$/, ''), query, { ...kept, others: 'ignored' });
  };
}

function routeTree({ routes }: ServerBuild): RouteObject[] {
  const children = Object.groupBy(
    Object.values(routes).filter((route) => route !== undefined),
    (route) => route.parentId ?? '',
  );
  const tree = (parent: string): RouteObject[] =>
    (children[parent] ?? []).map(({ id, path, index, module }) => {
      const common = { id, handle: module.handle, ...(path !== undefined && { path }) };
      return index ? { ...common, index: true } : { ...common, children: tree(id) };
    });
  return tree('');
}

/** The pattern of the page at an address, such as /menu/:slug. */
export function pageRoutes(build: ServerBuild): (url: string) => string {
  const known = routeTree(build);
  return (url) => {
    const matches = matchRoutes(known, new URL(url, 'http://localhost').pathname) ?? [];
    const pattern = matches.map(({ route }) => route.path ?? '').filter((path) => path !== '');
    return `/${pattern.join('/')}`.replaceAll(/\/{2,}/g, '/');
  };
}
