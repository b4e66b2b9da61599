import { expect, test } from 'vitest';
import { redactUrl, shortenAddress } from './request-log.ts';

const secretPaths = ['/api/v1/documents/', '/account/reset'];

test.each([
  ['/', '/'],
  ['/news?q=cake&page=2', '/news?q=cake&page=2'],
  ['/api/v1/documents/', '/api/v1/documents/'],
  ['/api/v1/documents/Ab3-_x', '/api/v1/documents/[redacted]'],
  ['/api/v1/documents/Ab3-_x/?a=b', '/api/v1/documents/[redacted]'],
  ['/api/v1/%64ocuments/Ab3-_x', '/api/v1/documents/[redacted]'],
  ['/api/v1/%64ocuments/Ab3?x=%ff', '/api/v1/documents/[redacted]'],
  ['//api//v1/documents//Ab3-_x', '/api/v1/documents/[redacted]'],
  ['/account/reset', '/account/reset'],
  ['/account/reset?token=Ab3', '/account/reset[redacted]'],
  ['/Account/RESET?token=Ab3', '/account/reset[redacted]'],
  ['/account/%72eset?x=Ab3', '/account/reset[redacted]'],
  ['/elsewhere?token=Ab3&page=2', '/elsewhere?token=[redacted]&page=2'],
  ['/elsewhere?page=2&%74oken=Ab3?x', '/elsewhere?page=2&%74oken=[redacted]'],
  ['/elsewhere?reset_code=Ab3&TICKET=Ab3', '/elsewhere?reset_code=[redacted]&TICKET=[redacted]'],
  ['/%ff?token=Ab3', '/%ff?token=[redacted]'],
])('%s is logged as %s', (url, logged) => {
  expect(redactUrl(url, secretPaths)).toBe(logged);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['203.0.113.77:50123', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '::/48'],
  ['someone', 'unknown'],
])('the address %s is logged as %s', (address, logged) => {
  expect(shortenAddress(address)).toBe(logged);
});
