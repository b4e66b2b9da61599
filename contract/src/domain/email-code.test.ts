import { expect, test } from 'vitest';
import { isEmailCode, readEmailCode, showEmailCode } from './email-code.ts';

test('a code is read however it is typed', () => {
  for (const typed of ['7K3M9QXY', '7K3M-9QXY', ' 7k3m 9qxy ', '7k3m–9qxy'.replace('–', '-')]) {
    expect(readEmailCode(typed)).toBe('7K3M9QXY');
  }
});

test('a code is shown in two halves', () => {
  expect(showEmailCode('7K3M9QXY')).toBe('7K3M-9QXY');
});

test('a code has eight characters that cannot be mixed up', () => {
  expect(isEmailCode('7K3M9QXY')).toBe(true);
  for (const wrong of ['7K3M9QX', '7K3M9QXYZ', '0K3M9QXY', 'OK3M9QXY', ''])
    expect(isEmailCode(wrong)).toBe(false);
});
