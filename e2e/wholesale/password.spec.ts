import type { APIRequestContext, Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail, codeIn, linkIn, mailsTo } from '../mails.ts';
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

async function canSignIn(request: APIRequestContext, email: string, password: string): Promise<boolean> {
  const answer = await request.post('/api/v1/wholesale/login', { data: { identifier: email, password } });
  return answer.ok();
}

async function setPassword(page: Page, password: string): Promise<void> {
  await main(page).getByLabel('New password').fill(password);
  await main(page).getByRole('button', { name: 'Save the password' }).click();
}

async function enterCode(page: Page, email: string, code: string): Promise<void> {
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await main(page).getByLabel('Code from our email').fill(code);
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
  const answer = await page.goto('/wholesale/reset#vs_any');
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await expect(main(page).getByLabel('New password')).toHaveAttribute('type', 'password');
  await expect(main(page).getByLabel('New password')).toHaveAttribute('minlength', '6');
});

test('SIGNIN-19 with a link the page asks for a password only, and the token leaves the address', async ({
  page,
}) => {
  await page.goto('/wholesale/forgot');
  await page.goto('/wholesale/reset#vs_any');
  await expect(page).toHaveURL('/wholesale/reset');
  await expect(main(page).getByLabel('New password')).toBeVisible();
  await expect(main(page).getByLabel('Code from our email')).toHaveCount(0);
  expect(await page.content()).not.toContain('vs_any');
  await page.goBack();
  await expect(page).toHaveURL('/wholesale/forgot');
  await page.goForward();
  await expect(page).toHaveURL('/wholesale/reset');
  await expect(main(page).getByLabel('Code from our email')).toBeVisible();
});

test('each page says beside the field what is wrong with it, and sends nothing', async ({ page }) => {
  const addresses = recordAddresses(page);
  for (const [path, label, typed, words] of [
    ['/wholesale/forgot', 'Email', ' ', 'Please enter an email address.'],
    ['/wholesale/forgot', 'Email', 'dana', 'Please enter an email address, such as name@example.com.'],
    ['/wholesale/reset', 'Email', '', 'Please enter an email address.'],
    ['/wholesale/reset#vs_any', 'New password', 'nutty', 'Please enter at least 6 characters.'],
    ['/wholesale/confirm#vs_any', 'Password', '', 'Please enter a password.'],
  ] as const) {
    await page.goto('/privacy');
    await page.goto(path);
    await hydrated(page);
    const field = main(page).getByRole('textbox', { name: label, exact: true });
    await expect(field).toBeVisible();
    await field.fill(typed);
    await main(page).getByRole('button').click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  expect(addresses.filter((address) => address.includes('/api/v1/auth'))).toEqual([]);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    /** What a person does with the email: with a script the link is enough, without one the page asks for the code. */
    async function followLink(page: Page, email: string): Promise<string> {
      const mail = await arrivedMail(email, 'Set a new password');
      const { pathname, hash } = linkIn(mail);
      await page.goto(pathname + hash);
      if (!javaScriptEnabled) await enterCode(page, email, codeIn(mail));
      return pathname + hash;
    }

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

    test('SIGNIN-19 the email sets a new password, once', async ({ page, request, watch }) => {
      watch.allowConsole(/400|410|ApiError/);
      const { email } = await buildPartner(request);
      await askForLink(page, email);
      const addresses = recordAddresses(page);
      await followLink(page, email);
      await setPassword(page, NEW_PASSWORD);
      await expect(status(page)).not.toHaveText('');
      await expect(main(page).getByLabel('New password')).toHaveCount(0);
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
      expect(await canSignIn(request, email, PASSWORD)).toBe(false);
      expect(decodeURIComponent(addresses.join(' ')).replaceAll('+', ' ')).not.toContain(NEW_PASSWORD);

      await page.goto('/wholesale/login');
      await followLink(page, email);
      await setPassword(page, 'yet another spoon');
      await expect(main(page).getByRole('alert')).toBeVisible();
      await expect(main(page).getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
    });

    test('SIGNIN-19 a rejected password can be corrected with the same email', async ({
      page,
      request,
      watch,
    }) => {
      watch.allowConsole(/400|ApiError/);
      const { email } = await buildPartner(request);
      await askForLink(page, email);
      await followLink(page, email);
      await setPassword(page, 'password');
      const password = main(page).getByLabel('New password');
      await expect(password).toHaveAccessibleDescription(/Please choose a longer password, or one that/);
      await expect(password).toBeFocused();
      await expect(main(page).getByRole('alert')).toHaveCount(0);
      expect(await page.content()).not.toContain('value="password"');
      if (!javaScriptEnabled) {
        await expect(main(page).getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
        await expect(main(page).getByLabel('Code from our email')).toHaveValue('');
        await enterCode(page, email, codeIn(await arrivedMail(email, 'Set a new password')));
      }
      await setPassword(page, NEW_PASSWORD);
      await expect(status(page)).not.toHaveText('');
      expect(await canSignIn(request, email, NEW_PASSWORD)).toBe(true);
    });
  });
}

for (const viewport of first(1, [desktop, phone])) {
  test(`axe finds nothing on either page at ${viewport.width}, and nothing overflows`, async ({ page }) => {
    await page.setViewportSize(viewport);
    // In this order, because the same path with another fragment would not load the page again.
    for (const address of ['/wholesale/reset', '/wholesale/forgot', '/wholesale/reset#vs_any']) {
      await page.goto(address);
      await hydrated(page);
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
}
