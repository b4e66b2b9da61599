import type { Page } from '@playwright/test';
import { expect, hydrated } from '../fixtures.ts';

/** Has three pictures in the carousel and in the gallery. */
export const CHEESECAKE = '/menu/raspberry-cashew-cheesecake';

export const DETAIL = '**/api/v1/content/products/matcha-pistachio-tart';

export function carousel(page: Page) {
  return page.getByRole('region', { name: 'Pictures of Raspberry Cashew Cheesecake' });
}

/** The visible slide. */
export function slide(page: Page) {
  return page.locator('[aria-roledescription=slide]:visible');
}

export async function expectSlide(page: Page, name: string): Promise<void> {
  await expect(slide(page)).toHaveCount(1);
  await expect(slide(page)).toHaveAttribute('aria-label', name);
}

export function thumbnails(page: Page) {
  return page.getByRole('region', { name: 'Gallery' }).getByRole('link');
}

export function viewer(page: Page) {
  return page.getByRole('dialog', { name: 'Gallery: Raspberry Cashew Cheesecake' });
}

export async function clickTart(page: Page): Promise<void> {
  await page.goto('/menu');
  await hydrated(page);
  await page.getByRole('link', { name: 'View dessert: Matcha Pistachio Tart' }).click();
}
