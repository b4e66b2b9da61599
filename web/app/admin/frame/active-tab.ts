import { type TabKey, tabs } from '../tabs.ts';

/** A path that contains several of these names belongs to the first of them; tabs not listed come last. */
const PRECEDENCE = ['wholesale', 'upload', 'blog', 'menu', 'settings'];

const byPath = tabs.toSorted((a, b) => rank(a.path) - rank(b.path));

/** The query decides, then the path. When neither names a tab it is posts, or Today while guests do not see the site yet. */
export function activeTab(pathname: string, search: URLSearchParams, isOpen: boolean): TabKey {
  return namedTab(pathname, search) ?? (isOpen ? 'posts' : 'today');
}

/** The address of the tab that people see after signing in: the one they asked for, or Today. */
export function landing({ pathname, search }: { pathname: string; search: string }): string | null {
  return namedTab(pathname, new URLSearchParams(search)) ? null : '/admin?tab=today';
}

function namedTab(pathname: string, search: URLSearchParams): TabKey | undefined {
  const named = tabs.find(({ key }) => key === search.get('tab'));
  return (named ?? byPath.find(({ path }) => pathname.includes(path)))?.key;
}

function rank(path: string): number {
  const at = PRECEDENCE.indexOf(path);
  return at === -1 ? PRECEDENCE.length : at;
}
