import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { UPLOAD_MAX_BYTES } from '@velvet-spoon/contract/domain/limits';
import { PASSWORD_MINIMUM, STATED_LIMITS } from '@velvet-spoon/contract/domain/stated-limits';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { PROXIES_EXPECTED, parseProxies } from './trusted-proxies.ts';

const projectDir = path.resolve(import.meta.dirname, '../../..');

const httpUrl = z.url({ protocol: /^https?$/ });
const httpsUrl = z.url({ protocol: /^https$/ });
const limit = z.coerce.number().int().min(1);
const port = z.coerce.number().int().max(65_535);
const secret = z.string().min(32);

/** The address of a nearby server, such as 127.0.0.1:3310. */
const hostAndPort = z
  .string()
  .regex(/^.+:\d{1,5}$/, 'must be a host and a port, such as 127.0.0.1:3310')
  .transform((text) => {
    const at = text.lastIndexOf(':');
    return { host: text.slice(0, at).replaceAll(/[[\]]/g, ''), port: Number(text.slice(at + 1)) };
  });

const proxies = z.string().transform((text, context) => {
  const parsed = parseProxies(text);
  if (parsed !== null) return parsed;
  context.addIssue(PROXIES_EXPECTED);
  return z.NEVER;
});

/** An email address, or a name followed by the address in angle brackets. */
const sender = z.string().regex(/^([^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/);

/** X25519 only: every version of the age tool can decrypt those. */
const recipients = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(
    z.array(
      z.string().regex(/^age1[02-9ac-hj-np-z]{58}$/, 'must be age X25519 recipients, separated by commas'),
    ),
  );

/** As security.txt states it: an email address may be given without its scheme. */
const contact = z
  .string()
  .transform((text) => (z.email().safeParse(text).success ? `mailto:${text}` : text))
  .pipe(
    z.url({
      protocol: /^(?:mailto|https|tel)$/,
      error: 'must be an email address, or an address that starts with https:, mailto: or tel:',
    }),
  );

const PUSH_KEYS = 'must come from `npx web-push generate-vapid-keys`';

/** Limits per address, unless the name says otherwise. Sign-in counts failures. */
const rateLimitDefaults = {
  /** Messages in ten minutes and in a day. */
  send: 5,
  sendPerDay: 30,
  /** Accepted applications in an hour, and for each partner accepted W-9s. Ten times as many attempts are allowed. */
  apply: 3,
  /** Accounts and password links asked for in an hour. Using a link may be tried five times as often. */
  register: 3,
  reset: 3,
  /** Failures in 15 minutes for one account, in an hour for all accounts, and in a day for one account from everywhere. */
  signInPerAccount: 10,
  signInPerAddress: 50,
  signInPerDay: 100,
  /** Email of one kind that strangers can have sent to one address, in an hour or half an hour. */
  mailPerRecipient: 3,
  /** Public API reads, well above what any page needs, and open connections. Both are counted in each process. */
  readPerMinute: 1200,
  /** Page views and taps that are counted, also in each process. Guests behind one address share it. */
  visitsPerMinute: 300,
  connectionsPerAddress: 500,
  /** Pages rendered at the same time, and in a minute, in each process. Those from the cache do not count. */
  rendersAtOnce: 2,
  rendersPerMinute: 240,
};

/** Changes to some numbers, such as send=50,apply=10. `all` sets every one, for load tests. */
function numbers<Name extends string>(defaults: Record<Name, number>, example: string) {
  const all = Object.keys(defaults) as Name[];
  return z.string().transform((text, context): Record<Name, number> => {
    const changed = { ...defaults };
    for (const one of text.split(',')) {
      const [, name = '', value] = /^ *(\w+) *= *([1-9]\d*) *$/.exec(one) ?? [];
      const names = all.filter((known) => name === 'all' || name === known);
      for (const known of names) changed[known] = Number(value);
      if (names.length > 0) continue;
      context.addIssue(`must be like ${example}, with names out of ${all.join(', ')} or all`);
      return z.NEVER;
    }
    return changed;
  });
}

/** When clients are disconnected in a shutdown, as a share of its time. The rest is for jobs that are still running. */
export const DISCONNECT_SHARE = 0.75;

type Context = { isProduction: boolean; hasMailServer: boolean; needsSecrets: boolean };

/** Production requires what development can default: the form secret, and with a mail server the sender. */
function processSchema({ isProduction, hasMailServer, needsSecrets }: Context) {
  const mustNameSender = isProduction && hasMailServer;
  const schema = z.object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: port.min(0).default(3000),
    /** The public address of the site, for canonical links and the Strict-Transport-Security header. */
    PUBLIC_URL: httpUrl
      .refine((url) => URL.parse(url)?.pathname === '/', 'must be the origin alone, without a path')
      .default('http://localhost:3000'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
    /** Multiplies the timeouts in `platform/db/pool.ts`, for a slow machine or a database far away. */
    DATABASE_PATIENCE: z.coerce.number().min(1).max(100).default(1),
    /** Bypasses a pooler such as PgBouncer, for the connection on which a process listens for changes. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** How long a shared cache may keep a page without asking. Raise it only for a cache that is told to purge. */
    EDGE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(1),
    /** The endpoint that purges the site from a content delivery network after a change, and its token. */
    CDN_PURGE_URL: httpUrl.optional(),
    CDN_PURGE_TOKEN: z.string().min(1).optional(),
    /** Who to tell about a security problem, instead of the cafe's own address. */
    SECURITY_CONTACT: contact.optional(),
    /** The mail server, as smtp://user:password@host:587 or smtps://…:465. Without it, email stays queued. */
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** The address that mail is sent from. Its name is the cafe's. */
    MAIL_FROM: mustNameSender ? sender : sender.default('cafe@localhost'),
    /** Notified of messages and applications, instead of the cafe's own address. */
    SUPPORT_EMAIL: z.email().optional(),
    /** How long the content of an email is kept after it was sent. */
    MAIL_RETENTION_DAYS: z.coerce.number().int().min(1).default(STATED_LIMITS.mailRetentionDays),
    /** Signs form tokens, keys the hashes of visitors' addresses, encrypts the token for Instagram. Must be the same in every process. */
    FORM_SECRET:
      isProduction && needsSecrets ? secret : secret.default(() => randomBytes(32).toString('hex')),
    /** Signs push messages to staff. Web processes need the public key, workers both. */
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/, PUSH_KEYS)
      .optional(),
    PUSH_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, PUSH_KEYS)
      .optional(),
    /** Lets the worker read the cafe's Instagram. The first token: it is renewed and kept in the database from then on. */
    INSTAGRAM_TOKEN: z.string().min(1).optional(),
    INSTAGRAM_URL: (isProduction ? httpsUrl : httpUrl).default('https://graph.instagram.com'),
    /** Changes to the upload limits for staff, by type. */
    UPLOAD_MAX_BYTES: numbers(UPLOAD_MAX_BYTES, 'video=1000000000').default(UPLOAD_MAX_BYTES),
    /** Who can decrypt applicants' documents: age recipients, separated by commas. Without any, none are accepted. */
    DOCUMENT_RECIPIENTS: recipients.default([]),
    /** The identities that decrypt them, one per line. Needed to open documents and to rotate keys. */
    DOCUMENT_IDENTITY_FILE: z.string().min(1).optional(),
    DOCUMENT_MAX_BYTES: limit.default(STATED_LIMITS.documentMaxBytes),
    /** How long an approved partner's documents are kept. By default, as long as the account. */
    DOCUMENT_RETENTION_DAYS: z.coerce.number().int().min(1).optional(),
    /** A clamd that scans every document, or `off`, to store them unscanned. What it cannot scan is refused. */
    CLAMD_ADDRESS: z.union([z.literal('off'), hostAndPort]).optional(),
    /** Read by restic, which makes the backups. It has more of them, for a password or a bucket. */
    RESTIC_REPOSITORY: z.string().min(1).optional(),
    RESTIC_PASSWORD_FILE: z.string().min(1).optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    /** Where /metrics and the health of this process are served. Each process needs its own. By default, nowhere. */
    METRICS_ADDRESS: hostAndPort.optional(),
    /** The proxies whose X-Forwarded-* and X-Request-Id headers we trust: how many there are, or which. */
    TRUST_PROXY: proxies.default(0),
    /** How long a process goes on accepting connections after SIGTERM, so that a load balancer can notice. */
    SHUTDOWN_DRAIN_MS: z.coerce.number().int().min(0).max(120_000).default(500),
    /** When a process ends after SIGTERM, whatever is still running. The default is below Kubernetes' 30 seconds. */
    SHUTDOWN_GRACE_MS: z.coerce
      .number()
      .int()
      .min(1_000, 'must be 1000 or more. For the time before the port closes, see SHUTDOWN_DRAIN_MS')
      .max(600_000)
      .default(25_000),
    /** Where pages come from: the build, Vite's development server, or nowhere (API only). */
    PAGES: z.enum(['build', 'vite', 'none']).default('build'),
    /** Can only be raised. The forms show it. */
    PASSWORD_MINIMUM: z.coerce.number().int().min(PASSWORD_MINIMUM).max(64).default(PASSWORD_MINIMUM),
    /** Whether staff who sign in must have a passkey. Without one, they can only open their own account. */
    STAFF_PASSKEY: z.enum(['optional', 'required']).default('optional'),
    RATE_LIMITS: numbers(rateLimitDefaults, 'send=50,apply=10').default(rateLimitDefaults),
  });
  return schema.refine((env) => env.SHUTDOWN_DRAIN_MS < env.SHUTDOWN_GRACE_MS * DISCONNECT_SHARE, {
    path: ['SHUTDOWN_DRAIN_MS'],
    message: 'must be less than three quarters of SHUTDOWN_GRACE_MS',
  });
}

