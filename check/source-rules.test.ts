import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync('{contract,server}/src/**/*.ts', { cwd: root })
  .concat(globSync('web/app/**/*.{ts,tsx}', { cwd: root }))
  .filter((file) => !/\.(?:test|suite)\.tsx?$/.test(file));

/** What docs/asvs.md claims of all our code, and the few places that may differ, with their reasons. */
const rules: [what: string, pattern: RegExp, except: string[]][] = [
  ['text that is run as code', /\beval\(|new Function\(|\bvm\b.*runIn/, []],
  ['a shell', /shell: true|\bexecSync\(|import \{[^}]*\bexec\b[^}]*\} from 'node:child_process'/, []],
  [
    'another program',
    /from 'node:child_process'/,
    [
      // Always the same programs: the children that decode pictures, and PostgreSQL's tools, which only commands start.
      'server/src/platform/children/child.ts',
      'server/src/backups/database-dump.ts',
      'server/src/backups/postgres-tools.ts',
    ],
  ],
  ['an outdated hash', /'(?:md5|sha1|ripemd160)'/i, []],
  ['a certificate that is not checked', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  [
    'chance that can be foreseen',
    /Math\.random\(/,
    [
      // How long a copy stays fresh, and the order of featured desserts.
      'server/src/platform/kept/answer-store.ts',
      'server/src/platform/kept/edge-headers.ts',
      'web/app/site/home/home-data.ts',
    ],
  ],
  // A process that cannot start has no log yet, and commands talk to people.
  ['lines beside the log', /\bconsole\./, ['server/src/main.ts', 'server/src/cli/', 'web/']],
];

test.each(rules)('in our code there is not: %s', (_, pattern, except) => {
  const found = files.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => !except.some((start) => file.startsWith(start)))).toEqual([]);
});

test('a call to another server does not follow redirects', () => {
  // These calls stay in the process.
  const outward = files.filter(
    (file) => file.startsWith('server/') && file !== 'server/src/pages/in-process-fetch.ts',
  );
  const calls = outward.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split(/(?<![.\w])fetch\((?!url, init\))/)
      .slice(1)
      .map((call) => ({ file, call: call.slice(0, 400) })),
  );
  expect(calls.length).toBeGreaterThan(2);
  expect(calls.filter(({ call }) => !/redirect: '(?:error|manual)'/.test(call))).toEqual([]);
});
