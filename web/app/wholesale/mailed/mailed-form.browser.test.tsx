import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { type Answers, refuse } from '../../../test-support/fake-api.ts';
import { openPage } from '../../../test-support/site.tsx';
import * as confirmRoute from '../confirm/confirm.route.tsx';
import * as forgotRoute from '../password/forgot.route.tsx';
import * as resetRoute from '../password/reset.route.tsx';

const routes = {
  'account/forgot': forgotRoute,
  'account/reset': resetRoute,
  'account/confirm': confirmRoute,
};
const field = (label: string) => page.getByLabelText(new RegExp(`^${label}`));
const code = field('Code from our email');

/** Opens a page, with the fragment of a link if there is one. */
async function open(
  path: 'forgot' | 'reset' | 'confirm',
  { token = '', answers = {} }: { token?: string; answers?: Answers } = {},
) {
  history.replaceState(null, '', location.pathname + location.search + (token && `#${token}`));
  const api = await openPage(`/account/${path}`, answers, { routes, width: 390 });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return {
    api,
    title: page.getByRole('heading', { level: 1 }),
    submit: page.getByRole('button'),
    alert: page.getByRole('alert'),
    status: page.getByRole('status'),
  };
}

test.each([
  ['forgot', '', 'Email', ' ', 'Please enter an email address.'],
  ['forgot', '', 'Email', 'dana', 'Please enter an email address, such as name@example.com.'],
  ['reset', '', 'Email', '', 'Please enter an email address.'],
  ['reset', 'vs_any', 'New password', 'nutty', 'Please enter at least 6 characters.'],
  ['confirm', '', 'Email', 'dana', 'Please enter an email address, such as name@example.com.'],
  ['confirm', 'vs_any', 'Password', '', 'Please enter a password.'],
] as const)(
  '%s#%s says beside %s what is wrong with "%s", and sends nothing',
  async (path, token, label, typed, words) => {
    const { api, submit } = await open(path, { token });
    await expectAccessible();
    await field(label).fill(typed);
    await submit.click();
    await expect.element(field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field(label)).toHaveAccessibleDescription(new RegExp(`${words}$`));
    await expect.element(field(label)).toHaveFocus();
    expect(api.writes).toEqual([]);
    await expectAccessible();
    expectNoOverflow();
  },
);

test('SIGNIN-19 with a link the page asks for a password only, sends the token, and keeps it nowhere', async () => {
  allowConsole(failedCall);
  const { api, status } = await open('reset', {
    token: 'vs_any',
    answers: {
      'POST /auth/reset': ({ body }) =>
        body.password === 'password'
          ? refuse(400, 'invalid-request', { fields: ['password'] })
          : { message: 'Your new password is set.' },
    },
  });
  const password = field('New password');
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveAttribute('minlength', '6');
  await expect.element(code).not.toBeInTheDocument();
  expect(location.hash).toBe('');
  expect(document.documentElement.outerHTML).not.toContain('vs_any');
  await password.fill('password');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/Please choose a longer password, or one that/);
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await password.fill('a new spoon of cashew');
  await userEvent.keyboard('{Enter}');
  await expect.element(status).toHaveTextContent('Your new password is set.');
  await expect.element(password).not.toBeInTheDocument();
  expect(api.writes.at(-1)!.body).toEqual({ token: 'vs_any', password: 'a new spoon of cashew' });
});

test('SIGNIN-19 without a link the page asks for the code of the mail', async () => {
  const { api, submit, status } = await open('reset', {
    answers: { 'POST /auth/reset': { message: 'Your new password is set.' } },
  });
  const sent = { email: 'dana@bistro.example', code: 'ABCD-EFGH', password: 'a new spoon of cashew' };
  await field('Email').fill(sent.email);
  await code.fill(sent.code);
  await field('New password').fill(sent.password);
  await submit.click();
  await expect.element(status).toHaveTextContent('Your new password is set.');
  expect(api.writes.map(({ body }) => body)).toEqual([sent]);
});

test.each([
  ['reset', 400, 'invalid-request', 'Set a new password', 'Ask for a new link'],
  ['confirm', 410, 'link-over', 'This link no longer works', 'Set a new password'],
] as const)(
  'SIGNIN-19 a link to %s that has been used offers another way',
  async (path, status, code, title, link) => {
    allowConsole(failedCall);
    const detail = 'This link is no longer valid.';
    const opened = await open(path, {
      token: 'vs_used',
      answers: { [`POST /auth/${path}`]: refuse(status, code, { detail }) },
    });
    await page.getByLabelText(/password/i).fill('a new spoon of cashew');
    await opened.submit.click();
    await expect.element(opened.alert).toHaveTextContent(detail);
    await expect.element(opened.title).toHaveTextContent(title);
    await expect.element(page.getByRole('link', { name: link })).toBeVisible();
    await expectAccessible();
  },
);

test('an address is confirmed with the password that was chosen', async () => {
  const { title, status } = await open('confirm', {
    token: 'vs_any',
    answers: { 'POST /auth/confirm': { message: 'Your email address is confirmed.' } },
  });
  await expect.element(title).toHaveTextContent('Confirm your email');
  await field('Password').fill('cacao and raspberries');
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveTextContent('Welcome');
  await expect.element(status).toHaveTextContent('Your email address is confirmed.');
});
