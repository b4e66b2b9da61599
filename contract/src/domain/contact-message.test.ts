import { expect, test } from 'vitest';
import { isReference, prefixMessage, withCountryCode, withoutPrefix } from './contact-message.ts';

test('a message begins with its subject, if it has one, and a blank line', () => {
  expect(prefixMessage('Birthday cake', 'For twelve.')).toBe('Subject: Birthday cake\n\nFor twelve.');
  expect(prefixMessage('', 'For twelve.')).toBe('For twelve.');
});

test('the prefix is removed for display, whatever the line endings', () => {
  expect(withoutPrefix('Cake', prefixMessage('Cake', 'For twelve.'))).toBe('For twelve.');
  expect(withoutPrefix('Cake', 'Subject: Cake\r\n\r\nFor\r\ntwelve.')).toBe('For\ntwelve.');
});

test.each([
  ['another subject', 'Cake', 'Subject: Tart\n\nFor twelve.'],
  ['a longer subject', 'Cake', 'Subject: Cakes\n\nFor twelve.'],
  ['no blank line', 'Cake', 'Subject: Cake\nFor twelve.'],
  ['no prefix', 'Cake', 'For twelve.'],
  ['no subject', null, 'Subject: Cake\n\nFor twelve.'],
])('what only looks like the prefix stays: %s', (_, subject, message) => {
  expect(withoutPrefix(subject, message)).toBe(message);
});

test.each([
  ['908 555 0142', '+1 908 555 0142'],
  ['9', '+1 9'],
  ['1908', '+1 908'],
  ['1 908', '+1 908'],
  ['+908', '+1 908'],
  ['1', '+1 '],
  ['+44 20', '+1 44 20'],
  ['  908', '+1 908'],
])('a phone number without the country code gets it: "%s"', (typed, result) => {
  expect(withCountryCode(typed)).toBe(result);
});

test.each(['+1 908 555 0142', '+1', '+1908', '+', ''])('a phone number stays as typed: "%s"', (typed) => {
  expect(withCountryCode(typed)).toBe(typed);
});

test('a reference is VS- and six unambiguous characters', () => {
  expect(isReference('VS-7K3M9Q')).toBe(true);
  for (const text of ['', 'VS-7K3M9', 'VS-7K3M9QQ', 'VS-7K3M9O', 'vs-7k3m9q', 'Call VS-7K3M9Q']) {
    expect(isReference(text), text).toBe(false);
  }
});
