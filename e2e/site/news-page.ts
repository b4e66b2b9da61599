import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../fixtures.ts';

export const RECIPES = ['Lemon chia parfait for four', 'Cacao truffles at home'];

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Browse News' });
export const themes = (page: Page) => page.getByRole('navigation', { name: 'Themes' });
export const layouts = (page: Page) => page.getByRole('navigation', { name: 'Layout' });
export const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
export const resetButton = (page: Page) => page.getByRole('button', { name: 'Reset' });
export const cards = (page: Page) => page.getByRole('article');
export const titles = (page: Page) => cards(page).getByRole('heading', { level: 3 });

export async function openNews(page: Page, address = '/news'): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Opens the list with the clock stopped. */
export async function openNewsFrozen(page: Page, address = '/news'): Promise<void> {
  await page.clock.install();
  await openNews(page, address);
  await page.clock.pauseAt(Date.now() + 60_000);
}

export async function postsPerRow(list: Locator): Promise<number> {
  const tops = await list.evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().top));
  return tops.filter((top) => top === tops[0]).length;
}
