import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { texts } from '../../../test-support/browser.ts';
import { allowConsole, failedCall } from '../../../test-support/console.ts';
import { refuse } from '../../../test-support/fake-api.ts';
import { savedSettings } from '../../../test-support/saved.ts';

const DAY_MS = 86_400_000;
const token = {
  id: '1',
  name: 'Browser test',
  created_at: '2026-10-02T09:30:00.000Z',
  expires_at: new Date(Date.now() + 13 * DAY_MS).toISOString(),
  last_used_at: null,
  is_current: true,
};
const device = {
  id: '9',
  browser: 'Firefox, Linux',
  created_at: token.created_at,
  last_used_at: null,
  is_current: true,
};
const account = {
  id: '1',
  username: 'Olga',
  email: 'olga@example.com',
  role: 'staff' as const,
  language: 'ru' as const,
  gets_summary: false,
  passkeys: [],
  must_add_passkey: false,
  recovery_codes_left: 0,
  devices: [],
  tokens: [token],
};

test('PEOPLE-8, PEOPLE-15 the header reminds staff of a token that ends soon, and they make another, which is shown once', async () => {
  const secret = `vs_${'a'.repeat(43)}`;
  const api = await openTab(
    'settings',
    {
      'GET /admin/account': account,
      'GET /settings': savedSettings(),
      'POST /admin/account/tokens': { secret, token: { ...token, id: '2', name: 'Принтер' } },
    },
    { language: 'ru', width: 390, beside: ['account', 'people'] },
  );
  const header = page.getByRole('banner');
  await expect.element(header).toMatchTextContent('Ваш токен «Browser test» действует до');
  await expectAccessible();
  await page.getByRole('button', { name: 'Ещё' }).click();
  // Only owners are offered the list of people.
  expect(texts(page.getByRole('dialog').getByRole('listitem'))).toEqual(['Настройки', 'Аккаунт']);
  await page.getByRole('button', { name: 'Закрыть' }).click();
  expectNoOverflow();
  await header.getByRole('link', { name: 'Открыть аккаунт' }).click();
  await expect.element(header).not.toMatchTextContent('Ваш токен');
  await page.getByLabelText('Для чего он?').fill('Принтер');
  await page.getByRole('button', { name: 'Создать токен' }).click();
  await expect.element(page.getByRole('group', { name: 'Токен «Принтер»' })).toMatchTextContent(secret);
  expect(api.writes.map(({ body }) => body)).toEqual([{ name: 'Принтер', days: 90 }]);
  await expectAccessible();
});

test('PEOPLE-20 a token that takes a recent sign-in is made after the password, and what was typed stays', async () => {
  allowConsole(failedCall);
  const secret = `vs_${'a'.repeat(43)}`;
  const old = refuse(403, 'recent-sign-in-required');
  const api = await openTab(
    'account',
    {
      'GET /admin/account': { ...account, language: 'en', devices: [device] },
      'POST /admin/account/tokens': old,
      'POST /auth/staff/password': {
        next: 'dashboard',
        access_token: 'vs_new',
        token_type: 'bearer',
        expires_in: 1,
      },
      'GET /auth/me': Response.json({ id: account.id }),
      'POST /auth/logout': new Response(null, { status: 204 }),
    },
    { width: 390 },
  );
  const name = page.getByLabelText('What is it for?');
  const create = page.getByRole('button', { name: 'Create token' });
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await name.fill('Printer');
  await create.click();
  await expect.element(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(toast('Failed to create the token. Sign in again to do that.')).toBeVisible();
  await expect.element(name).toHaveValue('Printer');

  await create.click();
  await dialog.getByRole('button', { name: 'Sign in with email and password' }).click();
  await expect.element(dialog.getByLabelText('Email')).toHaveValue(account.email);
  await dialog.getByLabelText('Password', { exact: true }).fill('quince and cardamom');
  api.answer({ 'POST /admin/account/tokens': { secret, token: { ...token, id: '2', name: 'Printer' } } });
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect.element(page.getByRole('group', { name: 'Token “Printer”' })).toMatchTextContent(secret);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('adminToken')).toBe('vs_new');
  const [ended] = api.sent('POST /auth/logout');
  expect(ended?.headers.get('authorization')).toBe('Bearer vs_component_test');
});

test('PEOPLE-22 staff who still need a passkey are shown their account and nothing else, and stay there', async () => {
  const api = await openTab(
    'settings',
    {
      'GET /admin/account': { ...account, language: 'en', must_add_passkey: true },
      'PATCH /admin/account': undefined,
      'GET /settings': savedSettings(),
    },
    { beside: ['account', 'people'], width: 1440 },
  );
  const notice = page.getByText(/Add yours to go on\./);
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  expect(page.getByRole('navigation').getByRole('link').elements()).toHaveLength(1);

  // As after the first passkey, whose recovery codes are shown here and only once.
  api.answer({ 'GET /admin/account': { ...account, language: 'en' } });
  await page.getByRole('switch', { name: 'Weekly summary' }).click({ force: true });
  await expect.element(notice).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
});

test('a tab for owners only is not shown to other staff', async () => {
  await openTab('people', {}, { role: 'staff' });
  await expect.element(page.getByText('Only owners can do that.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('STAFFMAIL-2 mails follow the language in which the admin is used, and a failure to save it is not shown', async () => {
  allowConsole(failedCall);
  const answers = { 'GET /admin/account': account, 'PATCH /admin/account': refuse(500, 'internal') };
  const api = await openTab('account', answers);
  const saved = () => api.sent('PATCH /admin/account').map(({ body }) => body);
  await expect.poll(saved).toEqual([{ language: 'en' }]);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  api.answer({ 'PATCH /admin/account': undefined });
  await page.getByText('RU', { exact: true }).click();
  await page.getByText('EN', { exact: true }).click();
  await expect.poll(saved).toEqual([{ language: 'en' }, { language: 'en' }]);
});

test('STAFFMAIL-8 the weekly summary is switched on in the account, on a phone too', async () => {
  allowConsole(failedCall);
  const api = await openTab(
    'account',
    { 'GET /admin/account': account, 'PATCH /admin/account': refuse(500, 'internal') },
    { language: 'ru', width: 390 },
  );
  const summary = page.getByRole('switch', { name: 'Итоги недели' });
  await summary.click({ force: true });
  await expect.element(toast('Не удалось сохранить выбор.')).toBeVisible();
  await expect.element(summary).not.toBeChecked();
  api.answer({ 'PATCH /admin/account': undefined, 'GET /admin/account': { ...account, gets_summary: true } });
  await summary.click({ force: true });
  await expect.element(summary).toBeChecked();
  expect(api.writes.map(({ body }) => body)).toEqual([{ gets_summary: true }, { gets_summary: true }]);
  await expectAccessible();
  expectNoOverflow();
});
