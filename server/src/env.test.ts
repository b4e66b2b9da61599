import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

const complete = { DATABASE_URL: 'postgres://localhost/velvet' };

test('the database address is enough: the rest has a default', () => {
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
  expect(() => readEnv({ DATABASE_URL: 'mysql://localhost/velvet' })).toThrow(/DATABASE_URL/);
  expect(() => readEnv({ ...complete, PORT: '70000' })).toThrow(/PORT/);
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
