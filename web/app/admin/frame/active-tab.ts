export const tabs = ['posts', 'media', 'menu', 'settings', 'wholesale'] as const;
export type Tab = (typeof tabs)[number];

const byPath: [part: string, tab: Tab][] = [
  ['wholesale', 'wholesale'],
  ['upload', 'media'],
  ['blog', 'posts'],
  ['menu', 'menu'],
  ['settings', 'settings'],
];

/** The query wins; then the path; posts when neither names a tab. */
export function activeTab(pathname: string, search: URLSearchParams): Tab {
  const named = tabs.find((tab) => tab === search.get('tab'));
  return named ?? byPath.find(([part]) => pathname.includes(part))?.[1] ?? 'posts';
}
