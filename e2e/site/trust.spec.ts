import { dismissPopup, expect, hydrated, test } from '../fixtures.ts';

const publicPages = ['/', '/about', '/menu', '/menu/raspberry-cashew-cheesecake', '/news', '/news/ten-years'];

test.beforeEach(async ({ page }) => dismissPopup(page));

test('FRAME-43 public pages make no request to other origins', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) origins.add(new URL(request.url()).origin);
  });
  for (const address of publicPages) {
    await page.goto(address);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
  }
  expect([...origins]).toEqual([baseURL]);
});

test('FRAME-44 the policy allows only our own inline scripts, by hash', async ({ page, watch }) => {
  watch.allowConsole(/Content Security Policy/);
  await page.route('/menu', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', '<script>window.planted = true</script></body>');
    await route.fulfill({ response, body });
  });
  const answer = await page.goto('/menu');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  expect(scripts.length).toBeGreaterThan(1);
  for (const source of scripts) expect(source).toMatch(/^'(self|sha256-.+)'$/);
  await hydrated(page);
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
});

test('FRAME-45 a load failure is also logged to the console', async ({ page, watch }) => {
  watch.allowConsole(/Out of cashews|503/);
  await page.route('**/api/v1/content/products?*', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Out of cashews' } }),
  );
  await page.goto('/about');
  await hydrated(page);
  const logged = page.waitForEvent('console', (message) => message.text().includes('Out of cashews'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
  expect((await logged).type()).toBe('error');
  await expect(page.getByRole('alert')).toHaveText('Out of cashews');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('FRAME-46 header links, filters, pages and the skip link work', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Menu');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/menu\?category=/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
