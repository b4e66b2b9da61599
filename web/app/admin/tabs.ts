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
  { key: 'posts', path: 'blog', load: () => import('./posts/posts-tab.tsx') },
  { key: 'media', path: 'upload', load: () => import('./media/media-tab.tsx') },
  { key: 'menu', path: 'menu', load: () => import('./menu/menu-tab.tsx') },
  { key: 'settings', path: 'settings', load: () => import('./settings/settings-tab.tsx') },
  { key: 'wholesale', path: 'wholesale', load: () => import('./wholesale/wholesale-tab.tsx') },
  { key: 'products', path: 'desserts', load: () => import('./products/products-tab.tsx') },
  { key: 'cafe', path: 'cafe', load: () => import('./cafe/cafe-tab.tsx') },
  { key: 'messages', path: 'messages', load: () => import('./messages/messages-tab.tsx') },
  { key: 'history', path: 'history', load: () => import('./history/history-tab.tsx') },
  { key: 'people', path: 'people', role: 'owner', load: () => import('./people/people-tab.tsx') },
  { key: 'account', path: 'account', load: () => import('./account/account-tab.tsx') },
  { key: 'status', path: 'status', load: () => import('./status/status-tab.tsx') },
] as const satisfies TabEntry[];

export type TabKey = (typeof tabs)[number]['key'];
export type LoadedTab = TabModule & { key: TabKey; role?: 'owner' };
