import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../test-support/folder.ts';
import { readEnv, unreadNames } from './env.ts';

const FORM_SECRET = 'a secret for tests, more than 32 characters';
const complete = { DATABASE_URL: 'postgres://localhost/velvet', FORM_SECRET };
const SMTP_URL = 'smtps://user:secret@mail.cafe.example';
const senders = { MAIL_FROM: 'Cafe <a@cafe.example>', SUPPORT_EMAIL: 'b@cafe.example' };
const DOCUMENT_RECIPIENTS = `age1${'q'.repeat(58)}`;
const INSTAGRAM_URL = 'http://graph.instagram.example';
const S3_ACCESS_KEY_ID = 'key';
const buckets = {
  STORAGE_DRIVER: 's3',
  S3_ENDPOINT: 'https://s3.cafe.example',
  S3_REGION: 'us-east-1',
  S3_PUBLIC_BUCKET: 'public',
  S3_PRIVATE_BUCKET: 'private',
};

test.each<[given: NodeJS.ProcessEnv, read: object]>([
  // Only the database URL and a secret are required, and an empty value counts as absent.
  [{}, { PORT: 3000, HOST: '127.0.0.1', PAGES: 'build', TRUST_PROXY: 0, STORAGE_DRIVER: 'filesystem' }],
  [{ PORT: '' }, { PORT: 3000 }],
  [{ S3_REGION: 'us-east-1' }, { STORAGE_DRIVER: 'filesystem' }],
  [{ SMTP_URL, ...senders }, senders],
  [{ DOCUMENT_RECIPIENTS, CLAMD_ADDRESS: 'off' }, { CLAMD_ADDRESS: 'off' }],
  [
    { DOCUMENT_RECIPIENTS, CLAMD_ADDRESS: '127.0.0.1:3310' },
    { CLAMD_ADDRESS: { host: '127.0.0.1', port: 3310 } },
  ],
  [{ DOCUMENT_RECIPIENTS, CLAMD_ADDRESS: '[::1]:3310' }, { CLAMD_ADDRESS: { host: '::1', port: 3310 } }],
  [{ ...buckets, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: 'secret' }, { S3_ACCESS_KEY_ID }],
  [{ TRUST_PROXY: 'false' }, { TRUST_PROXY: 0 }],
  [{ TRUST_PROXY: '0' }, { TRUST_PROXY: 0 }],
  [{ TRUST_PROXY: '2' }, { TRUST_PROXY: 2 }],
  [{ TRUST_PROXY: '127.0.0.1' }, { TRUST_PROXY: ['127.0.0.1'] }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1,fd00::/8' }, { TRUST_PROXY: ['10.0.0.0/8', '::1', 'fd00::/8'] }],
  [{ SHUTDOWN_DRAIN_MS: '20000', SHUTDOWN_GRACE_MS: '40000' }, { SHUTDOWN_DRAIN_MS: 20_000 }],
  [{ SECURITY_CONTACT: 'safe@cafe.example' }, { SECURITY_CONTACT: 'mailto:safe@cafe.example' }],
  [{ SECURITY_CONTACT: 'https://cafe.example/report' }, { SECURITY_CONTACT: 'https://cafe.example/report' }],
  [{ NODE_ENV: 'test', INSTAGRAM_URL }, { INSTAGRAM_URL }],
])('%j is read as %j', (given, read) => {
  expect(readEnv({ ...complete, ...given })).toMatchObject(read);
});

test.each([
  ['SUPPORT_EMAIL', { SMTP_URL, MAIL_FROM: 'a@cafe.example' }],
  ['CLAMD_ADDRESS', { DOCUMENT_RECIPIENTS, NODE_ENV: 'development' }],
  // Without a key: the machine has a role.
  ['S3_ACCESS_KEY_ID', buckets],
])('%s may be absent from %j', (name, given) => {
  expect(readEnv({ ...complete, ...given })).not.toHaveProperty(name);
});

test.each<[given: NodeJS.ProcessEnv, refusal: RegExp]>([
  [{ DATABASE_URL: 'mysql://localhost/velvet' }, /DATABASE_URL: must be an address of the right kind/],
  [{ PORT: 'eighty' }, /PORT: must be a number/],
  [{ PORT: '70000' }, /PORT: must be at most 65535/],
  [{ DATABASE_POOL_SIZE: '1' }, /DATABASE_POOL_SIZE: must be at least 2/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL: must be one of fatal, error, warn/],
  [{ PUBLIC_URL: 'https://cafe.example/site' }, /PUBLIC_URL: must be the origin alone, without a path/],
  [{ FORM_SECRET: '' }, /FORM_SECRET: is missing/],
  [{ FORM_SECRET: 'short' }, /FORM_SECRET: must have at least 32 characters/],
  // In production a mail server requires a sender, and documents require a scanner or an explicit `off`.
  [{ SMTP_URL }, /MAIL_FROM: is missing/],
  [{ SMTP_URL, ...senders, MAIL_FROM: 'Cafe' }, /MAIL_FROM/],
  [{ SMTP_URL: 'http://mail.cafe.example' }, /SMTP_URL/],
  [{ DOCUMENT_RECIPIENTS }, /CLAMD_ADDRESS: is missing.*set it to off/],
  [{ DOCUMENT_RECIPIENTS, CLAMD_ADDRESS: 'on' }, /CLAMD_ADDRESS: /],
  // Half a key is refused.
  [{ ...buckets, S3_ACCESS_KEY_ID }, /S3_SECRET_ACCESS_KEY: is missing/],
  [{ ...buckets, S3_SECRET_ACCESS_KEY: 'secret' }, /S3_ACCESS_KEY_ID: is missing/],
  [{ PASSWORD_MINIMUM: '5' }, /PASSWORD_MINIMUM: /],
  // Its old meaning.
  [{ SHUTDOWN_GRACE_MS: '500' }, /SHUTDOWN_GRACE_MS: .* see SHUTDOWN_DRAIN_MS/],
  [
    { SHUTDOWN_DRAIN_MS: '20000' },
    /SHUTDOWN_DRAIN_MS: must be less than three quarters of SHUTDOWN_GRACE_MS/,
  ],
  [{ SECURITY_CONTACT: 'http://cafe.example' }, /SECURITY_CONTACT: must be an email address/],
  // In production the Instagram token is only sent over https.
  [{ INSTAGRAM_URL }, /INSTAGRAM_URL/],
])('%j is refused: %s', (given, refusal) => {
  expect(() => readEnv({ ...complete, ...given })).toThrow(refusal);
});

test('all missing and invalid variables are reported at once, those of S3 among them', () => {
  const given = { PORT: 'eighty', PUBLIC_URL: 'velvet', TRUST_PROXY: 'yes', DATABASE_URL: '' };
  expect(() => readEnv(given)).toThrow(
    /PORT: .*\n.*PUBLIC_URL: .*\n.*DATABASE_URL: is missing\n.*TRUST_PROXY: /s,
  );
  const some = { ...complete, PORT: 'eighty', STORAGE_DRIVER: 's3', S3_REGION: 'us-east-1' };
  for (const name of ['PORT', 'S3_ENDPOINT', 'S3_PUBLIC_BUCKET', 'S3_PRIVATE_BUCKET']) {
    expect(() => readEnv(some)).toThrow(new RegExp(`  ${name}: `));
  }
  expect(() => readEnv(some)).not.toThrow(/S3_REGION/);
});

test('OPERATE-1 a value may be in a file that NAME_FILE names', async () => {
  const folder = await temporaryFolder();
  const FORM_SECRET_FILE = path.join(folder, 'FORM_SECRET');
  const SMTP_URL_FILE = path.join(folder, 'SMTP_URL');
  const given = { ...complete, FORM_SECRET: '', FORM_SECRET_FILE, SMTP_URL_FILE };
  expect(() => readEnv(given)).toThrow(
    /FORM_SECRET: is missing\n {2}SMTP_URL_FILE: cannot be read \(.*\n {2}FORM_SECRET_FILE: cannot be read/,
  );
  await writeFile(FORM_SECRET_FILE, `${FORM_SECRET}\n`);
  // As an empty variable, an empty file counts as absent.
  await writeFile(SMTP_URL_FILE, '\n');
  expect(readEnv(given)).toMatchObject({ FORM_SECRET });
  expect(readEnv(given)).not.toHaveProperty('SMTP_URL');
  expect(unreadNames(given)).toEqual([]);
  expect(() => readEnv({ ...given, FORM_SECRET })).toThrow(/FORM_SECRET_FILE: is set beside FORM_SECRET/);
});

test('OPERATE-2 a command that uses no secret needs none', () => {
  const { DATABASE_URL } = complete;
  expect(readEnv({ DATABASE_URL, ...buckets, S3_ACCESS_KEY_ID }, { needsSecrets: false })).toMatchObject(
    buckets,
  );
});

test('development generates a secret', () => {
  const { DATABASE_URL } = complete;
  expect(readEnv({ DATABASE_URL, NODE_ENV: 'development' }).FORM_SECRET).toHaveLength(64);
});

test.each([
  'true',
  'yes',
  '-1',
  '1.5',
  '0.0.0.0/0',
  '::/0',
  '0.0.0.0/1,128.0.0.0/1',
  '10.0.0.0/33',
  '10.0.0.0/',
  'proxy.local',
  '1,',
])('TRUST_PROXY=%s is refused, and the error says what to write', (given) => {
  expect(() => readEnv({ ...complete, TRUST_PROXY: given })).toThrow(
    /TRUST_PROXY: must be the number of proxies .* \(such as 1\).* \(such as 10\.0\.0\.0\/8\)/,
  );
});

test('rate limits can be changed one by one or together', () => {
  const limitsOf = (RATE_LIMITS: string) => readEnv({ ...complete, RATE_LIMITS }).RATE_LIMITS;
  expect(limitsOf('')).toMatchObject({ send: 5, signInPerAddress: 50 });
  const changed = { send: 7, signInPerAccount: 100, signInPerAddress: 50 };
  expect(limitsOf('signInPerAccount=100, send = 7')).toMatchObject(changed);
  expect(limitsOf('all=1000,send=6')).toMatchObject({ send: 6, sendPerDay: 1000, readPerMinute: 1000 });
  for (const wrong of ['send=0', 'sand=5', 'send', 'send=5;apply=3', 'send=-1']) {
    expect(() => limitsOf(wrong), wrong).toThrow(/RATE_LIMITS: must be like send=50,apply=10/);
  }
});

test('a name that is probably mistyped is found', () => {
  expect(unreadNames({ ...complete, SMPT_URL: 'x', DATABASE_URI: 'x', HOME: '/root' })).toEqual([
    'SMPT_URL',
    'DATABASE_URI',
  ]);
});