const STORAGE_DIR = z.string().min(1).default(path.join(projectDir, '.data/storage'));

/** Files are stored below STORAGE_DIR, or in two S3 buckets. */
const StorageSchema = z.discriminatedUnion('STORAGE_DRIVER', [
  z.object({ STORAGE_DRIVER: z.literal('filesystem'), STORAGE_DIR }),
  z.object({
    STORAGE_DRIVER: z.literal('s3'),
    STORAGE_DIR,
    S3_ENDPOINT: httpUrl,
    S3_REGION: z.string(),
    /** Both, or neither: then the role of the machine or container supplies the credentials. */
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    S3_PUBLIC_BUCKET: z.string(),
    S3_PRIVATE_BUCKET: z.string(),
  }),
]);

export const ENV_NAMES: readonly string[] = [
  ...Object.keys(processSchema({ isProduction: true, hasMailServer: true, needsSecrets: true }).shape),
  ...new Set(StorageSchema.options.flatMap(({ shape }) => Object.keys(shape))),
];

export type StorageEnv = z.infer<typeof StorageSchema>;
export type Env = z.infer<ReturnType<typeof processSchema>> & StorageEnv;

export class EnvError extends OperatorError {
  override readonly name = 'EnvError';
}

/** Staff open files from strangers, so going without a scanner must be a decision. No recipients, no documents. */
function missingScanner(given: Record<string, string | undefined>, isProduction: boolean): string | null {
  if (!isProduction || !given.DOCUMENT_RECIPIENTS || given.CLAMD_ADDRESS) return null;
  return '  CLAMD_ADDRESS: is missing. Name a clamd that scans documents, or set it to off to store them unscanned';
}

