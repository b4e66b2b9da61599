import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('MENU-1 the hero names the page', async ({ page }) => {
  await page.goto('/menu');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
  await expect(page.getByText('Explore our delicious collection of raw vegan desserts')).toBeVisible();
});

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing on the menu at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/menu');
    await hydrated(page);
    await expectAccessible(page);
  });
}
