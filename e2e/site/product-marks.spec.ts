import { dessert, setMenu } from '../admin/products-tab.ts';
import { dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { test } from '../own-site.ts';

test.beforeEach(async ({ page }) => dismissPopup(page));

test('a dessert that is sold out says so, and its order link steps back', async ({ page, site }) => {
  await page.setViewportSize(phone);
  await setMenu(site, [
    dessert('Plum Tart', { is_sold_out: true, order_url: 'https://order.example/plum' }),
    dessert('Fig Bar', { order_url: 'https://order.example/fig' }),
  ]);
  await page.goto('/menu');
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('Plum Tart')).toContainText('Sold out');
  await expect(card('Fig Bar')).not.toContainText('Sold out');
  await expect(card('Fig Bar').getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/menu/plum-tart');
  const article = page.getByRole('article').first();
  await expect(article).toContainText('Sold out for now.');
  const order = article.getByRole('link', { name: 'Order Online' });
  await expect(order).toHaveAttribute('href', 'https://order.example/plum');
  const background = (link: typeof order) => link.evaluate((node) => getComputedStyle(node).backgroundColor);
  const steppedBack = await background(order);
  await page.goto('/menu/fig-bar');
  await expect(order).toHaveAttribute('href', 'https://order.example/fig');
  expect(await background(order)).not.toBe(steppedBack);
});

test('the page of a dessert names its allergens, with and without JavaScript', async ({
  page,
  site,
  request,
}) => {
  await setMenu(site, [
    dessert('Plum Tart', { allergens: { contains: ['tree-nuts', 'soy'], may_contain: ['sesame'] } }),
    dessert('Fig Bar'),
  ]);
  const html = await (await request.get(`${site.origin}/menu/plum-tart`)).text();
  for (const name of ['Tree nuts', 'Soy', 'Sesame']) expect(html).toContain(name);
  await page.goto('/menu/plum-tart');
  const allergens = page.getByRole('group', { name: 'Allergens' });
  await expect(allergens.getByRole('listitem')).toHaveText(['Tree nuts', 'Soy', 'Sesame']);
  await expect(allergens.getByRole('heading', { level: 4 })).toHaveText(['Contains', 'May contain']);
  await expectAccessible(page);
  await page.goto('/menu/fig-bar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fig Bar');
  await expect(allergens).toHaveCount(0);
});
