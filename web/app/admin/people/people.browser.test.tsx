import type { Person } from '@velvet-spoon/contract/api/people';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../test-support/accessible.ts';
import { answerDialogs } from '../../../test-support/acting.ts';
import { openTab, toast } from '../../../test-support/admin.tsx';
import { hold } from '../../../test-support/fake-api.ts';
import { named } from '../../../test-support/texts.ts';
import { peopleTexts } from './people.texts.ts';

const buildPerson = (username: string, change: Partial<Person> = {}): Person => ({
  id: username,
  username,
  email: `${username.toLowerCase()}@example.com`,
  role: 'staff',
  has_passkey: false,
  is_disabled: false,
  last_used_at: null,
  created_at: '2026-10-02T09:30:00.000Z',
  version: 1,
  ...change,
});

const none = { 'GET /admin/people/invitations': [], 'GET /admin/people/tokens': [] };

test('PEOPLE-23 a person who was disabled is marked', async () => {
  const t = peopleTexts.ru;
  const people = [buildPerson('Nina'), buildPerson('Omar', { is_disabled: true })];
  await openTab('people', { 'GET /admin/people': people, ...none }, { language: 'ru' });
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect.element(entry('Omar').getByText(t.disabled)).toBeVisible();
  await expect.element(entry('Nina').getByText(t.disabled)).not.toBeInTheDocument();
  await expectAccessible();
});

test('PEOPLE-11 a person whose role was just changed can be removed before the list is loaded again', async () => {
  const t = peopleTexts.ru;
  const { until } = hold();
  const api = await openTab(
    'people',
    {
      'GET /admin/people': [buildPerson('Nina')],
      'PATCH /admin/people/{id}': buildPerson('Nina', { role: 'owner', version: 2 }),
      'DELETE /admin/people/{id}': () => undefined,
      ...none,
    },
    { language: 'ru' },
  );
  const dialogs = answerDialogs();
  const button = (name: string) => page.getByRole('button', { name: named(name, { name: 'Nina' }) });
  await expect.element(button(t.makeOwnerNamed)).toBeVisible();
  api.answer({ 'GET /admin/people': () => until.then(() => []) });
  await button(t.makeOwnerNamed).click();
  await expect.element(toast('Nina теперь владелец.')).toBeVisible();
  await expect.element(button(t.makeStaffNamed)).toBeVisible();
  await button(t.removeNamed).click();
  await expect.element(toast(named(t.removed, { name: 'Nina' }))).toBeVisible();
  expect(dialogs.asked).toEqual([named(t.confirmRemove, { name: 'Nina' })]);
  expect(api.writes.map(({ call, headers }) => [call, headers.get('if-match')])).toEqual([
    ['PATCH /admin/people/{id}', '"v1"'],
    ['DELETE /admin/people/{id}', '"v2"'],
  ]);
});
