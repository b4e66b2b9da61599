import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { cafe } from '../../server/seed/cafe.ts';
import { query } from '../database.ts';
import { dismissPopup, expect, test } from '../fixtures.ts';
import { arrivedMail, linkIn, mailsTo } from '../mails.ts';
import {
  accepts,
  buildPartner,
  newEmail,
  PASSWORD,
  pdf,
  recordAddresses,
  signInAsPartner,
  storedToken,
} from '../partners.ts';

const NEW_PASSWORD = 'mango and lime tart';

test.beforeEach(({ page }) => dismissPopup(page));

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a partner who forgot the password sets a new one with the link of the mail', async ({
  page,
  request,
}) => {
  const { email } = await buildPartner(request);
  const unknown = newEmail();
  const addresses = recordAddresses(page);
  let link = new URL('http://localhost');

  await test.step('ROUTE-13, SIGNIN-18 known and unknown addresses get the same answer; only the known one gets an email', async () => {
    const answers: (string | null)[] = [];
    for (const address of [unknown, email]) {
      const answer = await page.goto('/account/forgot');
      expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
      await main(page).getByLabel('Email').fill(address);
      await button(page, 'Send the link').click();
      await expect(status(page)).not.toHaveText('');
      answers.push(await status(page).textContent());
    }
    expect(answers[0]).toBe(answers[1]);
    link = linkIn(await arrivedMail(email, 'Set a new password'));
    expect(await mailsTo(unknown)).toEqual([]);
  });

  await test.step('ROUTE-14, SIGNIN-19 the link sets a new password, and leaves the address and the history', async () => {
    const answer = await page.goto(link.pathname + link.hash);
    expect([answer?.status(), answer?.headers()['cache-control']]).toEqual([200, 'no-store']);
    await expect(page).toHaveURL('/account/reset');
    await expect(main(page).getByLabel('Code from our email')).toHaveCount(0);
    expect(await page.content()).not.toContain(link.hash.slice(1));
    await page.goBack();
    await expect(page).toHaveURL('/account/forgot');
    await page.goForward();
    await expect(page).toHaveURL('/account/reset');
    await expect(main(page).getByLabel('Code from our email')).toBeVisible();
    await page.goto('/wholesale/login');
    await page.goto(link.pathname + link.hash);
    await expect(main(page).getByLabel('Code from our email')).toHaveCount(0);
    await main(page).getByLabel('New password').fill(NEW_PASSWORD);
    await button(page, 'Save the password').click();
    await expect(status(page).locator('p')).toBeVisible();
    expect(await accepts(request, email, NEW_PASSWORD)).toBe(true);
    expect(await accepts(request, email, PASSWORD)).toBe(false);
    expect(decodeURIComponent(addresses.join(' ')).replaceAll('+', ' ')).not.toContain(NEW_PASSWORD);
  });
});

test('the link of a mail confirms the address of a new account', async ({ page, request }) => {
  const email = newEmail();
  const data = { username: 'Dana Reed', email, password: 'another password' };
  expect((await request.post('/api/v1/auth/register', { data })).status()).toBe(201);
  expect(await accepts(request, email, data.password)).toBe(false);
  const { pathname, hash } = linkIn(await arrivedMail(email, 'Confirm your email address'));
  const answer = await page.goto(pathname + hash);
  expect(answer?.headers()['cache-control']).toBe('no-store');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page).toHaveURL('/account/confirm');
  await expect(main(page).getByLabel('Code from our email')).toHaveCount(0);
  await main(page).getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText('Your email address is confirmed');
  const form = { username: email, password: PASSWORD, grant_type: 'password' };
  expect((await request.post('/api/v1/auth/login', { form })).ok()).toBe(true);
});

test('a partner changes details, W-9 and password, and signs out everywhere', async ({
  page,
  request,
  watch,
  browser,
  baseURL,
}) => {
  watch.allowConsole(/401|ApiError/);
  const { email } = await buildPartner(request);
  const company = `Bistro ${randomUUID()}`;
  await signInAsPartner(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account');

  await test.step('new details are told to staff and in the history', async () => {
    await button(page, 'Contact details').click();
    await main(page).getByLabel('Company Name').fill(company);
    await button(page, 'Save details').click();
    const saved = main(page).getByText('Your details are saved. We’ve told our team.');
    await expect(saved).toBeInViewport({ ratio: 1 });
    const isTold = async () => (await mailsTo(cafe.email)).some(({ text }) => text.includes(`: ${company}`));
    await expect.poll(isTold).toBe(true);
  });

  await test.step('a new W-9 replaces the old one', async () => {
    await button(page, 'W-9 form').click();
    await main(page).getByLabel('New W-9 form').setInputFiles(pdf('W-9 of 2027.pdf'));
    await button(page, 'Replace W-9').click();
    await expect(main(page).getByText('Your new W-9 has arrived.')).toBeFocused();
    const kept = `select filename from documents join users on users.id = owner_id where email = $1 and kind = 'w9'`;
    expect(await query(kept, [email])).toEqual([{ filename: 'W-9 of 2027.pdf' }]);
    await button(page, 'History').click();
    await expect(main(page).getByRole('listitem')).toContainText([
      'You sent a new W-9',
      'You changed your company name.',
      'We received your corporate documents and your W-9.',
      'You applied for a wholesale account.',
    ]);
  });

  await test.step('a new password counts from now on, and the session stays', async () => {
    const addresses = recordAddresses(page);
    await button(page, 'Password').click();
    await main(page).getByLabel('Current password').fill(PASSWORD);
    await main(page).getByLabel('New password').fill(NEW_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(main(page).getByText('Your new password is set.')).toBeFocused();
    expect(decodeURIComponent(addresses.join(' '))).not.toContain(NEW_PASSWORD);
    expect(await accepts(request, email, PASSWORD)).toBe(false);
    expect(await accepts(request, email, NEW_PASSWORD)).toBe(true);
    await arrivedMail(email, 'Your password was changed');
    await page.reload();
    await expect(status(page)).toHaveText('Pending review');
  });

  await test.step('signing out everywhere ends the other sessions, and a page left open asks to sign in again', async () => {
    const context = await browser.newContext({ baseURL: baseURL! });
    const other = await context.newPage();
    await dismissPopup(other);
    await signInAsPartner(other, email, NEW_PASSWORD);
    await button(other, 'Devices').click();
    await button(other, 'Sign out everywhere').click();
    await expect(main(other).getByText('You have signed out everywhere.')).toBeVisible();
    await context.close();
    await button(page, 'History').click();
    await expect(main(page).getByRole('alert')).toHaveText('Your session has ended. Please sign in again.');
    expect(await storedToken(page)).toBeNull();
  });
});
