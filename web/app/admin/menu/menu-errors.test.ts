import { ApiError } from '@velvet-spoon/contract/client';
import { expect, test } from 'vitest';
import { errorsIn, findErrors } from './menu-errors.ts';
import { toFormValues } from './menu-form-values.ts';

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
