import type { APIRequestContext, Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail, codeIn, linkIn } from '../mails.ts';
import { expectNoOverflow, newEmail, PASSWORD } from '../partners.ts';

test.beforeEach(({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function register(request: APIRequestContext, email = newEmail()): Promise<string> {
  const data = { username: 'Dana Reed', email, password: 'another password' };
  expect((await request.post('/api/v1/auth/register', { data })).status()).toBe(201);
  return email;
}

async function canSignIn(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const form = { username: email, password, grant_type: 'password' };
  return (await request.post('/api/v1/auth/login', { form })).ok();
}

async function confirm(page: Page): Promise<void> {
  await main(page).getByLabel('Password').fill(PASSWORD);
  await main(page).getByRole('button', { name: 'Confirm my address' }).click();
}

test('the page is never cached or indexed, and without a link it asks for the code', async ({ page }) => {
  const answer = await page.goto('/wholesale/confirm');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(heading(page)).toHaveText('Confirm your email');
  await expect(main(page).getByLabel('Code from our email')).toBeVisible();
});

test('with a link the page works from the keyboard alone, and the token leaves the address', async ({
  page,
  request,
}) => {
  const email = await register(request);
  const { pathname, hash } = linkIn(await arrivedMail(email, 'Confirm your email address'));
  await page.goto(pathname + hash);
  await expect(page).toHaveURL('/wholesale/confirm');
  await expect(main(page).getByLabel('Code from our email')).toHaveCount(0);
  await main(page).getByLabel('Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('status')).toContainText('Your email address is confirmed');
  expect(await canSignIn(request, email, PASSWORD)).toBe(true);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    async function followLink(page: Page, email: string): Promise<void> {
      const mail = await arrivedMail(email, 'Confirm your email address');
      const { pathname, hash } = linkIn(mail);
      await page.goto('/privacy');
      await page.goto(pathname + hash);
      if (javaScriptEnabled) return;
      await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
      await main(page).getByLabel('Code from our email').fill(codeIn(mail));
    }

    test('the email confirms the address once; the second time the page says so', async ({
      page,
      request,
      watch,
    }) => {
      watch.allowConsole(/410|400|ApiError/);
      const email = await register(request);
      expect(await canSignIn(request, email, 'another password')).toBe(false);
      await followLink(page, email);
      await confirm(page);
      await expect(heading(page)).toHaveText('Welcome');
      await expect(main(page).getByLabel('Password')).toHaveCount(0);
      expect(await canSignIn(request, email, PASSWORD)).toBe(true);

      await followLink(page, email);
      await confirm(page);
      const alert = main(page).getByRole('alert');
      await expect(alert).toContainText(javaScriptEnabled ? 'has already been used' : 'wrong or has expired');
      await expect(main(page).getByRole('link', { name: 'Set a new password' })).toBeVisible();
    });
  });
}

for (const viewport of first(1, [phone, desktop])) {
  test(`axe finds nothing in any state at ${viewport.width}, and nothing overflows`, async ({
    page,
    watch,
  }) => {
    watch.allowConsole(/410|ApiError/);
    await page.setViewportSize(viewport);
    async function judge(): Promise<void> {
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
    await page.goto('/wholesale/confirm');
    await hydrated(page);
    await judge();
    await page.goto('/wholesale/forgot');
    await page.goto('/wholesale/confirm#vs_any');
    await hydrated(page);
    await judge();
    await confirm(page);
    await expect(heading(page)).toHaveText('This link no longer works');
    await judge();
  });
}
