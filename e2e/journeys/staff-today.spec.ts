import { devices } from '@playwright/test';
import { dessert, setMenu } from '../admin/products-tab.ts';
import { dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';

test('staff see on Today what a guest did, and put a dessert back on', async ({ page, site, browser }) => {
  const order = 'https://order.example/plum';
  await setMenu(site, [
    dessert('Plum Tart', { order_url: order }),
    dessert('Fig Tart', { is_sold_out: true, order_url: order }),
  ]);

  await test.step('a guest looks at a dessert, searches in vain and taps order', async () => {
    // The browser of tests says that it is one, and robots are not counted.
    const { userAgent } = devices['Pixel 7'];
    const context = await browser.newContext({ viewport: phone, isMobile: true, userAgent });
    await context.route(`${order}**`, (route) => route.fulfill({ body: 'Thank you' }));
    const guest = await context.newPage();
    await dismissPopup(guest);
    const told = () => guest.waitForRequest(`${site.origin}/api/v1/visits`);
    const searched = told();
    await guest.goto(`${site.origin}/search`);
    await searched;
    const found = guest.waitForResponse(/content\/search/);
    await guest.getByRole('searchbox').fill('persimmon jam');
    await guest.keyboard.press('Enter');
    await found;
    const viewed = told();
    await guest.goto(`${site.origin}/menu/plum-tart`);
    await viewed;
    const ordered = told();
    const shop = guest.waitForEvent('popup');
    await guest
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Order Online/ })
      .click();
    await ordered;
    await shop;
    await context.close();
  });

  await signIn(page, site, 'en');
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  const row = (table: string, name: string) =>
    page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });

  await test.step('TODAY-7 staff see exactly that, after the few seconds in which it is written', async () => {
    await expect(async () => {
      await page.goto('/admin?tab=today&period=today');
      await expect(figure('Order taps')).toHaveText('1', { timeout: 2000 });
      await expect(row('Searches', 'persimmon jam')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await expect(figure('Visitors')).toHaveText('1');
    await expect(figure('Page views')).toHaveText('2');
    await expect(row('Desserts', 'Plum Tart').getByRole('cell')).toHaveText(['1', '1']);
    await expect(row('Searches', 'persimmon jam')).toContainText('nothing found');
    await expect(row('Searches', 'persimmon jam').getByRole('cell')).toHaveText('1');
    await expect(page.getByText(/^Counting began today/)).toBeVisible();
    await expect(page.getByText('Too few to compare yet')).toHaveCount(3);
    await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('TODAY-6 a dessert that was sold out is back on, for visitors too', async () => {
    const menu = async () => (await page.request.get('/menu/fig-tart')).text();
    expect(await menu()).toContain('Sold out');
    await page.getByRole('button', { name: 'Back on: Fig Tart' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Visitors can order “Fig Tart” again.' }),
    ).toBeVisible();
    await expect(page.getByText('“Fig Tart” is sold out')).toHaveCount(0);
    expect(await menu()).not.toContain('Sold out');
  });

  await test.step('TODAY-3 a scheduled post opens in its form, and a section of Cafe unfolds', async () => {
    const body = {
      slug: 'winter',
      title: 'Winter menu',
      summary: 'Soon.',
      theme: 'Seasonal',
      reading_time: '1 min read',
      content: '<p>Soon.</p>',
      created_at: new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString(),
    };
    const headers = { authorization: `Bearer ${site.token}` };
    expect((await page.request.post('/api/v1/posts', { headers, data: body })).status()).toBe(201);
    await page.reload();
    await page.getByRole('link', { name: '“Winter menu” will be published' }).click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Winter menu');
    await expect(page).toHaveURL('/admin?tab=posts');
    await page.goto('/admin?tab=cafe#announcement');
    await expect(page.getByRole('button', { name: 'Announcement', expanded: true })).toBeFocused();
  });
});
