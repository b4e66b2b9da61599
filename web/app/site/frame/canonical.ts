/** Which part of a query names another view of a page. Any other query is somebody's tracking. */
const kept: Record<string, string[]> = {
  '/menu': ['category', 'page'],
  '/news': ['theme', 'q', 'layout', 'page'],
};

/** The one address of what is shown, without origin: the kept part of the query in a fixed order. */
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
