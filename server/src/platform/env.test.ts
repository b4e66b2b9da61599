import { expect, test } from 'vitest';
import { readEnv, unreadNames } from './env.ts';

const FORM_SECRET = 'a secret for tests, more than 32 characters';
const complete = { DATABASE_URL: 'postgres://localhost/velvet', FORM_SECRET };

test('only the database URL and a secret are required', () => {
  expect(readEnv(complete)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    PAGES: 'build',
    TRUST_PROXY: 0,
  });
});

test('all missing and invalid variables are reported at once', () => {
  const given = { PORT: 'eighty', PUBLIC_URL: 'velvet', TRUST_PROXY: 'yes', DATABASE_URL: '' };
  expect(() => readEnv(given)).toThrow(
    /PORT: .*\n.*PUBLIC_URL: .*\n.*DATABASE_URL: is missing\n.*TRUST_PROXY: /s,
  );
});

test('an empty value counts as absent', () => {
  expect(readEnv({ ...complete, PORT: '' }).PORT).toBe(3000);
});

test.each([
  ['PORT', 'eighty', 'must be a number'],
  ['PORT', '70000', 'must be at most 65535'],
  ['DATABASE_POOL_SIZE', '1', 'must be at least 2'],
  ['FORM_SECRET', 'short', 'must have at least 32 characters'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn'],
  ['DATABASE_URL', 'mysql://localhost/velvet', 'must be an address of the right kind'],
  ['PUBLIC_URL', 'https://cafe.example/site', 'must be the origin alone, without a path'],
])('%s=%s is refused in words: %s', (name, value, words) => {
  expect(() => readEnv({ ...complete, [name]: value })).toThrow(`${name}: ${words}`);
});

test('a name that is probably mistyped is found', () => {
  expect(unreadNames({ ...complete, SMPT_URL: 'x', DATABASE_URI: 'x', HOME: '/root' })).toEqual([
    'SMPT_URL',
    'DATABASE_URI',
  ]);
});

test('production requires a long secret, development generates one', () => {
  const { DATABASE_URL } = complete;
  expect(() => readEnv({ DATABASE_URL })).toThrow(/FORM_SECRET: is missing/);
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'development' }).FORM_SECRET).toHaveLength(64);
});

test('in production a mail server requires a sender', () => {
  const SMTP_URL = 'smtps://user:secret@mail.cafe.example';
  expect(() => readEnv({ ...complete, SMTP_URL })).toThrow(/MAIL_FROM: is missing/);
  expect(readEnv({ ...complete, SMTP_URL, MAIL_FROM: 'a@cafe.example' }).SUPPORT_EMAIL).toBeUndefined();
  const senders = { MAIL_FROM: 'Cafe <a@cafe.example>', SUPPORT_EMAIL: 'b@cafe.example' };
  expect(readEnv({ ...complete, SMTP_URL, ...senders })).toMatchObject(senders);
  expect(() => readEnv({ ...complete, SMTP_URL, ...senders, MAIL_FROM: 'Cafe' })).toThrow(/MAIL_FROM/);
  expect(() => readEnv({ ...complete, SMTP_URL: 'http://mail.cafe.example' })).toThrow(/SMTP_URL/);
});

test('in production documents require a virus scanner, or the decision to go without', () => {
  const DOCUMENT_RECIPIENTS = `age1${'q'.repeat(58)}`;
  const given = { ...complete, DOCUMENT_RECIPIENTS };
  const scannerOf = (CLAMD_ADDRESS: string) => readEnv({ ...given, CLAMD_ADDRESS }).CLAMD_ADDRESS;
  expect(() => readEnv(given)).toThrow(/CLAMD_ADDRESS: is missing.*set it to off/);
  expect(() => scannerOf('on')).toThrow(/CLAMD_ADDRESS: /);
  expect(scannerOf('off')).toBe('off');
  expect(scannerOf('127.0.0.1:3310')).toEqual({ host: '127.0.0.1', port: 3310 });
  expect(scannerOf('[::1]:3310')).toEqual({ host: '::1', port: 3310 });
  expect(readEnv({ ...given, NODE_ENV: 'development' })).not.toHaveProperty('CLAMD_ADDRESS');
});

test('missing S3 variables are reported together with all other errors', () => {
  const given = { ...complete, PORT: 'eighty', STORAGE_DRIVER: 's3', S3_REGION: 'us-east-1' };
  const names = ['PORT', 'S3_ENDPOINT', 'S3_PUBLIC_BUCKET'];
  for (const name of [...names, 'S3_PRIVATE_BUCKET']) {
    expect(() => readEnv(given)).toThrow(new RegExp(`  ${name}: `));
  }
  expect(() => readEnv(given)).not.toThrow(/S3_REGION/);
});

