import { expect, test } from 'vitest';
import { paragraphsOf } from './decline-mail.ts';

test('a blank line separates paragraphs, and other line breaks stay', () => {
  const paragraphs = ['Dear Ann,', 'no.\nReally.', 'Bye'];
  expect(paragraphsOf('Dear Ann,\r\n\r\nno.\nReally.\n \n\nBye\n')).toEqual(paragraphs);
  expect(paragraphsOf(' \n\n')).toEqual([]);
});
