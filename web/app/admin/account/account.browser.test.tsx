import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { expectNoOverflow } from '../../../test-support/acting.ts';
import { openTab } from '../../../test-support/admin.tsx';
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
const account = {
  id: '1',
  username: 'Olga',
  email: 'olga@example.com',
  role: 'staff' as const,
  passkeys: [],
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
  // Only owners are offered the list of people.
  expect(page.getByRole('navigation').getByRole('link').elements()).toHaveLength(2);
  await expectAccessible();
  expectNoOverflow();
  await header.getByRole('link', { name: 'Открыть аккаунт' }).click();
  await expect.element(header).not.toMatchTextContent('Ваш токен');
  await page.getByLabelText('Для чего он?').fill('Принтер');
  await page.getByRole('button', { name: 'Создать токен' }).click();
  await expect.element(page.getByRole('group', { name: 'Токен «Принтер»' })).toMatchTextContent(secret);
  expect(api.writes.map(({ body }) => body)).toEqual([{ name: 'Принтер', days: 90 }]);
  await expectAccessible();
});

test('a tab for owners only is not shown to other staff', async () => {
  await openTab('people', {}, { role: 'staff' });
  await expect.element(page.getByText('Only owners can do that.')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument();
});