test('the key to the buckets is whole, or absent for the role of the machine', () => {
  const buckets = {
    ...complete,
    STORAGE_DRIVER: 's3',
    S3_ENDPOINT: 'https://s3.cafe.example',
    S3_REGION: 'us-east-1',
    S3_PUBLIC_BUCKET: 'public',
    S3_PRIVATE_BUCKET: 'private',
  };
  expect(readEnv(buckets)).not.toHaveProperty('S3_ACCESS_KEY_ID');
  const [S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY] = ['key', 'secret'];
  expect(readEnv({ ...buckets, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY })).toMatchObject({ S3_ACCESS_KEY_ID });
  expect(() => readEnv({ ...buckets, S3_ACCESS_KEY_ID })).toThrow(/S3_SECRET_ACCESS_KEY: is missing/);
  expect(() => readEnv({ ...buckets, S3_SECRET_ACCESS_KEY })).toThrow(/S3_ACCESS_KEY_ID: is missing/);
});

test.each([
  ['false', 0],
  ['0', 0],
  ['2', 2],
  ['127.0.0.1', ['127.0.0.1']],
  ['10.0.0.0/8, ::1,fd00::/8', ['10.0.0.0/8', '::1', 'fd00::/8']],
])('TRUST_PROXY=%s is understood', (given, expected) => {
  expect(readEnv({ ...complete, TRUST_PROXY: given }).TRUST_PROXY).toEqual(expected);
});

test.each(['true', 'yes', '-1', '1.5', '0.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.0/', 'proxy.local', '1,'])(
  'TRUST_PROXY=%s is refused, and the error says what to write',
  (given) => {
    expect(() => readEnv({ ...complete, TRUST_PROXY: given })).toThrow(
      /TRUST_PROXY: must be the number of proxies .* \(such as 1\).* \(such as 10\.0\.0\.0\/8\)/,
    );
  },
);

test('without the S3 driver its variables are not required', () => {
  expect(readEnv({ ...complete, S3_REGION: 'us-east-1' }).STORAGE_DRIVER).toBe('filesystem');
});

test('rate limits can be changed one by one or together, and the password minimum only raised', () => {
  const limitsOf = (RATE_LIMITS: string) => readEnv({ ...complete, RATE_LIMITS }).RATE_LIMITS;
  expect(limitsOf('')).toMatchObject({ send: 5, signInPerAddress: 50 });
  expect(limitsOf('signInPerAccount=100, send = 7')).toMatchObject({
    send: 7,
    signInPerAccount: 100,
    signInPerAddress: 50,
  });
  expect(limitsOf('all=1000,send=6')).toMatchObject({ send: 6, sendPerDay: 1000, readPerMinute: 1000 });
  for (const wrong of ['send=0', 'sand=5', 'send', 'send=5;apply=3', 'send=-1']) {
    expect(() => limitsOf(wrong), wrong).toThrow(/RATE_LIMITS: must be like send=50,apply=10/);
  }
  expect(() => readEnv({ ...complete, PASSWORD_MINIMUM: '5' })).toThrow(/PASSWORD_MINIMUM: /);
});

test('a shutdown without time to drain is refused, and so is the old meaning of SHUTDOWN_GRACE_MS', () => {
  expect(() => readEnv({ ...complete, SHUTDOWN_GRACE_MS: '500' })).toThrow(
    /SHUTDOWN_GRACE_MS: .* see SHUTDOWN_DRAIN_MS/,
  );
  expect(() => readEnv({ ...complete, SHUTDOWN_DRAIN_MS: '20000' })).toThrow(
    /SHUTDOWN_DRAIN_MS: must be less than three quarters of SHUTDOWN_GRACE_MS/,
  );
  expect(readEnv({ ...complete, SHUTDOWN_DRAIN_MS: '20000', SHUTDOWN_GRACE_MS: '40000' })).toBeDefined();
});

test('the contact for security is an address of any kind that security.txt allows', () => {
  const contactOf = (SECURITY_CONTACT: string) => readEnv({ ...complete, SECURITY_CONTACT }).SECURITY_CONTACT;
  expect(contactOf('safe@cafe.example')).toBe('mailto:safe@cafe.example');
  expect(contactOf('https://cafe.example/report')).toBe('https://cafe.example/report');
  expect(() => contactOf('http://cafe.example')).toThrow(/SECURITY_CONTACT: must be an email address/);
});

test('in production the token for Instagram travels over https only', () => {
  const INSTAGRAM_URL = 'http://graph.instagram.example';
  expect(readEnv({ ...complete, NODE_ENV: 'test', INSTAGRAM_URL })).toMatchObject({ INSTAGRAM_URL });
  expect(() => readEnv({ ...complete, INSTAGRAM_URL })).toThrow(/INSTAGRAM_URL/);
});
