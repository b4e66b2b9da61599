import { expect, test } from 'vitest';
import { activeTab, tabs } from './active-tab.ts';

const tabOf = (address: string) => {
  const url = new URL(address, 'http://site.test');
  return activeTab(url.pathname, url.searchParams);
};

test('GATE-15 the query chooses the tab and wins over the path', () => {
  for (const tab of tabs) expect(tabOf(`/admin/settings?tab=${tab}`)).toBe(tab);
});

test('GATE-16 without a known tab the path chooses', () => {
  expect(tabOf('/admin/upload')).toBe('media');
  expect(tabOf('/admin/blog')).toBe('posts');
  expect(tabOf('/admin/menu?tab=unknown')).toBe('menu');
  expect(tabOf('/admin/settings')).toBe('settings');
  expect(tabOf('/admin/wholesale')).toBe('wholesale');
});

test('GATE-17 otherwise the tab is posts', () => {
  expect(tabOf('/admin')).toBe('posts');
  expect(tabOf('/admin?tab=unknown')).toBe('posts');
});
