import { expect, test } from 'vitest';
import { escapeXml, textElement } from './xml.ts';

test('what has a meaning in XML is escaped', () => {
  expect(textElement('title', `<b>"Tea" & 'cake'</b> ]]>`)).toBe(
    `<title>&lt;b&gt;&quot;Tea&quot; &amp; 'cake'&lt;/b&gt; ]]&gt;</title>`,
  );
});

test('emoji, Cyrillic and line breaks stay', () => {
  expect(escapeXml('Пирог 🍰\tс вишней\r\n')).toBe('Пирог 🍰\tс вишней&#13;\n');
});

test('what XML cannot express is left out', () => {
  expect(escapeXml('a\0b\u0001c\u000Bd\u001Fe\uFFFEf\uFFFFg\uD83Ch')).toBe('abcdefgh');
});
