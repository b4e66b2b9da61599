import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { buildPartner, demo, expectNoOverflow, PASSWORD, recordAddresses, storedToken } from '../partners.ts';

const LOGIN = '**/api/v1/wholesale/login';

test.beforeEach(async ({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label);
const submit = (page: Page) => main(page).getByRole('button');

async function open(page: Page): Promise<void> {
  await page.goto('/wholesale/login');
  await hydrated(page);
}

async function signIn(page: Page, identifier: string, password = demo.password): Promise<void> {
  await field(page, 'Email or username').fill(identifier);
  await field(page, 'Password').fill(password);
  await submit(page).click();
}

const fact = (page: Page, name: string) =>
  main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition');

test('ROUTE-9, SIGNIN-1, SIGNIN-2, SIGNIN-5 /wholesale/login shows the sign-in form', async ({ page }) => {
  const answer = await page.goto('/wholesale/login');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(`Wholesale sign-in | ${cafe.name}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner sign-in');
  await expect(main(page).locator('label')).toHaveText(['Email or username', 'Password']);
  await expect(field(page, 'Password')).toHaveAttribute('type', 'password');
  await expect(field(page, 'Password')).toHaveAttribute('minlength', '6');
  await expect(submit(page)).toHaveText(['Sign in']);
});

test('ROUTE-10 /wholesale/admin redirects to the sign-in page with a 302', async ({ request }) => {
  const answer = await request.get('/wholesale/admin', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/wholesale/login');
});

test('SIGNIN-3, SIGNIN-17 links lead to the application and to the password reset', async ({ page }) => {
  await open(page);
  await main(page).getByRole('link', { name: 'Apply for an account' }).click();
  await expect(page).toHaveURL('/wholesale/register');
  await page.goBack();
  await main(page).getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/wholesale/forgot');
});

test('SIGNIN-2 while busy the button says Signing in...', async ({ page }) => {
  await open(page);
  const held = Promise.withResolvers<void>();
  await page.route(LOGIN, async (route) => {
    await held.promise;
    await route.continue();
  });
  await signIn(page, demo.pending);
  await expect(submit(page)).toHaveText('Signing in...');
  await expect(submit(page)).toBeDisabled();
  held.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
});

test('SIGNIN-4 an empty field is flagged, and nothing is sent', async ({ page }) => {
  await open(page);
  const addresses = recordAddresses(page);
  for (const [identifier, password] of [
    ['', ''],
    [demo.pending, ''],
    ['', demo.password],
    ['   ', demo.password],
    [demo.pending, '        '],
  ] as const) {
    await signIn(page, identifier, password);
    await expect(main(page).getByRole('alert')).toHaveText(
      'Please enter your email or username and password.',
    );
    const wrong = identifier.trim() === '' ? 'Email or username' : 'Password';
    await expect(field(page, wrong)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, wrong)).toHaveAccessibleDescription(/^Please enter /);
    await expect(field(page, wrong)).toBeFocused();
  }
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);
});

test('SIGNIN-4 both fields are sent trimmed', async ({ page }) => {
  await open(page);
  const sent = page.waitForRequest(LOGIN);
  await signIn(page, `  ${demo.pending} `, ` ${demo.password}  `);
  expect((await sent).postDataJSON()).toEqual({ identifier: demo.pending, password: demo.password });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
});

test('SIGNIN-7, SIGNIN-10, SIGNIN-11, SIGNIN-12 a pending partner sees Pending review and their own data', async ({
  page,
}) => {
  await open(page);
  await page.evaluate(() => localStorage.setItem('adminToken', 'of somebody else'));
  const addresses = recordAddresses(page);
  await signIn(page, demo.pending);
  await expect(main(page).getByRole('status')).toHaveText('Pending review');
  await expect(fact(page, 'Name')).toHaveText('Pending Partner');
  await expect(fact(page, 'Email')).toHaveText(demo.pending);
  await expect(fact(page, 'Company')).toHaveText('Corner Bistro');
  expect(await storedToken(page)).toMatch(/^vs_/);
  expect(await storedToken(page, 'adminToken')).toBe('of somebody else');
  expect(decodeURIComponent(addresses.join(' '))).not.toContain(demo.password);
});

test('SIGNIN-9 an approved partner sees Approved', async ({ page }) => {
  await open(page);
  await signIn(page, 'Approved Partner');
  await expect(main(page).getByRole('status')).toHaveText('Approved');
});

test('SIGNIN-12 no company is shown if there is none', async ({ page, request }) => {
  const { email } = await buildPartner(request);
  await open(page);
  await signIn(page, email, PASSWORD);
  await expect(fact(page, 'Email')).toHaveText(email);
  await expect(main(page).getByText('Company')).toHaveCount(0);
});

test("SIGNIN-8 a failure shows the server's message", async ({ page, watch }) => {
  watch.allowConsole(/401|ApiError/);
  await open(page);
  const answered = page.waitForResponse(LOGIN);
  await signIn(page, demo.pending, 'not the password');
  const { detail } = (await (await answered).json()) as { detail: string };
  await expect(main(page).getByRole('alert')).toHaveText(detail);
  await expect(field(page, 'Email or username')).toHaveValue(demo.pending);
  expect(await storedToken(page)).toBeNull();
});

test('SIGNIN-8 without a response it says that it is unable to sign in', async ({ page, watch }) => {
  watch.allowConsole(/Failed to (fetch|load resource)/);
  await open(page);
  await page.route(LOGIN, (route) => route.abort());
  await signIn(page, demo.pending);
  await expect(main(page).getByRole('alert')).toHaveText('Unable to sign in.');
});

test('SIGNIN-13 a stored token is used again when the page opens', async ({ page }) => {
  await open(page);
  await signIn(page, demo.approved);
  await expect(main(page).getByRole('status')).toHaveText('Approved');
  await page.reload();
  await expect(main(page).getByRole('status')).toHaveText('Approved');
  await expect(fact(page, 'Email')).toHaveText(demo.approved);
});

test('SIGNIN-14 a token whose profile fails to load is discarded with a message', async ({ page, watch }) => {
  watch.allowConsole(/401|ApiError/);
  await page.addInitScript(() => localStorage.setItem('wholesaleToken', 'vs_old'));
  await open(page);
  await expect(main(page).getByRole('alert')).toHaveText('Failed to load your profile.');
  expect(await storedToken(page)).toBeNull();
});

test('SIGNIN-15 Sign out clears the token, revokes it on the server, and says so', async ({
  page,
  request,
}) => {
  await open(page);
  await signIn(page, demo.pending);
  await expect(main(page).getByRole('status')).toHaveText('Pending review');
  const token = await storedToken(page);
  const ended = page.waitForResponse('**/api/v1/auth/logout');
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await expect(main(page).getByRole('status')).toHaveText('You have signed out.');
  expect(await storedToken(page)).toBeNull();
  await ended;
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/v1/wholesale/me', { headers })).status()).toBe(401);
  await page.reload();
  await expect(field(page, 'Password')).toBeVisible();
});

test('SIGNIN-20 the page is not cached', async ({ request }) => {
  const answer = await request.get('/wholesale/login');
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('SIGNIN-16 the page says that JavaScript is needed, and no password ends up in an address', async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/400/);
    await page.goto('/wholesale/login');
    const needed = 'Signing in needs JavaScript. Please turn it on and try again.';
    await expect(main(page).locator('noscript > p')).toHaveText(needed);
    const addresses = recordAddresses(page);
    await signIn(page, demo.pending);
    await expect(main(page).getByRole('alert')).toHaveText(needed);
    await expect(main(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL('/wholesale/login');
    expect(decodeURIComponent(addresses.join(' '))).not.toContain('spoonful');
    expect(await page.content()).not.toContain(demo.password);
  });
});

for (const viewport of first(1, [phone, desktop])) {
  test(`axe finds nothing at ${viewport.width}, signed out or in, and nothing overflows`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await open(page);
    await expectAccessible(page);
    await expectNoOverflow(page);
    await signIn(page, demo.pending);
    await expect(main(page).getByRole('status')).toHaveText('Pending review');
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}
