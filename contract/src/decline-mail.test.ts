import { expect, test } from 'vitest';
import { DECLINE_MAIL, paragraphsOf } from './decline-mail.ts';

test('a blank line separates paragraphs, and other line breaks stay', () => {
  expect(paragraphsOf('Dear Ann,\r\n\r\nno.\nReally.\n \n\nBye\n')).toEqual([
    'Dear Ann,',
    'no.\nReally.',
    'Bye',
  ]);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});

test('the text we suggest has three paragraphs', () => {
  expect(paragraphsOf(DECLINE_MAIL.text)).toHaveLength(3);
});
