import { expect, test } from 'vitest';
import { contentDisposition } from './download.ts';

test.each([
  ['a\r\nSet-Cookie: x=1.pdf', 'attachment; filename="a_Set-Cookie: x=1.pdf"'],
  ['../../etc/passwd', 'attachment; filename=.._.._etc_passwd'],
  ['..\\windows.pdf', 'attachment; filename=.._windows.pdf'],
  [
    'a"; filename="b.exe',
    `attachment; filename="a_; filename=_b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  ],
  ['a\ud800b.pdf', `attachment; filename=a_b.pdf; filename*=UTF-8''a%EF%BF%BDb.pdf`],
  ['Velvet Spoon menu.pdf', 'attachment; filename="Velvet Spoon menu.pdf"'],
  ['100%.pdf', `attachment; filename=100_.pdf; filename*=UTF-8''100%25.pdf`],
  [
    'Меню (осень)*.pdf',
    `attachment; filename="____ (_____)*.pdf"; filename*=UTF-8''%D0%9C%D0%B5%D0%BD%D1%8E%20%28%D0%BE%D1%81%D0%B5%D0%BD%D1%8C%29%2A.pdf`,
  ],
  ['tart 🍓.pdf', `attachment; filename="tart _.pdf"; filename*=UTF-8''tart%20%F0%9F%8D%93.pdf`],
])('the name %j is encoded safely', (name, header) => {
  expect(contentDisposition('attachment', name)).toBe(header);
});

test('inline includes the name too', () => {
  expect(contentDisposition('inline', 'menu.pdf')).toBe('inline; filename=menu.pdf');
});
