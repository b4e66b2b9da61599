import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { first } from '../../harness/full.ts';
import { cafe } from '../../server/seed/cafe.ts';
import { query } from '../database.ts';
import { desktop, dismissPopup, expect, expectAccessible, hydrated, phone, test } from '../fixtures.ts';
import { arrivedMail, mailsTo } from '../mails.ts';
import { buildPartner, expectNoOverflow, PASSWORD, pdf, recordAddresses, storedToken } from '../partners.ts';

const NEW_PASSWORD = 'mango and lime tart';
const CONTACT = '**/api/v1/wholesale/contact';
const W9 = '**/api/v1/wholesale/w9';

test.beforeEach(async ({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const fact = (page: Page, name: string) =>
  main(page).locator('dl > div').filter({ hasText: name }).getByRole('definition');

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/wholesale/login');
  await hydrated(page);
  await field(page, 'Email or username').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign in').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');
}

async function accepts(page: Page, email: string, password: string): Promise<boolean> {
  const data = { identifier: email, password };
  return (await page.request.post('/api/v1/wholesale/login', { data })).ok();
}

const w9Of = (email: string) =>
  query<{ filename: string }>(
    `select filename from documents join users on users.id = owner_id where email = $1 and kind = 'w9'`,
    [email],
  );

for (const viewport of first(1, [desktop, phone])) {
  test(`ACCOUNT-1, ACCOUNT-3, ACCOUNT-6 a partner changes their details at ${viewport.width}, staff are told, and the history says so`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize(viewport);
    const { email } = await buildPartner(request);
    await signIn(page, email);
    const parts = main(page).getByRole('heading', { level: 2 });
    await expect(parts).toHaveText(['Contact details', 'Password', 'W-9 form', 'Devices', 'History']);
    await expect(main(page).locator('form')).toHaveCount(0);

    await button(page, 'Contact details').click();
    await expect(field(page, 'Contact Name*')).toHaveValue('Dana Reed');
    await field(page, 'Contact Name*').fill('  ');
    await button(page, 'Save details').click();
    await expect(field(page, 'Contact Name*')).toBeFocused();
    await expect(field(page, 'Contact Name*')).toHaveAccessibleDescription('Please enter your name.');

    const company = `Bistro ${randomUUID()}`;
    await field(page, 'Contact Name*').fill('Dana Ruiz');
    await field(page, 'Phone').fill('+1 908 555 0101');
    await field(page, 'Company Name').fill(company);
    await button(page, 'Save details').click();
    const saved = main(page).getByText('Your details are saved. We’ve told our team.');
    await expect(saved).toBeFocused();
    await expect(saved).toBeInViewport({ ratio: 1 });
    await expect(fact(page, 'Name')).toHaveText('Dana Ruiz');
    await expect(fact(page, 'Company')).toHaveText(company);
    const isTold = async () =>
      (await mailsTo(cafe.email)).some(({ text }) => text.includes(`Company now: ${company}`));
    await expect.poll(isTold).toBe(true);
    await expectAccessible(page);

    await button(page, 'History').click();
    await expect(main(page).getByRole('listitem')).toContainText([
      'You changed your contact name, phone, and company name.',
      'We received your corporate documents and your W-9.',
      'You applied for a wholesale account.',
    ]);
    for (const name of ['Password', 'W-9 form', 'Devices']) await button(page, name).click();
    await expect(button(page, 'Sign out everywhere')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    for (const name of ['Contact details', 'Password', 'W-9 form', 'Devices', 'History']) {
      await button(page, name).click();
    }
    await expect(main(page).locator('form')).toHaveCount(0);
  });
}

test('ACCOUNT-3 of two windows the second is told, keeps what was typed, and can save again', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(/412|Precondition/);
  const { email } = await buildPartner(request);
  await signIn(page, email);
  await button(page, 'Contact details').click();
  await field(page, 'Phone').fill('1');
  const headers = { authorization: `Bearer ${await storedToken(page)}` };
  const elsewhere = { username: 'Dana Reed', phone: '2', company_name: 'Other Bistro' };
  const put = () => request.put('/api/v1/wholesale/contact', { headers, data: elsewhere });
  expect((await put()).status()).toBe(200);

  await button(page, 'Save details').click();
  await expect(main(page).getByRole('alert')).toContainText('Your details were changed in the meantime');
  await expect(field(page, 'Phone')).toHaveValue('1');
  await expect(field(page, 'Phone')).toHaveAccessibleDescription('Saved now: 2');
  await expect(field(page, 'Company Name')).toHaveAccessibleDescription('Saved now: Other Bistro');
  await field(page, 'Company Name').fill('Other Bistro');
  await button(page, 'Save details').click();
  await expect(main(page).getByText('Your details are saved.')).toBeVisible();
  expect(await query('select phone, company_name from users where email = $1', [email])).toEqual([
    { phone: '1', company_name: 'Other Bistro' },
  ]);

  // A decision of staff makes a new version too, but changes nothing here.
  await query('update users set is_approved = true, version = version + 1 where email = $1', [email]);
  await field(page, 'Phone').fill('3');
  await button(page, 'Save details').click();
  await expect(main(page).getByText('Your details are saved.')).toBeVisible();
  expect(await query('select phone from users where email = $1', [email])).toEqual([{ phone: '3' }]);
});

