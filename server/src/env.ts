import path from 'node:path';
import { PASSWORD_MINIMUM } from '@velvet-spoon/contract/limits';
import { z } from 'zod';

const projectDir = path.resolve(import.meta.dirname, '../..');

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const limit = z.coerce.number().int().min(1);

const EnvSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** The address that visitors type; canonical links and the strict transport header depend on it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://localhost:3000'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  STORAGE_DIR: z.string().min(1).default(path.join(projectDir, '.data/storage')),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Believe X-Forwarded-* headers. Only behind a proxy that sets them itself. */
  TRUST_PROXY: flag.default(false),
  /** How long a stopping process still accepts connections, so that a load balancer can turn away. */
  SHUTDOWN_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(500),
  /** Where pages come from: the build, Vite's development server, or nowhere (an API alone). */
  PAGES: z.enum(['build', 'vite', 'none']).default('build'),
  /** The pages ask for 6 characters; a stricter house sets more. */
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

/** Names every missing or wrong variable at once: one start, one list to work off. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = EnvSchema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return `  ${name}: ${given[name] === undefined ? 'is missing' : issue.message}`;
  });
  throw new EnvError(`The environment is not complete:\n${lines.join('\n')}\nSee .env.example.`);
}
