import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Returns to home without reloading, so that the browser calls the API itself. */
export async function comeBack(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Explore the menu' }).click();
  await expect(page).toHaveURL('/menu');
  await page.evaluate(() => history.back());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Velvet Spoon');
}

export const collection = (page: Page) => page.getByRole('region', { name: 'Signature Collection' });
