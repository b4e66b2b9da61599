import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Env, unreadNames } from '../../platform/env.ts';
import { type Check, fault, risk } from './finding.ts';

const projectDir = path.resolve(import.meta.dirname, '../../../..');
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

export async function* checkEnvironment(env: Env, given: Record<string, string | undefined>): Check {
  const wanted = (await readFile(path.join(projectDir, '.node-version'), 'utf8')).trim();
  const { node } = process.versions;
  if (node !== wanted) {
    yield risk(`Node is ${node}, but this release is tested with ${wanted}.`, `Install Node ${wanted}.`);
  }
  yield* checkMode(env);
  yield* checkAddress(env);
  if (new Set(env.FORM_SECRET).size < 10) {
    yield risk('FORM_SECRET is easy to guess.', 'Set FORM_SECRET to the output of: openssl rand -hex 32');
  }
  yield* checkExposure(env);
  for (const name of unreadNames(given)) {
    yield risk(`${name} is set, but nothing reads it.`, 'Compare its name with .env.example.');
  }
  return 'Every variable is complete and sensible.';
}

function* checkMode(env: Env) {
  if (env.NODE_ENV !== 'production') {
    yield risk(`NODE_ENV is ${env.NODE_ENV}.`, 'Remove it, or set NODE_ENV=production.');
  }
  const build = path.join(projectDir, 'web/build/server/index.js');
  if (env.PAGES === 'build' && !existsSync(build)) {
    yield fault('The pages are not built, so no web process can start.', 'Run: npm run build');
  }
  if (env.PAGES !== 'build') {
    yield risk(`PAGES is ${env.PAGES}: not the pages of the build.`, 'Remove PAGES.');
  }
  if (['debug', 'trace', 'silent', 'fatal'].includes(env.LOG_LEVEL)) {
    const what = ['debug', 'trace'].includes(env.LOG_LEVEL) ? 'too much' : 'hardly anything';
    yield risk(`LOG_LEVEL=${env.LOG_LEVEL} logs ${what}.`, 'Set LOG_LEVEL=info.');
  }
}

function* checkAddress({ PUBLIC_URL }: Env) {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (LOCAL.has(hostname)) {
    const says = `PUBLIC_URL is ${PUBLIC_URL}: links in mails lead nowhere, and forms from the real address are refused.`;
    yield fault(says, 'Set PUBLIC_URL to the address that visitors type.');
  } else if (protocol !== 'https:') {
    const says = 'PUBLIC_URL is not https: passwords travel readably, and passkeys do not work.';
    yield risk(says, 'Get a certificate (docs/operations.md) and set PUBLIC_URL=https://…');
  }
}

function* checkExposure({ HOST, TRUST_PROXY, PUBLIC_URL }: Env) {
  const isOpen = HOST === '0.0.0.0' || HOST === '::';
  if (isOpen && typeof TRUST_PROXY === 'number' && TRUST_PROXY > 0) {
    const says = `HOST=${HOST} listens on every network, and TRUST_PROXY=${TRUST_PROXY} takes every client for the proxy: visitors who reach the port can choose their address.`;
    yield risk(
      says,
      'Name the addresses of the proxies in TRUST_PROXY, or close the port to everybody else.',
    );
  }
  if (TRUST_PROXY === 0 && PUBLIC_URL.startsWith('https:')) {
    const says = 'PUBLIC_URL is https, so there is a proxy in front, but TRUST_PROXY names none.';
    yield fault(says, 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.');
  }
}
