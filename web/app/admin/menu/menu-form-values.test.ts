import { expect, test } from 'vitest';
import { toFormValues, toMenuInput } from './menu-form-values.ts';

const menu = {
  id: '1',
  file_url: '/uploads/menus/a.pdf',
  file_name: 'Autumn.pdf',
  mime_type: 'application/x-menu',
  display_date: '2026-11-01',
  created_at: '2026-10-01T00:00:00.000Z',
  updated_at: '2026-10-02T00:00:00.000Z',
  version: 3,
};

test('MENUFILE-24 the form keeps url, fileName, mimeType, displayDate and updatedAt', () => {
  expect(toFormValues(menu)).toEqual({
    url: '/uploads/menus/a.pdf',
    fileName: 'Autumn.pdf',
    mimeType: 'application/x-menu',
    displayDate: '2026-11-01',
    updatedAt: '2026-10-02T00:00:00.000Z',
  });
});

test('MENUFILE-5, MENUFILE-10 without a menu the form is blank, and the type is PDF', () => {
  expect(toFormValues(null)).toEqual({
    url: '',
    fileName: null,
    mimeType: 'application/pdf',
    displayDate: null,
    updatedAt: null,
  });
  expect(toFormValues({ ...menu, mime_type: null }).mimeType).toBe('application/pdf');
});

test('MENUFILE-11, MENUFILE-12, MENUFILE-13 what is sent is trimmed, and null where it is empty', () => {
  const values = toFormValues(menu);
  expect(
    toMenuInput({ ...values, url: '  /uploads/b.pdf ', fileName: ' B.pdf ', mimeType: ' text/plain ' }),
  ).toEqual({
    file_url: '/uploads/b.pdf',
    file_name: 'B.pdf',
    mime_type: 'text/plain',
    display_date: '2026-11-01',
  });
  expect(toMenuInput({ ...values, url: '   ', fileName: ' ', mimeType: '', displayDate: '' })).toEqual({
    file_url: '',
    file_name: null,
    mime_type: null,
    display_date: null,
  });
});
