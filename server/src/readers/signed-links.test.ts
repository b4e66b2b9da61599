import { expect, test } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { offUrl } from '../summary/summary.off.ts';
import { readerIn, readerUrl } from './readers.mail.ts';

const env = readEnv({
  NODE_ENV: 'test',
  DATABASE_URL: 'postgres://cafe',
  PUBLIC_URL: 'https://cafe.example',
  FORM_SECRET: 'a test secret, more than 32 characters',
});
const id = '3f2c6b1e-8a4d-4c57-9e0b-6d1f2a3b4c5d';

/** They are in mailboxes, with no date on which they end. */
test('links that were mailed by earlier releases are still ours', () => {
  const confirm = `${id}.2LfHoMfLQFbLkt-8P5tDSVEJqubFnVK8LdXGYQZwHPo`;
  const leave = `${id}.6A6J9HZpu-gppLjW1U59SnBIX8H3AzxF5qedGxUGyrA`;
  expect(readerUrl(env, 'confirm', id)).toBe(`https://cafe.example/newsletter/confirm?token=${confirm}`);
  expect(readerIn(env, 'leave', leave)).toBe(id);
  expect(offUrl(env, id)).toBe(
    `https://cafe.example/admin/summary-off?token=${id}.muHDCItf8QYF8C63afCRuw8hYbCOM-QuAX1Xkaj2WJ4`,
  );
});

test.each([
  ['for another purpose', `${id}.2LfHoMfLQFbLkt-8P5tDSVEJqubFnVK8LdXGYQZwHPo`],
  ['with more behind it', `${id}.6A6J9HZpu-gppLjW1U59SnBIX8H3AzxF5qedGxUGyrA.x`],
  ['without a signature', id],
  ['that is two', [id, id]],
])('a token %s is refused', (_, token) => {
  expect(readerIn(env, 'leave', token)).toBeNull();
});
