import { expect, test } from 'vitest';
import { historyWords } from './partner-account.tsx';

const at = '2026-11-16T10:00:00.000Z';

test('ACCOUNT-6 an event is told in words', () => {
  expect(historyWords({ at, event: 'approved', fields: [] })).toBe('We approved your account.');
});

test('ACCOUNT-6 a change names what was changed, in the order of the form', () => {
  const change = (...fields: ('username' | 'phone' | 'company_name')[]) =>
    historyWords({ at, event: 'contact-changed', fields });
  expect(change('phone')).toBe('You changed your phone.');
  expect(change('company_name', 'username')).toBe('You changed your contact name and company name.');
  expect(change('username', 'phone', 'company_name')).toBe(
    'You changed your contact name, phone, and company name.',
  );
});
