import { ApiError } from '@velvet-spoon/contract/api/client';
import { expect, test } from 'vitest';
import { autumnMenu } from '../../../test-support/saved.ts';
import { errorsIn, findErrors, toFormValues, toMenuInput } from './menu-form-values.ts';

const menu = { ...autumnMenu, mime_type: 'application/x-menu' };

test('MENUFILE-24 the form keeps url, fileName, mimeType, displayDate and updatedAt', () => {
  expect(toFormValues(menu)).toEqual({
    url: '/uploads/menus/autumn.pdf',
    fileName: 'Autumn.pdf',
    mimeType: 'application/x-menu',
    displayDate: '2026-11-06',
    updatedAt: '2026-10-02T09:30:00.000Z',
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
    display_date: '2026-11-06',
  });
  expect(toMenuInput({ ...values, url: '   ', fileName: ' ', mimeType: '', displayDate: '' })).toEqual({
    file_url: '',
    file_name: null,
    mime_type: null,
    display_date: null,
  });
});

const withUrl = (url: string) => findErrors({ ...toFormValues(null), url });

test('MENUFILE-11 an empty address is missing', () => {
  expect(withUrl(' \n ')).toEqual({ url: 'menu.urlMissing' });
});

test('an address that is neither a web address nor a path is an error of the URL field', () => {
  for (const url of [
    'menu.pdf',
    'ftp://a.example/menu.pdf',
    'https://',
    '//a.example',
    'javascript:alert(1)',
  ]) {
    expect(withUrl(url), url).toEqual({ url: 'menu.urlInvalid' });
  }
  for (const url of ['/uploads/menus/a.pdf', 'https://a.example/menu.pdf', ' http://a.example ']) {
    expect(withUrl(url), url).toEqual({});
  }
});

test('what the server refuses is an error of the field it names', () => {
  const refusal = (fields: string[]) => new ApiError(400, 'Invalid', 'invalid-request', fields);
  expect(errorsIn(refusal(['file_url', 'display_date']))).toEqual({
    url: 'menu.urlInvalid',
    displayDate: 'menu.displayDateInvalid',
  });
  expect(errorsIn(new ApiError(503, 'Away', 'unavailable'))).toEqual({});
});