/** With half a key, the role of the machine would be used instead, which may reach other buckets. */
function missingKeyHalf(given: Record<string, string | undefined>): string | null {
  if (given.STORAGE_DRIVER !== 's3') return null;
  const [missing, another] = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].filter((name) => !given[name]);
  if (missing === undefined || another !== undefined) return null;
  return `  ${missing}: is missing. Set both halves of the key, or neither to use the role of this machine`;
}

/** Prefixes of our own variables: an unknown name with one of them is probably mistyped. */
const OURS =
  /^(?:CACHE|CDN|CLAMD|DATABASE|DOCUMENT|INSTAGRAM|MAIL|METRICS|PUSH|RATE|S3|SHUTDOWN|SMTP|SMPT|STAFF|STORAGE|TRUST|UPLOAD)_/;

export function unreadNames(given: Record<string, string | undefined>): string[] {
  const isRead = (name: string) => ENV_NAMES.includes(name) || ENV_NAMES.includes(name.replace(/_FILE$/, ''));
  return Object.keys(given).filter((name) => OURS.test(name) && !isRead(name));
}

/** Any variable may also be in a file that NAME_FILE names, as service managers and containers hand out secrets. */
function readFiles(given: Record<string, string | undefined>): string[] {
  return ENV_NAMES.flatMap((name) => {
    const file = given[`${name}_FILE`];
    if (file === undefined) return [];
    if (given[name] !== undefined) return `  ${name}_FILE: is set beside ${name}. Remove one of them`;
    try {
      const value = readFileSync(file, 'utf8').trim();
      if (value !== '') given[name] = value;
      return [];
    } catch (error) {
      return `  ${name}_FILE: cannot be read (${(error as Error).message})`;
    }
  });
}

/** Worded for an operator. A rule's own message comes first. */
const error: z.core.$ZodErrorMap = (issue) => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (issue.code) {
    case 'invalid_type':
      return `must be a ${issue.expected === 'int' ? 'whole number' : issue.expected}`;
    case 'too_small':
      return `must ${issue.origin === 'string' ? 'have at least' : 'be at least'} ${issue.minimum}${issue.origin === 'string' ? ' characters' : ''}`;
    case 'too_big':
      return `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_format':
      return issue.format === 'url'
        ? 'must be an address of the right kind, such as in .env.example'
        : undefined;
    default:
      return undefined;
  }
};

/**
 * Reports all missing and invalid variables at once, rather than one per start. Commands that use no secret but that of the
 * database need no others.
 */
export function readEnv(
  source: Record<string, string | undefined>,
  { needsSecrets } = { needsSecrets: true },
): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const unreadable = readFiles(given);
  const isProduction = (given.NODE_ENV ?? 'production') === 'production';
  const hasMailServer = given.SMTP_URL !== undefined;
  const main = processSchema({ isProduction, hasMailServer, needsSecrets }).safeParse(given, { error });
  const halfKey = needsSecrets ? missingKeyHalf(given) : null;
  const missing = [missingScanner(given, isProduction), halfKey, ...unreadable].filter(
    (line) => line !== null,
  );
  const storage = StorageSchema.safeParse({ STORAGE_DRIVER: 'filesystem', ...given }, { error });
  if (main.success && storage.success && missing.length === 0) return { ...main.data, ...storage.data };
  const issues = [...(main.error?.issues ?? []), ...(storage.error?.issues ?? [])];
  const lines = issues.map(({ path: [name], message }) => {
    return `  ${String(name)}: ${given[String(name)] === undefined ? 'is missing' : message}`;
  });
  throw new EnvError(`Invalid environment:\n${[...lines, ...missing].join('\n')}\nSee .env.example.`);
}
