import type { APIRequestContext, Page } from '@playwright/test';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail, mailsTo } from '../mails.ts';
import { buildPartner, expectNoOverflow, newEmail, PASSWORD, recordAddresses } from '../partners.ts';

const NEW_PASSWORD = 'a new spoon of cashew';

test.beforeEach(async ({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status');

async function askForLink(page: Page, email: string): Promise<string> {
  await page.goto('/wholesale/forgot');
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(status(page)).not.toHaveText('');
  return (await status(page).textContent())!;
}

/** The link in the email, on the site under test. */
async function linkOf(email: string): Promise<string> {
  const { text } = await arrivedMail(email, 'Set a new password');
  const link = /https?:\/\/\S+\/wholesale\/reset\?token=[\w-]+/.exec(text)?.[0] ?? '';
  const { pathname, search } = new URL(link);
  return pathname + search;
}

async function canSignIn(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const answer = await request.post('/api/v1/wholesale/login', { data: { identifier: email, password } });
  return answer.ok();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await main(page).getByLabel('New password').fill(password);
  await main(page).getByRole('button', { name: 'Save the password' }).click();
}

test('ROUTE-13 /wholesale/forgot asks for an email address', async ({ page }) => {
  const answer = await page.goto('/wholesale/forgot');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password');
  await expect(main(page).getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(main(page).getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute(
    'href',
    '/wholesale/login',
  );
});

test('ROUTE-14 /wholesale/reset shows the page to set a new password', async ({ page }) => {
  const answer = await page.goto('/wholesale/reset?token=vs_any');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(main(page).getByLabel('New password')).toHaveAttribute('type', 'password');
  await expect(main(page).getByLabel('New password')).toHaveAttribute('minlength', '6');
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'same-origin');
});

test('SIGNIN-19 without a token the page has no password field and links to a new request', async ({
  page,
}) => {
  await page.goto('/wholesale/reset');
  await expect(main(page).getByText('To open this page, use the link in our email.')).toBeVisible();
  await expect(main(page).getByLabel('New password')).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page).toHaveURL('/wholesale/forgot');
});

test('a failure shows its message', async ({ page, watch }) => {
  watch.allowConsole(/503|ApiError/);
  await page.route('**/api/v1/auth/forgot', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Not now' } }),
  );
  await page.goto('/wholesale/forgot');
  await hydrated(page);
  await main(page).getByLabel('Email').fill('dana@bistro.example');
  await main(page).getByRole('button').click();
  await expect(main(page).getByRole('alert')).toHaveText('Not now');
});

test('the button is disabled while the link is requested', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/auth/forgot', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/wholesale/forgot');
  await hydrated(page);
  await main(page).getByLabel('Email').fill(newEmail());
  await main(page).getByRole('button').click();
  await expect(main(page).getByRole('button')).toBeDisabled();
  held.resolve();
  await expect(main(page).getByRole('button')).toBeEnabled();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('SIGNIN-18 known and unknown addresses get the same answer; only the known one gets an email', async ({
      page,
      request,
    }) => {
      const { email } = await buildPartner(request);
      const unknown = newEmail();
      const answers = [await askForLink(page, unknown), await askForLink(page, email)];
      expect(answers[0]).toBe(answers[1]);
      await arrivedMail(email, 'Set a new password');
      expect(await mailsTo(unknown)).toEqual([]);
    });

    test('SIGNIN-19 the emailed link sets a new password, once', async ({ page, request, watch }) => {
      watch.allowConsole(/400|410|ApiError/);
      const { email } = await buildPartner(request);
      await askForLink(page, email);
      const link = await linkOf(email);
      const addresses = recordAddresses(page);
      await page.goto(link);
      await setPassword(page, NEW_PASSWORD);
      await expect(status(page)).not.toHaveText('');
      await expect(main(page).getByLabel('New password')).toHaveCount(0);
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
      expect(await canSignIn(request, email, PASSWORD)).toBe(false);
      expect(decodeURIComponent(addresses.join(' ')).replaceAll('+', ' ')).not.toContain(NEW_PASSWORD);

      await page.goto(link);
      await setPassword(page, 'yet another spoon');
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
    });

    test('SIGNIN-19 a rejected password can be corrected with the same link', async ({
      page,
      request,
      watch,
    }) => {
      watch.allowConsole(/400|ApiError/);
      const { email } = await buildPartner(request);
      await askForLink(page, email);
      await page.goto(await linkOf(email));
      await setPassword(page, 'password');
      await expect(main(page).getByRole('alert')).toBeVisible();
      expect(await page.content()).not.toContain('value="password"');
      await setPassword(page, NEW_PASSWORD);
      await expect(status(page)).not.toHaveText('');
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
    });
  });
}

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing on either page at ${viewport.width}, and nothing overflows`, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const address of ['/wholesale/forgot', '/wholesale/reset?token=vs_any']) {
      await page.goto(address);
      await hydrated(page);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
}
