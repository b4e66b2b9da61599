import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@velvet-spoon/contract/api/endpoint';
import { nouns } from '../server/src/nouns.ts';

/** A step of adding an endpoint, and whether it is done. `null`: the files cannot tell. */
export type Step = { where: string; what: string; isDone: boolean | null };

const root = path.resolve(import.meta.dirname, '..');

function read(...patterns: string[]): string {
  const files = globSync(patterns, { cwd: root });
  if (files.length === 0) throw new Error(`There is no ${patterns.join(' or ')}`);
  return files.map((file) => readFileSync(path.join(root, file), 'utf8')).join('\n');
}

const sources = {
  // A small noun has its routes in the file that defines it.
  routes: read('server/src/**/*.routes.ts', ...nouns.map(({ name }) => `server/src/${name}/${name}.ts`)),
  access: read('server/test/access.test.ts'),
  history: read('server/test-support/*-calls.ts'),
  callers: read('web/app/**/*.{ts,tsx}'),
};

/** Everything that a new endpoint needs, in the order in which one would write it. */
export function stepsOf(name: string, endpoint: Endpoint): Step[] {
  const { method, path: address, audience, noun } = endpoint;
  const isRead = method === 'GET';
  const word = new RegExp(`\\b${name}\\b`);
  const row = new RegExp(`^ +(async )?${name}\\b[:(,]`, 'm');
  const steps: (Step | false)[] = [
    {
      where: `server/src/${noun}/${noun}.ts`,
      what: `route(scope, ${name}, …) in a function that is listed for its audience, here or in a file of its own, and from there the service, the repository and the presenter`,
      isDone: word.test(sources.routes),
    },
    {
      where: 'server/test/access.test.ts',
      what: `${name} under ${endpoint.role ?? endpoint.partner ?? audience}, and what it answers an empty request`,
      isDone: word.test(sources.access),
    },
    {
      where: `server/src/${noun}/*.test.ts`,
      what: `a test of ${address}: what it refuses, then what it answers, then what it changed`,
      isDone: null,
    },
    isRead &&
      audience === 'public' && {
        where: `contract/src/api/${noun}.ts`,
        what: '`uncached` if its answer differs for everyone, or names parameters with too many values',
        isDone: null,
      },
    !isRead && {
      where: 'server/test-support/history-calls.ts',
      what: `a call ${name} that succeeds, or the reason in withoutRow why it writes no row of the history`,
      isDone: row.test(sources.history),
    },
    !isRead && {
      where: 'contract/src/domain/history-nouns.ts',
      what: 'what its row of the history names, with words in both languages; a type error until then',
      isDone: null,
    },
    {
      where: 'web/app',
      what: `the page or tab that calls it: request('${method} ${address}'), and a browser test in e2e`,
      isDone: sources.callers.includes(`${method} ${address}`) || name in withoutPage,
    },
    { where: 'docs/requirements.md', what: 'what it is for, as a number that a test proves', isDone: null },
    { where: 'CHANGELOG.md', what: 'what people notice of it', isDone: null },
  ];
  return steps.filter((step) => step !== false);
}

/** Endpoints that no page calls, and the reason for each. */
export const withoutPage: Record<string, string> = {
  registerAccount: 'for programs: visitors become partners by an application, and staff by an invitation',
  logIn: 'for programs: partners and staff sign in at addresses of their own',
  sendPaper: 'the page behind the emailed link posts its form without a script',
  approveApplicant: 'web/app/admin/wholesale puts the name of the call together from the decision',
  suspendPartner: 'web/app/admin/wholesale puts the name of the call together from the decision',
  reinstatePartner: 'web/app/admin/wholesale puts the name of the call together from the decision',
};

export function checklist(name: string, endpoint: Endpoint): string {
  const lines = stepsOf(name, endpoint).map(
    ({ where, what, isDone }) => `  [${isDone === null ? '?' : isDone ? 'x' : ' '}] ${where}: ${what}`,
  );
  return `${name} (${endpoint.method} ${endpoint.path}) is not finished yet:\n${lines.join('\n')}`;
}
