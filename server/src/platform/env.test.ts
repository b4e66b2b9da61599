import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const FORM_SECRET = 'a secret of the tests, long enough for all';
const complete = { DATABASE_URL: 'postgres://localhost/velvet', FORM_SECRET };

test('the database address and a secret are enough: the rest has a default', () => {
  expect(readEnv(complete)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PAGES: 'build',
    TRUST_PROXY: false,
  });
});

test('every missing or wrong variable is named at once', () => {
  const given = { PORT: 'eighty', PUBLIC_URL: 'velvet', TRUST_PROXY: 'yes', DATABASE_URL: '' };
  expect(() => readEnv(given)).toThrow(
    /PORT: .*\n.*PUBLIC_URL: .*\n.*DATABASE_URL: is missing\n.*TRUST_PROXY: /s,
  );
});

test('an empty value counts as absent', () => {
  expect(readEnv({ ...complete, PORT: '' }).PORT).toBe(3000);
});

test('a value of the wrong kind does not slip through', () => {
  expect(() => readEnv({ ...complete, DATABASE_URL: 'mysql://localhost/velvet' })).toThrow(/DATABASE_URL/);
  expect(() => readEnv({ ...complete, PORT: '70000' })).toThrow(/PORT/);
});

test('in production a secret is not made up, and must be long', () => {
  const { DATABASE_URL } = complete;
  expect(() => readEnv({ DATABASE_URL })).toThrow(/FORM_SECRET: is missing/);
  expect(() => readEnv({ DATABASE_URL, FORM_SECRET: 'short' })).toThrow(/FORM_SECRET/);
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'development' }).FORM_SECRET).toHaveLength(64);
});

test('in production a mail server needs a sender and somebody to write to', () => {
  const SMTP_URL = 'smtps://user:secret@mail.cafe.example';
  expect(() => readEnv({ ...complete, SMTP_URL })).toThrow(
    /MAIL_FROM: is missing\n.*SUPPORT_EMAIL: is missing/s,
  );
  const senders = { MAIL_FROM: 'Cafe <a@cafe.example>', SUPPORT_EMAIL: 'b@cafe.example' };
  expect(readEnv({ ...complete, SMTP_URL, ...senders })).toMatchObject(senders);
  expect(() => readEnv({ ...complete, SMTP_URL, ...senders, MAIL_FROM: 'Cafe' })).toThrow(/MAIL_FROM/);
  expect(() => readEnv({ ...complete, SMTP_URL: 'http://mail.cafe.example' })).toThrow(/SMTP_URL/);
});

test('of the S3 driver every missing variable is named at once, beside what else is wrong', () => {
  const given = { ...complete, PORT: 'eighty', STORAGE_DRIVER: 's3', S3_REGION: 'us-east-1' };
  const names = ['PORT', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_PUBLIC_BUCKET'];
  for (const name of [...names, 'S3_PRIVATE_BUCKET']) {
    expect(() => readEnv(given)).toThrow(new RegExp(`  ${name}: `));
  }
  expect(() => readEnv(given)).not.toThrow(/S3_REGION/);
});

test('without the S3 driver nothing of it is asked for', () => {
  expect(readEnv({ ...complete, S3_REGION: 'us-east-1' }).STORAGE_DRIVER).toBe('filesystem');
});

test('limits can be raised, and the password minimum only upward', () => {
  const env = readEnv({ ...complete, LIMIT_SIGN_IN_PER_ACCOUNT: '100', PASSWORD_MINIMUM: '15' });
  expect(env).toMatchObject({
    LIMIT_SIGN_IN_PER_ACCOUNT: 100,
    LIMIT_SIGN_IN_PER_ADDRESS: 50,
    PASSWORD_MINIMUM: 15,
  });
  expect(() => readEnv({ ...complete, PASSWORD_MINIMUM: '5', LIMIT_SEND_PER_DAY: '0' })).toThrow(
    /PASSWORD_MINIMUM: .*\n.*LIMIT_SEND_PER_DAY: /s,
  );
});
