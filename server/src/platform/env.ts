import { randomBytes } from 'node:crypto';
import path from 'node:path';
import {
  DOCUMENT_MAX_BYTES,
  MAIL_RETENTION_DAYS,
  PASSWORD_MINIMUM,
  UPLOAD_MAX_BYTES,
} from '@velvet-spoon/contract/limits';
import { z } from 'zod';

const projectDir = path.resolve(import.meta.dirname, '../../..');

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Only an address, or a name and the address in angle brackets. */
const sender = z.string().regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/);
const secret = z.string().min(32);

/** X25519 only: every version of the age tool opens those. */
const recipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, 'holds what is no age X25519 recipient')));

const limit = z.coerce.number().int().min(1);

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address that visitors type; canonical links and the strict transport header depend on it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  /** Where files live: below STORAGE_DIR, or in two buckets, for which all of S3_* is needed. */
  STORAGE_DRIVER: z.enum(['filesystem', 's3']).default('filesystem'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PUBLIC_BUCKET: z.string().optional(),
  S3_PRIVATE_BUCKET: z.string().optional(),
  STORAGE_DIR: z.string().min(1).default(path.join(projectDir, '.data/storage')),
  /** The mail server, as smtp://user:password@host:587 or smtps://…:465. Without it mails wait. */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.default('Velvet Spoon <hello@velvetspoon.example>'),
  /** Where messages and applications are announced. */
  SUPPORT_EMAIL: z.email().default('hello@velvetspoon.example'),
  /** Before a mail that failed is tried a second time; then twice as long each time, up to an hour. */
  MAIL_RETRY_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  /** How long what a mail said is kept after it was sent. */
  MAIL_RETENTION_DAYS: z.coerce.number().int().min(1).default(MAIL_RETENTION_DAYS),
  /** Signs the time at which a form was opened. The same in all processes. */
  FORM_SECRET: secret.default(() => randomBytes(32).toString('hex')),
  /** What staff may upload, by kind. */
  IMAGE_MAX_BYTES: limit.default(UPLOAD_MAX_BYTES.image),
  VIDEO_MAX_BYTES: limit.default(UPLOAD_MAX_BYTES.video),
  PDF_MAX_BYTES: limit.default(UPLOAD_MAX_BYTES.pdf),
  /** Who can open the documents of applicants: age recipients, separated by commas. Without one none is accepted. */
  DOCUMENT_RECIPIENTS: recipients.default([]),
  /** The identities that open them, one a line. Needed where staff open documents, and for a key rotation. */
  DOCUMENT_IDENTITY_FILE: z.string().min(1).optional(),
  DOCUMENT_MAX_BYTES: limit.default(DOCUMENT_MAX_BYTES),
  /** How long the documents of an approved partner are kept. Without it, as long as the account. */
  DOCUMENT_RETENTION_DAYS: z.coerce.number().int().min(1).optional(),
  /** A clamd that scans every document. With it a file that could not be scanned is refused. */
  CLAMD_HOST: z.string().min(1).optional(),
  CLAMD_PORT: z.coerce.number().int().min(1).max(65_535).default(3310),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Believe X-Forwarded-* headers. Only behind a proxy that sets them itself. */
  TRUST_PROXY: flag.default(false),
  /** How long a stopping process still accepts connections, so that a load balancer can turn away. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  /** Where pages come from: the build, Vite's development server, or nowhere (an API alone). */
  PAGES: z.enum(['build', 'vite', 'none']).default('build'),
  /** A stricter house sets more; the forms say so. */
  PASSWORD_MINIMUM: z.coerce.number().int().min(PASSWORD_MINIMUM).max(64).default(PASSWORD_MINIMUM),
  /** How long a token of a sign-in is good for. */
  SIGN_IN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  /** What one address may do: see http/limits.ts. Sign-in counts failures. */
  LIMIT_SEND_PER_10_MINUTES: limit.default(5),
  LIMIT_SEND_PER_DAY: limit.default(30),
  LIMIT_APPLY_PER_HOUR: limit.default(3),
  LIMIT_SIGN_IN_PER_ACCOUNT: limit.default(10),
  LIMIT_SIGN_IN_PER_ADDRESS: limit.default(50),
  LIMIT_RESET_PER_HOUR: limit.default(3),
  LIMIT_MAIL_PER_RECIPIENT: limit.default(3),
});

export type Env = z.infer<typeof EnvSchema>;

export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** What may be made up in development must be said in production, and a choice makes what it needs necessary. */
function schemaFor(given: Record<string, string | undefined>): typeof EnvSchema {
  const isProduction = (given.NODE_ENV ?? 'production') === 'production';
  const schema = EnvSchema.extend({
    ...(isProduction && { FORM_SECRET: secret }),
    ...(isProduction && given.SMTP_URL && { MAIL_FROM: sender, SUPPORT_EMAIL: z.email() }),
  }) as unknown as typeof EnvSchema;
  if (given.STORAGE_DRIVER !== 's3') return schema;
  return schema.required({
    S3_ENDPOINT: true,
    S3_REGION: true,
    S3_ACCESS_KEY_ID: true,
    S3_SECRET_ACCESS_KEY: true,
    S3_PUBLIC_BUCKET: true,
    S3_PRIVATE_BUCKET: true,
  }) as unknown as typeof EnvSchema;
}

/** Names every missing or wrong variable at once: one start, one list to work off. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schemaFor(given).safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`;
  });
  throw new EnvError(`The environment is not complete:\n${lines.join('\n')}\nSee .env.example.`);
}
