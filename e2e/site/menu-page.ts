import type { Page } from '@playwright/test';
import type { Product } from '@velvet-spoon/contract/products';
import { expect, hydrated } from '../fixtures.ts';

export const LIST = '**/api/v1/content/products?*';
export const CATEGORIES = '**/api/v1/content/categories';

export function names(page: Page) {
  return page.locator('#menu-content').getByRole('heading', { level: 3 });
}

export function skeletons(page: Page) {
  return page.getByTestId('product-skeleton');
}

export function categories(page: Page) {
  return page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
}

export function card(page: Page, name: string) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

/** Navigates from a dessert to the menu, so that the browser fetches the list, which may be made up. */
export async function openFromDessert(page: Page, products?: Product[]): Promise<void> {
  if (products) {
    await page.route(LIST, (route) => route.fulfill({ json: products }));
    await page.route(CATEGORIES, (route) =>
      route.fulfill({ json: [{ category: 'Tarts', count: products.length }] }),
    );
  }
  await page.goto('/menu/carrot-cake');
  await hydrated(page);
  await page.getByRole('link', { name: 'Back to collection' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
}

export function buildProduct(change: Partial<Product>): Product {
  return {
    slug: 'plum-tart',
    name: 'Plum Tart',
    category: 'Tarts',
    price: 12,
    shortDescription: 'Plums.',
    coverImage: null,
    coverPicture: null,
    isSoldOut: false,
    isNew: false,
    allergens: { contains: [], mayContain: [] },
    ...change,
  };
}