test('ACCOUNT-3 details that do not load can be loaded again', async ({ page, request, watch }) => {
  watch.allowConsole(/503|ApiError/);
  const { email } = await buildPartner(request);
  await signIn(page, email);
  await page.route(CONTACT, (route) => route.fulfill({ status: 503, json: { detail: 'Not now' } }));
  await button(page, 'Contact details').click();
  await expect(main(page).getByRole('alert')).toHaveText('Could not load your details.');
  await page.unroute(CONTACT);
  await button(page, 'Try again').click();
  await expect(field(page, 'Contact Name*')).toHaveValue('Dana Reed');
});

test('ACCOUNT-2 by keyboard: a wrong current password is told beside its field, then the password is changed', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(/400|ApiError/);
  const { email } = await buildPartner(request);
  await signIn(page, email);
  const addresses = recordAddresses(page);
  await button(page, 'Password').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Password')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Current password*')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Current password*')).toHaveAccessibleDescription(
    'Please enter your current password.',
  );
  await expect(field(page, 'New password*')).toHaveAccessibleDescription(/Please enter a password\.$/);
  expect(addresses.filter((address) => address.includes('/api/'))).toEqual([]);

  await page.keyboard.type('not the password');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Current password*')).toHaveAccessibleDescription(
    'This is not your current password.',
  );
  await expect(field(page, 'Current password*')).toBeFocused();
  await field(page, 'Current password*').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(main(page).getByText('Your new password is set. All your other devices are')).toBeFocused();
  await expect(field(page, 'Current password*')).toHaveValue('');
  await expect(field(page, 'New password*')).toHaveValue('');
  expect(decodeURIComponent(addresses.join(' '))).not.toContain(NEW_PASSWORD);
  expect(await accepts(page, email, PASSWORD)).toBe(false);
  expect(await accepts(page, email, NEW_PASSWORD)).toBe(true);
  await arrivedMail(email, 'Your password was changed');
  await page.reload();
  await expect(main(page).getByRole('status')).toHaveText('Pending review');
});

test('ACCOUNT-4 a W-9 is replaced; a refused file is told beside its field and leaves the old one', async ({
  page,
  request,
  watch,
}) => {
  watch.allowConsole(/415|ApiError|Failed to load resource/);
  const { email } = await buildPartner(request);
  await signIn(page, email);
  await button(page, 'History').click();
  await button(page, 'W-9 form').click();
  const file = field(page, 'New W-9 form*');
  await button(page, 'Replace W-9').click();
  await expect(file).toHaveAccessibleDescription(/Please attach your W-9 form\.$/);
  await expect(file).toBeFocused();

  await file.setInputFiles({ ...pdf('fake.pdf'), buffer: Buffer.from('not a PDF at all') });
  await button(page, 'Replace W-9').click();
  await expect(file).toHaveAccessibleDescription(/fake\.pdf is not a valid PDF file/);
  await page.route(W9, (route) => route.abort());
  await file.setInputFiles(pdf('cut off.pdf'));
  await button(page, 'Replace W-9').click();
  await expect(main(page).getByRole('alert')).toHaveText(
    'Could not send your W-9. The one we have stays in place.',
  );
  expect(await w9Of(email)).toEqual([{ filename: 'w9.pdf' }]);

  await page.unroute(W9);
  await file.setInputFiles(pdf('W-9 of 2027.pdf'));
  await button(page, 'Replace W-9').click();
  await expect(
    main(page).getByText('Your new W-9 has arrived. We have destroyed the old one.'),
  ).toBeFocused();
  await expect(main(page).getByRole('listitem').first()).toContainText('You sent a new W-9');
  await expect(file).toHaveValue('');
  expect(await w9Of(email)).toEqual([{ filename: 'W-9 of 2027.pdf' }]);
  await arrivedMail(cafe.email, 'New W-9: Dana Reed');
});

test('ACCOUNT-5 signing out everywhere ends the other sessions, and a page left open asks to sign in again', async ({
  page,
  request,
  watch,
  browser,
  baseURL,
}) => {
  watch.allowConsole(/401|ApiError/);
  const { email } = await buildPartner(request);
  await signIn(page, email);
  const context = await browser.newContext({ baseURL: baseURL! });
  const other = await context.newPage();
  await dismissPopup(other);
  await signIn(other, email);
  await button(other, 'Devices').click();
  await button(other, 'Sign out everywhere').click();
  await expect(main(other).getByText('You have signed out everywhere.')).toBeVisible();
  expect(await storedToken(other)).toBeNull();
  await context.close();

  await button(page, 'History').click();
  await expect(main(page).getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
  await expect(field(page, 'Email or username')).toBeVisible();
  expect(await storedToken(page)).toBeNull();
});
