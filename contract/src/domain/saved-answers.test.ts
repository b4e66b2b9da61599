import { expect, test } from 'vitest';
import { fillPlaceholders } from './saved-answers.ts';

const values = { name: 'Dana {date}', reference: 'VS-7K3M9Q', date: null, cafe: '' };

test('MESSAGES-26 placeholders are filled in, and what is unknown or missing stays visible', () => {
  const text = 'Hello {name} ({reference}, {reference})! {date} {cafe} {price} {Name} {constructor} {}';
  expect(fillPlaceholders(text, values)).toBe(
    'Hello Dana {date} (VS-7K3M9Q, VS-7K3M9Q)! {date} {cafe} {price} {Name} {constructor} {}',
  );
});
