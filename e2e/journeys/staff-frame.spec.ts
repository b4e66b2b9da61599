import { createToken, revokeToken, signInAsAdmin } from '../admin/sign-in.ts';
import { exclusively, query } from '../database.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';

test('staff enter a token and find their way, until the token is revoked', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource|ApiError/);
  await page.clock.install();
  const fonts: string[] = [];
  page.on('requestfinished', (one) => one.resourceType() === 'font' && fonts.push(one.url()));
  const token = await createToken();
  await page.goto('/admin?tab=settings');
  await page.getByLabel('Токен администратора', { exact: true }).fill(token);
  await page.keyboard.press('Enter');
  const sections = page.getByRole('navigation', { name: 'Разделы' });
  await expect(sections).toBeVisible();

  await test.step('ACCESS-12, GATE-9, GATE-10, GATE-18 the header has the tabs, which link to their query, and the language toggle', async () => {
    const links = await sections
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    // The tabs required by the specification; there are others.
    expect(links).toEqual(
      expect.arrayContaining([
        ['Блог', '/admin?tab=posts'],
        ['Медиа', '/admin?tab=media'],
        ['Меню', '/admin?tab=menu'],
        ['Настройки', '/admin?tab=settings'],
        ['Опт', '/admin?tab=wholesale'],
      ]),
    );
    await expect(page.getByRole('banner').getByRole('radiogroup', { name: 'Язык' })).toBeVisible();
  });

  await test.step('GATE-28 the admin has a typeface with Cyrillic, of which a subset is enough', async () => {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveCSS('font-family', /^Onest/);
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => fonts.some((url) => url.includes('/onest-cyrillic-'))).toBe(true);
    expect(fonts.filter((url) => /onest-.*wght-normal/.test(url))).toEqual([]);
  });

  await test.step('FRAME-31 the order popup never appears in the admin', async () => {
    await page.clock.runFor(120_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('vs_order_popup_shown'))).toBeNull();
  });

  await test.step('ROUTE-11, ROUTE-12 the tabs have paths, and that of the partners redirects', async () => {
    for (const path of ['upload', 'blog', 'menu', 'settings']) {
      expect((await request.get(`/admin/${path}`)).status()).toBe(200);
    }
    const redirect = await request.get('/admin/wholesale', { maxRedirects: 0 });
    expect([redirect.status(), redirect.headers().location]).toEqual([302, '/admin?tab=wholesale']);
    await sections.getByRole('link', { name: 'Опт' }).click();
    await expect(page).toHaveURL('/admin?tab=wholesale');
    await expect(page).toHaveTitle(/^Опт \| /);
    await page.goto('/admin/upload');
    await expect(sections.locator('[aria-current=page]')).toHaveText('Медиа');
  });

  await test.step('a revoked token ends the visit', async () => {
    await revokeToken(token);
    await page.goto('/admin?tab=settings');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'Токен недействителен или истёк. Войдите снова.',
    );
  });
});

test('GATE-28 public pages do not load the typeface of the admin', async ({ page }) => {
  await dismissPopup(page);
  const fonts: string[] = [];
  page.on('request', (one) => one.resourceType() === 'font' && fonts.push(one.url()));
  for (const address of ['/', '/wholesale/login']) {
    await page.goto(address);
    await page.evaluate(() => document.fonts.ready);
  }
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => url.includes('/onest-'))).toEqual([]);
});

test('SETTINGS-19 leaving by Back asks first, and public pages use a saved scale from their next load', async ({
  page,
  request,
}) => {
  await exclusively('settings', async () => {
    try {
      await signInAsAdmin(page, 'en');
      await page.goto('/admin?tab=account');
      await page.getByRole('link', { name: 'Settings' }).click();
      const value = page.getByLabel('Value');
      await value.fill('1.05');
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => history.back());
      await (await asked).dismiss();
      await expect(page).toHaveURL('/admin?tab=settings');
      await expect(value).toHaveValue('1.05');
      await page.getByRole('button', { name: 'Save settings' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'Settings updated.' })).toBeVisible();
      expect(await (await request.get('/about')).text()).toContain(':root{--font-scale:1.05}');
      await page.reload();
      await expect(value).toHaveValue('1.05');
      await expect(page.locator('html')).toHaveCSS('font-size', '16px');
    } finally {
      await query('update settings set font_scale = 1');
    }
  });
});
