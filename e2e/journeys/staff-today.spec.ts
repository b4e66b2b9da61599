import { type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { messagesTexts } from '../../web/app/admin/messages/messages.texts.ts';
import { todayTexts } from '../../web/app/admin/today/today.texts.ts';
import { dessert, setMenu } from '../admin/products-tab.ts';
import { desktop, dismissPopup, expect, expectAccessible, phone } from '../fixtures.ts';
import { signIn, test } from '../own-site.ts';

// A site that no other file has visited: this one counts the visitors.
test.use({ name: 'today' });

const ORDER = 'https://order.example/plum';

// The browsers of tests say what they are, and robots are not counted.
const guests: Record<string, BrowserContextOptions> = {
  phone: { viewport: phone, isMobile: true, userAgent: devices['Pixel 7'].userAgent },
  computer: { viewport: desktop, userAgent: devices['Desktop Firefox'].userAgent },
};

async function lookAndOrder(guest: Page, origin: string): Promise<void> {
  const told = () => guest.waitForRequest(`${origin}/api/v1/visits`);
  const searched = told();
  await guest.goto(`${origin}/search`);
  await searched;
  const found = guest.waitForResponse(/content\/search/);
  await guest.getByRole('searchbox').fill('persimmon jam');
  await guest.keyboard.press('Enter');
  await found;
  const viewed = told();
  await guest.goto(`${origin}/menu/plum-tart`);
  await viewed;
  const ordered = told();
  const shop = guest.waitForEvent('popup');
  const order = guest
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Order Online/ });
  await order.click();
  await ordered;
  await shop;
}

test('staff see on Today what guests did, hear of a message, and put a dessert back on', async ({
  page,
  site,
  browser,
}) => {
  await setMenu(site, [
    dessert('Plum Tart', { order_url: ORDER }),
    dessert('Fig Tart', { is_sold_out: true, order_url: ORDER }),
  ]);

  for (const [device, options] of Object.entries(guests)) {
    await test.step(`a guest at a ${device} searches in vain, looks at a dessert and taps order`, async () => {
      const context = await browser.newContext(options);
      await context.route(`${ORDER}**`, (route) => route.fulfill({ body: 'Thank you' }));
      const guest = await context.newPage();
      await dismissPopup(guest);
      await lookAndOrder(guest, site.origin);
      await context.close();
    });
  }

  await test.step('TODAY-7 staff see exactly that, after the few seconds in which it is written', async () => {
    const t = todayTexts.en.visits;
    const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
    const row = (table: string, name: string) =>
      page.getByRole('table', { name: table }).getByRole('row').filter({ hasText: name });
    await signIn(page, site, 'en');
    await expect(async () => {
      await page.goto('/admin?tab=today&period=today');
      await expect(figure(t.orders)).toHaveText('2', { timeout: 2000 });
      await expect(row(t.searches, 'persimmon jam').getByRole('cell')).toHaveText('2', { timeout: 1000 });
    }).toPass();
    await expect(figure(t.visitors)).toHaveText('2');
    await expect(figure(t.views)).toHaveText('4');
    await expect(row(t.desserts, 'Plum Tart').getByRole('cell')).toHaveText(['2', '2']);
    await expect(row(t.searches, 'persimmon jam')).toContainText(t.vain);
    await expect(row(t.devices, t.device.phone).getByRole('cell')).toHaveText('1');
    await expect(row(t.devices, t.device.computer).getByRole('cell')).toHaveText('1');
    await expect(page.getByText(t.firstDay.split('{{')[0]!)).toBeVisible();
    await expect(page.getByText(t.tooFew)).toHaveCount(3);
    await expect(page.locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('MESSAGES-9 a message shows in the badge within a minute', async () => {
    await page.clock.install();
    await page.reload();
    const { tab } = messagesTexts.en;
    const badged = page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: new RegExp(`^${tab}`) });
    await expect(badged).toHaveText(tab);
    const data = {
      name: 'Dana Reed',
      email: 'dana@guest.example',
      phone: '+1 908 555 0142',
      subject: 'A cake',
      message: 'For twelve?',
    };
    expect((await page.request.post('/api/v1/send', { data })).status()).toBe(202);
    await page.clock.fastForward(60_000);
    await expect(badged).toHaveText(new RegExp(`^${tab}1 `));
  });

  await test.step('TODAY-6 a dessert that was sold out is back on, for visitors too', async () => {
    const t = todayTexts.en.waits;
    const named = (text: string) => text.replace('{{name}}', 'Fig Tart');
    const menu = async () => (await page.request.get('/menu/fig-tart')).text();
    expect(await menu()).toContain('Sold out');
    await page.getByRole('button', { name: named(t.backOnNamed) }).click();
    await expect(page.getByRole('alert').filter({ hasText: named(t.backOnDone) })).toBeVisible();
    await expect(page.getByText(named(t.soldOut))).toHaveCount(0);
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
    await expect(page).toHaveURL(/tab=posts&post=/);
    await page.goto('/admin?tab=cafe#announcement');
    await expect(page.getByRole('button', { name: 'Announcement', expanded: true })).toBeFocused();
  });
});
