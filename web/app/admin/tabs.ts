import type { ComponentType, ReactNode } from 'react';
import type { TabTexts } from './kit/i18n/formats.ts';

type TabModule = {
  texts: TabTexts;
  Screen: ComponentType;
  /** Wraps all tabs, for state that must survive a switch to another tab. */
  Provider?: ComponentType<{ children: ReactNode }>;
  /** Beside the name of the tab, whichever tab is open. */
  Badge?: ComponentType;
};

type TabEntry = {
  key: string;
  path: string;
  /** The heading it is listed under. What has none comes first. */
  group?: 'site' | 'people' | 'house';
  /** Offered to owners only. */
  role?: 'owner';
  load: () => Promise<TabModule>;
};

/**
 * A tab is a folder and one line here: routes, navigation, titles and texts follow, in this order. The site map reads
 * this file at build time, so it only refers to screens and never imports them.
 */
export const tabs = [
  { key: 'today', path: 'today', load: () => import('./today/today-tab.tsx') },
  { key: 'products', path: 'desserts', group: 'site', load: () => import('./products/products-tab.tsx') },
  { key: 'posts', path: 'blog', group: 'site', load: () => import('./posts/posts-tab.tsx') },
  { key: 'menu', path: 'menu', group: 'site', load: () => import('./menu/menu-tab.tsx') },
  { key: 'media', path: 'upload', group: 'site', load: () => import('./media/media-tab.tsx') },
  { key: 'cafe', path: 'cafe', group: 'site', load: () => import('./cafe/cafe-tab.tsx') },
  { key: 'messages', path: 'messages', group: 'people', load: () => import('./messages/messages-tab.tsx') },
  { key: 'readers', path: 'readers', group: 'people', load: () => import('./readers/readers-tab.tsx') },
  {
    key: 'wholesale',
    path: 'wholesale',
    group: 'people',
    load: () => import('./wholesale/wholesale-tab.tsx'),
  },
  {
    key: 'people',
    path: 'people',
    group: 'people',
    role: 'owner',
    load: () => import('./people/people-tab.tsx'),
  },
  { key: 'history', path: 'history', group: 'house', load: () => import('./history/history-tab.tsx') },
  { key: 'status', path: 'status', group: 'house', load: () => import('./status/status-tab.tsx') },
  { key: 'settings', path: 'settings', group: 'house', load: () => import('./settings/settings-tab.tsx') },
  { key: 'account', path: 'account', group: 'house', load: () => import('./account/account-tab.tsx') },
] as const satisfies TabEntry[];

export type TabKey = (typeof tabs)[number]['key'];
export type LoadedTab = TabModule & Pick<TabEntry, 'group' | 'role'> & { key: TabKey };
