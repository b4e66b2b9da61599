import { type LoadedTab, tabs } from '../tabs.ts';

/**
 * All tabs before the dashboard shows: switching between them never waits, and never asks for a file that a newer
 * release has replaced.
 */
export function loadTabs(): Promise<LoadedTab[]> {
  return Promise.all(tabs.map(async ({ load, ...tab }) => ({ ...tab, ...(await load()) })));
}
