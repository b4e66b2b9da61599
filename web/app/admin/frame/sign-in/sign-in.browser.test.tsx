import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../test-support/accessible.ts';
import { answerDialogs, expectNoOverflow } from '../../../../test-support/acting.ts';
import { openAdmin, openTab, toast } from '../../../../test-support/admin.tsx';
import { allowConsole, failedCall } from '../../../../test-support/console.ts';
import { type Answers, refuse, unreachable } from '../../../../test-support/fake-api.ts';
import { savedSettings } from '../../../../test-support/saved.ts';
import type { Language } from '../../kit/i18n/formats.ts';
import { signInTexts } from './sign-in.texts.ts';

const staff = {
  id: '1',
  username: 'Olga',
  email: 'olga@example.com',
  company_name: null,
  documents_url: null,
  w9_url: null,
  is_wholesale: false,
  is_approved: false,
  is_admin: true,
  created_at: '2026-10-01T09:00:00.000Z',
  updated_at: '2026-10-01T09:00:00.000Z',
};

async function openSignIn(language: Language, answers: Answers = {}) {
  const api = await openAdmin(
    '/admin?tab=account',
    { 'GET /auth/me': staff, 'PATCH /admin/account': undefined, ...answers },
    { beside: ['account'], width: 390 },
  );
  const t = signInTexts[language];
  const proceed = page.getByRole('button', { name: t.continue });
  const token = page.getByLabelText(t.token, { exact: true });
  return {
    api,
    t,
    token,
    proceed,
    title: page.getByRole('heading', { level: 1, name: t.title }),
    message: page.getByRole('main').getByRole('alert'),
    sections: page.getByRole('navigation'),
    eye: page.getByRole('button', { name: t.showToken }),
    enter: async (typed: string): Promise<void> => {
      await token.fill(typed);
      await proceed.click();
    },
  };
}

const openEnglishSignIn = (answers: Answers = {}) => {
  localStorage.setItem('adminLang', 'en');
  return openSignIn('en', answers);
};

const stored = () => localStorage.getItem('adminToken');

