import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { expect } from '../fixtures.ts';

/** Returns to home without reloading, so that the browser calls the API itself. */
export async function comeBack(page: Page): Promise<void> {
  // By keyboard: the section rises as it comes into view, away from a mouse that aimed before.
  await page.getByRole('link', { name: 'Explore the menu' }).press('Enter');
  await expect(page).toHaveURL('/menu');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cafe.name);
}

export const collection = (page: Page) => page.getByRole('region', { name: 'Signature Collection' });
