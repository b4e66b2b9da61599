import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { createToken, storeToken } from '../admin/sign-in.ts';
import { expect, expectAccessible, expectNoOverflow, phone, test } from '../fixtures.ts';
import { arrivedMail, linkIn } from '../mails.ts';

const PASSWORD = 'quince and cardamom';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page, name: string) => page.getByRole('list', { name });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const message = (page: Page) => page.getByRole('main').getByRole('alert');
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an owner invites a person, who signs in with a passkey, becomes an owner and is removed', async ({
  page,
  browser,
  baseURL,
  request,
  watch,
}) => {
  watch.allowConsole(/Failed to load resource|ApiError/);
  const email = `${randomUUID()}@cafe.example`;
  await page.setViewportSize(phone);
  page.on('dialog', (dialog) => void dialog.accept());
  await storeToken(page, await createToken({ name: 'Olga', isOwner: true }), 'en');
  await page.goto('/admin?tab=people');
  await expect(heading(page, 'People')).toBeVisible();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await button(page, 'Send invitation').click();
  await expect(toast(page, `The invitation to ${email}`)).toBeVisible();
  await expect(list(page, 'Open invitations').getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  const context = await browser.newContext({ viewport: phone, ...(baseURL && { baseURL }) });
  await context.addInitScript(() => localStorage.setItem('adminLang', 'en'));
  const nina = await context.newPage();
  const authenticator = await addAuthenticator(context, nina);
  const link = linkIn(await arrivedMail(email, 'Join the back-office'));
  await nina.goto(link.href);
  await expect(nina.getByText(email)).toBeVisible();
  await expectAccessible(nina);
  await expectNoOverflow(nina);
  await nina.getByLabel('Your name').fill('Nina');
  await nina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(nina, 'Join').click();
  await expect(heading(nina, 'My account')).toBeVisible();
  const first = await storedToken(nina);

  await sections(nina).getByRole('link').first().click();
  await expect(nina.getByText('Your account has no passkey yet.')).toBeVisible();
  await button(nina, 'More').click();
  await expect(sections(nina).getByRole('link', { name: 'People' })).toHaveCount(0);
  await nina.goto('/admin?tab=account');
  await nina.getByLabel('Name of the passkey').fill('Phone');
  await button(nina, 'Add passkey').click();
  const shown = nina.getByRole('group', { name: 'Your recovery codes' });
  await expect(shown).toBeFocused();
  const codes = (await shown.locator('code, pre').first().textContent())?.split('\n') ?? [];
  expect(codes).toHaveLength(10);
  await button(nina, 'I have saved it').click();
  await expect(nina.getByText('10 codes left.')).toBeVisible();
  await expectAccessible(nina);
  await expectNoOverflow(nina);
  await arrivedMail(email, 'A passkey was added');

  await button(nina, 'More').click();
  await nina.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(message(nina)).toHaveText('You have signed out.');
  await expectAccessible(nina);
  await button(nina, 'Sign in with a passkey').click();
  await expect(sections(nina)).toBeVisible();
  await expect(nina.getByText('Your account has no passkey yet.')).toHaveCount(0);
  const second = await storedToken(nina);

  // Another browser of hers stays signed in, and the passkey follows the password by itself.
  await nina.evaluate(() => localStorage.removeItem('adminToken'));
  await nina.goto('/admin');
  await button(nina, 'Sign in with email and password').click();
  await nina.getByLabel('Email', { exact: true }).fill(email);
  await nina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(nina, 'Sign in').click();
  await expect(sections(nina)).toBeVisible();

  await nina.evaluate(() => localStorage.removeItem('adminToken'));
  await authenticator.putAway();
  await nina.goto('/admin');
  await button(nina, 'Sign in with email and password').click();
  await nina.getByLabel('Email', { exact: true }).fill(email);
  await nina.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(nina, 'Sign in').click();
  await button(nina, 'Use a recovery code').click();
  await nina.getByLabel('Recovery code', { exact: true }).fill('2222-22222');
  await button(nina, 'Sign in').click();
  await expect(message(nina)).toHaveText('This recovery code is wrong or was used before.');
  await nina.getByLabel('Recovery code', { exact: true }).fill(codes[0]!);
  await button(nina, 'Sign in').click();
  await expect(nina.getByText('9 codes left.')).toBeVisible();
  await expect(list(nina, 'Signed-in devices').getByRole('listitem')).toHaveCount(3);

  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill(email);
  await expect(list(page, 'Who works here').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Make owner: Nina' }).click();
  await expect(toast(page, 'Nina is now an owner.')).toBeVisible();
  await expect(button(page, 'Make staff: Nina')).toBeVisible();
  await nina.reload();
  await button(nina, 'More').click();
  await sections(nina).getByRole('link', { name: 'People' }).click();
  await expect(heading(nina, 'People')).toBeVisible();

  await page.getByRole('button', { name: 'Remove Nina' }).click();
  await expect(toast(page, 'Nina no longer has access.')).toBeVisible();
  await sections(nina).getByRole('link').nth(1).click();
  await expect(message(nina)).toHaveText('Token is invalid or expired. Please sign in again.');
  for (const token of [first, second]) {
    const answer = await request.get('/api/v1/admin/account', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status()).toBe(401);
  }
  await nina.goto(link.href);
  await expect(message(nina)).toContainText('This invitation no longer works');
  await context.close();
});

/** Chromium's own authenticator, as a phone with a fingerprint. */
async function addAuthenticator(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** As if the person no longer touched it. */
    putAway: () =>
      session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false }),
  };
}
