import { expect, test } from 'vitest';
import { tabs } from '../tabs.ts';
import { activeTab, landing } from './active-tab.ts';

const tabOf = (address: string, isOpen = true) => {
  const url = new URL(address, 'http://site.test');
  return activeTab(url.pathname, url.searchParams, isOpen);
};

test('GATE-15 the query chooses the tab and wins over the path', () => {
  for (const { key } of tabs) expect(tabOf(`/admin/settings?tab=${key}`)).toBe(key);
});

test('GATE-16 without a known tab the path chooses', () => {
  expect(tabOf('/admin/upload')).toBe('media');
  expect(tabOf('/admin/blog')).toBe('posts');
  expect(tabOf('/admin/menu?tab=unknown')).toBe('menu');
  expect(tabOf('/admin/settings')).toBe('settings');
  expect(tabOf('/admin/wholesale')).toBe('wholesale');
});

test('GATE-16 of two names in a path the first in the order of the specification wins', () => {
  const parts = ['settings', 'menu', 'blog', 'upload', 'wholesale'];
  const winners = parts.slice(1).map((_part, at) => tabOf(`/admin/${parts.slice(0, at + 2).join('/')}`));
  expect(winners).toEqual(['menu', 'posts', 'media', 'wholesale']);
});

test('GATE-17 otherwise the tab is posts', () => {
  expect(tabOf('/admin')).toBe('posts');
  expect(tabOf('/admin?tab=unknown')).toBe('posts');
});

test('STEPS-4 while the site is closed it is Today, which leads to the first steps', () => {
  expect(tabOf('/admin', false)).toBe('today');
  expect(tabOf('/admin/menu', false)).toBe('menu');
});

test('TODAY-5 who signs in lands on Today, unless the address names a tab', () => {
  const landingOf = (address: string) => landing(new URL(address, 'http://site.test'));
  expect(['/admin', '/admin/', '/admin?tab=unknown'].map(landingOf)).toEqual(
    Array(3).fill('/admin?tab=today'),
  );
  expect(['/admin?tab=messages', '/admin/upload', '/admin/blog?x=1'].map(landingOf)).toEqual([
    null,
    null,
    null,
  ]);
});
