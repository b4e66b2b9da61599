import { type TabKey, tabs } from '../tabs.ts';

/** A path that contains several of these names belongs to the first of them; tabs not listed come last. */
const PRECEDENCE = ['wholesale', 'upload', 'blog', 'menu', 'settings'];

const byPath = tabs.toSorted((a, b) => rank(a.path) - rank(b.path));

/** The query decides, then the path; posts when neither names a tab. */
export function activeTab(pathname: string, search: URLSearchParams): TabKey {
  const named = tabs.find(({ key }) => key === search.get('tab'));
  return (named ?? byPath.find(({ path }) => pathname.includes(path)))?.key ?? 'posts';
}

function rank(path: string): number {
  const at = PRECEDENCE.indexOf(path);
  return at === -1 ? PRECEDENCE.length : at;
}
