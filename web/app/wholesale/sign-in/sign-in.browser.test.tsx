import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, hold, refuse, unreachable } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as signInRoute from './sign-in.route.tsx';

const profile = {
  username: 'Dana Reed',
  email: 'dana@bistro.example',
  companyName: 'Corner Bistro',
  isApproved: false,
};
const PASSWORD = 'spoonful of cacao';

async function openSignIn(answers: Answers = {}) {
  const api = await openPage(
    '/wholesale/login',
    {
      'POST /wholesale/login': { accessToken: 'vs_partner' },
      'GET /wholesale/me': profile,
      'POST /auth/logout': undefined,
      ...answers,
    },
    { routes: { 'wholesale/login': signInRoute }, width: 390 },
  );
  const identifier = page.getByRole('textbox', { name: 'Email or username' });
  const password = page.getByLabelText('Password');
  const submit = page.getByRole('button');
  return {
    api,
    identifier,
    password,
    submit,
    alert: page.getByRole('alert'),
    status: page.getByRole('status'),
    signIn: async (name: string, secret = PASSWORD): Promise<void> => {
      await identifier.fill(name);
      await password.fill(secret);
      await submit.click();
    },
  };
}

const stored = () => localStorage.getItem('wholesaleToken');
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);

test('SIGNIN-1, SIGNIN-2, SIGNIN-3, SIGNIN-5, SIGNIN-17 the form with its links', async () => {
  const { password, submit } = await openSignIn();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Partner sign-in');
  expect([...document.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Email or username',
    'Password',
  ]);
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('minlength', '6');
  expect(texts(submit)).toEqual(['Sign in']);
  for (const [name, href] of [
    ['Apply for an account', '/wholesale/register'],
    ['Forgot password?', '/account/forgot'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  await expectAccessible();
  expectNoOverflow();
});

test.each([
  ['', '', 'Email or username'],
  [profile.email, '', 'Password'],
  ['', PASSWORD, 'Email or username'],
  ['   ', PASSWORD, 'Email or username'],
  [profile.email, '        ', 'Password'],
])('SIGNIN-4 "%s" with "%s" is flagged at %s, and nothing is sent', async (name, secret, label) => {
  const { api, signIn, alert } = await openSignIn();
  await signIn(name, secret);
  await expect.element(alert).toHaveTextContent('Please enter your email or username and password.');
  const wrong = page.getByLabelText(label);
  await expect.element(wrong).toHaveAttribute('aria-invalid', 'true');
  await expect.element(wrong).toHaveAccessibleDescription(/^Please enter /);
  await expect.element(wrong).toHaveFocus();
  expect(api.writes).toEqual([]);
});

test('SIGNIN-2, SIGNIN-4, SIGNIN-7, SIGNIN-10, SIGNIN-11, SIGNIN-12 what is typed is sent trimmed, and a pending partner sees their own data', async () => {
  localStorage.setItem('adminToken', 'of somebody else');
  const { release, until } = hold();
  const { api, signIn, submit, status } = await openSignIn({
    'POST /wholesale/login': async () => (await until, { accessToken: 'vs_partner' }),
  });
  await signIn(`  ${profile.email} `, ` ${PASSWORD}  `);
  await expect.element(submit).toHaveTextContent('Signing in...');
  await expect.element(submit).toBeDisabled();
  release();
  await expect.element(status).toHaveTextContent('Pending review');
  expect(api.writes.map(({ body }) => body)).toEqual([{ identifier: profile.email, password: PASSWORD }]);
  expect(facts()).toEqual(['NameDana Reed', `Email${profile.email}`, 'CompanyCorner Bistro']);
  expect([stored(), localStorage.getItem('adminToken')]).toEqual(['vs_partner', 'of somebody else']);
  await expectAccessible();
  expectNoOverflow();
});

test('SIGNIN-9, SIGNIN-12, SIGNIN-13, SIGNIN-15 an approved partner without a company returns by a stored token, and signs out', async () => {
  localStorage.setItem('wholesaleToken', 'vs_partner');
  const { api, password, status } = await openSignIn({
    'GET /wholesale/me': { ...profile, companyName: null, isApproved: true },
  });
  await expect.element(status).toHaveTextContent('Approved');
  expect(api.sent('GET /wholesale/me')[0]!.headers.get('authorization')).toBe('Bearer vs_partner');
  expect(facts()).toHaveLength(2);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect.element(status).toHaveTextContent('You have signed out.');
  await expect.element(password).toBeVisible();
  expect(stored()).toBeNull();
  await expect.poll(() => api.writes.map(({ call }) => call)).toEqual(['POST /auth/logout']);
  expect(api.writes[0]!.headers.get('authorization')).toBe('Bearer vs_partner');
});

test.each([
  [
    'The email, username or password is incorrect.',
    () => refuse(401, 'invalid-credentials', { detail: 'The email, username or password is incorrect.' }),
  ],
  ['Unable to sign in.', unreachable],
] as const)('SIGNIN-8 a failure says "%s"', async (words, answer) => {
  allowConsole(failedCall);
  const { signIn, alert, identifier } = await openSignIn({ 'POST /wholesale/login': answer });
  await signIn(profile.email, 'not the password');
  await expect.element(alert).toHaveTextContent(words);
  await expect.element(identifier).toHaveValue(profile.email);
  expect(stored()).toBeNull();
});

test('SIGNIN-14 a token whose profile fails to load is discarded with a message', async () => {
  allowConsole(failedCall);
  localStorage.setItem('wholesaleToken', 'vs_old');
  const { alert } = await openSignIn({ 'GET /wholesale/me': refuse(401, 'unauthorized') });
  await expect.element(alert).toHaveTextContent('Failed to load your profile.');
  expect(stored()).toBeNull();
});

test('SIGNIN-21 a suspended partner who comes back reads why', async () => {
  allowConsole(failedCall);
  localStorage.setItem('wholesaleToken', 'vs_old');
  const detail = 'Your wholesale account is suspended.';
  const { alert } = await openSignIn({ 'GET /wholesale/me': refuse(403, 'barred', { detail }) });
  await expect.element(alert).toHaveTextContent(detail);
  expect(stored()).toBeNull();
});
