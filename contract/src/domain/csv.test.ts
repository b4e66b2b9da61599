import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  ['Acme Foods', 'Acme Foods'],
  ['Smith, Jones', '"Smith, Jones"'],
  ['The "Deli"', '"The ""Deli"""'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
  ['=HYPERLINK("http://a.example")', `"'=HYPERLINK(""http://a.example"")"`],
  ['+1 908', `"'+1 908"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  [' =1+1', `"' =1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['\t=1+1', `"'\t=1+1"`],
  ['\rdata', `"'\rdata"`],
  ['a=b', 'a=b'],
])('%j is written as %j', (text, cell) => {
  expect(csvLine([text, 'next'])).toBe(`${cell},next\r\n`);
});