test('GATE-1, GATE-20, GATE-21, GATE-22 the sign-in page is Russian until English is chosen, which is remembered and said to the browser', async () => {
  expect(navigator.language).toBe('en-US');
  const { title, token, proceed, sections } = await openSignIn('ru');
  await expect.element(title).toBeVisible();
  const toggle = page.getByRole('radiogroup', { name: 'Язык' });
  await expect.element(toggle).toHaveTextContent('RUEN');
  await expect.element(page.getByRole('radio', { name: 'RU' })).toBeChecked();
  await expect.element(token).toHaveAttribute('type', 'password');
  await expect.element(proceed).toBeVisible();
  await expect.element(sections).not.toBeInTheDocument();
  expect([document.documentElement.lang, document.title]).toEqual(['ru', 'Администрирование | Velvet Spoon']);

  await page.getByText('EN', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(localStorage.getItem('adminLang')).toBe('en');
  expect([document.documentElement.lang, document.title]).toEqual(['en', 'Administration | Velvet Spoon']);

  await page.getByLabelText('Admin token').fill('vs_good');
  await userEvent.keyboard('{Enter}');
  await expect.element(sections).toBeVisible();
  expect(document.title).toBe('Account | Velvet Spoon');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByText('RU', { exact: true }).click();
  await expect.element(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
  expect(localStorage.getItem('adminLang')).toBe('ru');
  expect([document.documentElement.lang, document.title]).toEqual(['ru', 'Аккаунт | Velvet Spoon']);
});

test('GATE-2, GATE-5, GATE-6, GATE-11 a good token is verified, stored and opens the dashboard, until it is changed', async () => {
  const { api, enter, sections, title, message } = await openEnglishSignIn();
  await enter('vs_good');
  await expect.element(toast('Token accepted.')).toBeVisible();
  await expect.element(sections).toBeVisible();
  expect(api.sent('GET /auth/me').map(({ headers }) => headers.get('authorization'))).toEqual([
    'Bearer vs_good',
  ]);
  expect(stored()).toBe('vs_good');
  const dialogs = answerDialogs(false);
  const change = page.getByRole('button', { name: 'Change token' });
  await page.getByRole('button', { name: 'More' }).click();
  await change.click();
  expect(dialogs.asked).toEqual(['Change the token? You will need to paste one again to come back.']);
  expect(stored()).toBe('vs_good');
  dialogs.isYes = true;
  await change.click();
  await expect.element(title).toBeVisible();
  await expect.element(message).toHaveTextContent('Token cleared...');
  expect(stored()).toBeNull();
});

test('GATE-8 a stored token opens the dashboard on the next visit', async () => {
  localStorage.setItem('adminToken', 'vs_good');
  const { sections, title } = await openSignIn('ru');
  await expect.element(sections).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
});

test('GATE-4 an empty token is rejected and nothing is stored', async () => {
  const { title, enter, message } = await openEnglishSignIn();
  await expect.element(title).toBeVisible();
  await expectAccessible();
  for (const typed of ['', '   ', '""']) {
    await enter(typed);
    await expect.element(message).toHaveTextContent('Token is required.');
  }
  expect(stored()).toBeNull();
  await expectAccessible();
  expectNoOverflow();
});

test.each([
  ['unknown, expired or revoked', refuse(401, 'unauthorized')],
  ["not an administrator's", { ...staff, is_admin: false }],
] as const)('GATE-7 a token that is %s is refused', async (_which, answer) => {
  allowConsole(failedCall);
  const { enter, message } = await openEnglishSignIn({ 'GET /auth/me': answer });
  await enter('vs_bad');
  await expect.element(message).toHaveTextContent('Token is invalid or expired. Please sign in again.');
  expect(stored()).toBeNull();
});

test('without the server, or with a proxy in its place, the sign-in page keeps the token', async () => {
  allowConsole(failedCall);
  const { api, t, enter, token, proceed, message } = await openSignIn('ru', { 'GET /auth/me': unreachable });
  await enter('vs_good');
  await expect.element(message).toHaveTextContent(t.unreachable);
  api.answer({ 'GET /auth/me': new Response('<h1>Bad gateway</h1>', { status: 502 }) });
  await proceed.click();
  await expect.poll(() => api.sent('GET /auth/me').length).toBe(2);
  await expect.element(message).toHaveTextContent(t.unreachable);
  await expect.element(token).toHaveValue('vs_good');
  api.answer({ 'GET /auth/me': staff });
  await proceed.click();
  await expect.element(toast(t.tokenAccepted)).toBeVisible();
});

test('GATE-26 the sign-in page works with the keyboard alone, which can also show and hide the token', async () => {
  const { token, eye, sections, message } = await openSignIn('ru');
  await expect.element(token).toBeVisible();
  for (const stop of [
    page.getByRole('link', { name: 'Velvet Spoon' }),
    page.getByRole('link', { name: 'Помощь' }),
    page.getByRole('radio', { name: 'RU' }),
    token,
  ]) {
    await userEvent.tab();
    await expect.element(stop).toHaveFocus();
  }
  await userEvent.keyboard('vs_good');
  await userEvent.tab();
  await expect.element(eye).toHaveFocus();
  await expect.element(eye).toHaveAttribute('aria-pressed', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(token).toHaveAttribute('type', 'text');
  await expect.element(eye).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard(' ');
  await expect.element(token).toHaveAttribute('type', 'password');
  await expect.element(message).not.toBeInTheDocument();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(sections).toBeVisible();
});

test.each([
  ['GET', 401, 'unauthorized'],
  ['PUT', 403, 'forbidden'],
] as const)(
  'GATE-12, GATE-13, GATE-14 a %s refused with %i returns to the sign-in page and shows only that message',
  async (method, status, code) => {
    allowConsole(failedCall);
    const { title } = await openRefused(method, status, code);
    await expect.element(title).toBeVisible();
    const alerts = page.getByRole('alert').elements();
    expect(alerts.map(({ textContent }) => textContent)).toEqual([signInTexts.ru.tokenInvalid]);
    expect(stored()).toBeNull();
  },
);

test("GATE-14 a token that is only not an owner's stays", async () => {
  allowConsole(failedCall);
  const { title } = await openRefused('PUT', 403, 'owner-required');
  await expect
    .element(toast('Не удалось сохранить настройки. Это могут делать только владельцы.'))
    .toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  expect(stored()).not.toBeNull();
});

async function openRefused(method: 'GET' | 'PUT', status: number, code: string) {
  await openTab(
    'settings',
    { 'GET /settings': savedSettings(), [`${method} /settings`]: refuse(status, code) },
    { language: 'ru' },
  );
  if (method === 'PUT') {
    await page.getByLabelText('Значение').fill('1,2');
    await page.getByRole('button', { name: 'Сохранить настройки' }).click();
  }
  return { title: page.getByRole('heading', { level: 1, name: signInTexts.ru.title }) };
}

test('STAFFMAIL-1 a person who joins is asked for their language, which the page follows', async () => {
  location.hash = 'of-the-link';
  const api = await openAdmin(
    '/admin/join',
    {
      'POST /auth/staff/invitation': { email: 'nina@example.com', role: 'staff' },
      'POST /auth/staff/join': { access_token: 'vs_nina', token_type: 'bearer', expires_in: 1 },
    },
    { beside: ['account'], width: 390 },
  );
  location.hash = '';
  await page.getByLabelText('Язык').and(page.getByRole('combobox')).selectOptions('English');
  await page.getByLabelText('Your name').fill('Nina');
  await page.getByLabelText('Password', { exact: true }).fill('quince and cardamom');
  await expectAccessible();
  await page.getByRole('button', { name: 'Join' }).click();
  await expect.poll(() => api.sent('POST /auth/staff/join')[0]?.body.language).toBe('en');
  expect(localStorage.getItem('adminLang')).toBe('en');
});
