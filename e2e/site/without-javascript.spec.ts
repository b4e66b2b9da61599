import { cafe } from '../../server/seed/cafe.ts';
import { expect, test } from '../fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the whole public site works without JavaScript', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(cafe.name);
  await expect(page.getByRole('link', { name: /^View dessert:/ })).toHaveCount(4);

  await page.getByRole('link', { name: 'View menu', exact: true }).click();
  await expect(page).toHaveURL('/menu#menu-content');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Tarts' }).click();
  await expect(page).toHaveURL('/menu?category=Tarts');
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'All' }).click();
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/menu?page=2#menu-content');

  await page.goto('/menu');
  await page.getByRole('link', { name: 'View dessert: Raspberry Cashew Cheesecake' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Raspberry Cashew Cheesecake');
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'News' }).click();
  await page.getByRole('link', { name: 'Seasonal' }).first().click();
  await expect(page).toHaveURL(/theme=Seasonal/);
  await page.getByRole('searchbox').fill('strawberries');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/q=strawberries/);
  await page.getByRole('link', { name: 'Four weeks of strawberries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Four weeks of strawberries');

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us');
});
