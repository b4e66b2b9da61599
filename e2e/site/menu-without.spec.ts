import { dessert, setMenu } from '../admin/products-tab.ts';
import { dismissPopup, expect, expectAccessible, hydrated, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';
import { card, categories, names } from './menu-page.ts';

test.beforeEach(async ({ page, site }) => {
  await dismissPopup(page);
  await setMenu(site, [
    dessert('Almond Tart', { allergens: { contains: ['tree-nuts'], may_contain: ['soy'] } }),
    dessert('Soy Tart', { allergens: { contains: ['soy'], may_contain: [] } }),
    dessert('Plum Tart', { allergens: { contains: [], may_contain: ['tree-nuts'] } }),
    dessert('Nut Bar', { category: 'Bars', allergens: { contains: ['tree-nuts'], may_contain: [] } }),
  ]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('desserts without an allergen have an address, together with a category', async ({ page }) => {
      const without = page.getByRole('navigation', { name: 'Without' }).getByRole('link');
      await page.goto('/menu');
      if (javaScriptEnabled) await hydrated(page);
      await expect(without).toHaveText(['Tree nuts', 'Soy']);

      await without.filter({ hasText: 'Tree nuts' }).click();
      await expect(page).toHaveURL('/menu?without=tree-nuts');
      await expect(names(page)).toHaveText(['Soy Tart', 'Plum Tart']);
      await expect(card(page, 'Plum Tart')).toContainText('May contain tree nuts');
      await expect(card(page, 'Soy Tart')).not.toContainText('May contain');
      await expect(page.getByText('Recipes without tree nuts.')).toBeVisible();

      await categories(page).filter({ hasText: 'Bars' }).click();
      await expect(page).toHaveURL('/menu?category=Bars&without=tree-nuts');
      await expect(page.getByText('No desserts without tree nuts available in this category')).toBeVisible();

      await categories(page).filter({ hasText: 'Tarts' }).click();
      await without.filter({ hasText: 'Soy' }).click();
      await expect(page).toHaveURL('/menu?category=Tarts&without=soy+tree-nuts');
      await expect(names(page)).toHaveText(['Plum Tart']);

      await without.filter({ hasText: 'Tree nuts' }).click();
      await expect(page).toHaveURL('/menu?category=Tarts&without=soy');
      await expect(names(page)).toHaveText(['Almond Tart', 'Plum Tart']);
    });
  });
}

test('the choice keeps the focus, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/menu');
  await hydrated(page);
  const soy = page.getByRole('navigation', { name: 'Without' }).getByRole('link', { name: 'Soy' });
  await soy.focus();
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Almond Tart', 'Plum Tart', 'Nut Bar']);
  await expect(soy).toBeFocused();
  await expect(soy).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
});
