import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';
import { buildProduct, card, openFromDessert } from './menu-page.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('MENU-12, MENU-14, MENU-15, MENU-17 a card shows cover, category, name and price', async ({ page }) => {
  await page.goto('/menu');
  const tart = card(page, 'Matcha Pistachio Tart');
  await expect(tart.getByRole('img')).toHaveJSProperty('complete', true);
  expect(
    await tart.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0);
  await expect(tart.getByRole('img')).toHaveAttribute('alt', /\S/);
  await expect(tart.getByText('Tarts', { exact: true })).toBeVisible();
  await expect(tart.getByText('$76.00', { exact: true })).toBeVisible();
});

test('MENU-13, MENU-18 a card without cover and price says so', async ({ page }) => {
  await page.goto('/menu?category=Tarts');
  const tart = card(page, 'Cranberry Orange Tart');
  await expect(tart.getByText('Photo coming soon')).toBeVisible();
  await expect(tart.getByText('Seasonal pricing')).toBeVisible();
  await expect(tart.getByText('$')).toBeHidden();
});

test('MENU-16 a long description is cut to two lines', async ({ page }) => {
  const long = 'Plums, dates and almonds, layered by hand. '.repeat(12);
  await openFromDessert(page, [buildProduct({ shortDescription: long })]);
  const text = page.getByText('Plums, dates and almonds');
  await expect(text).toBeVisible();
  const { height, line } = await text.evaluate((element) => ({
    height: element.clientHeight,
    line: Number.parseFloat(getComputedStyle(element).lineHeight),
  }));
  expect(Math.round(height / line)).toBe(2);
});

test('MENU-19 the whole card is one link, View dessert, to its page', async ({ page }) => {
  await page.goto('/menu');
  await hydrated(page);
  const tart = card(page, 'Matcha Pistachio Tart');
  const link = tart.getByRole('link', { name: 'View dessert' });
  await expect(link).toHaveText('View dessert');
  await expect(link).toHaveAttribute('href', '/menu/matcha-pistachio-tart');
  await expect(tart.getByRole('link')).toHaveCount(1);
  const { x, y } = (await tart.getByRole('img').boundingBox())!;
  await page.mouse.click(x + 40, y + 80);
  await expect(page).toHaveURL('/menu/matcha-pistachio-tart');
});
