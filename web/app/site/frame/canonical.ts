/** Query parameters that select a view of a page. All others are ignored, such as tracking. */
const kept: Record<string, string[]> = {
  '/menu': ['category', 'page'],
  '/news': ['theme', 'q', 'layout', 'page'],
};

/** One address per view, without the origin and with the query in a fixed order. */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  const given = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of kept[path] ?? []) {
    const value = given.get(name);
    if (value) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}
