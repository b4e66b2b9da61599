import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs, styleText } from 'node:util';
import { isFull } from '../test-support/full.ts';
import { type Outcome, readBrowserReport, readUnitReport } from './reports.ts';

/** The servers that every installation has in front of or behind the site. CI runs one real test of each. */
const engineTests = [
  'server/test/s3.night.test.ts',
  'server/test/pgbouncer.night.test.ts',
  'server/test/edge.night.test.ts',
  'server/src/documents/virus-scan.night.test.ts',
];

/** `npm run check -- types lint` runs these steps alone, `-- --engines` the engine tests too. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engines: { type: 'boolean', default: false } },
});
const root = path.resolve(import.meta.dirname, '..');

type Step = { name: string; command: string; report?: string; read?: (file: string) => Outcome };

/** Everything that must pass before a change is merged, cheapest first. */
const steps: Step[] = [
  { name: 'format', command: 'biome check .' },
  { name: 'types', command: 'npm run --silent typegen -w web && tsc && tsc -p web' },
  { name: 'lint', command: 'oxlint --type-aware' },
  { name: 'imports', command: 'node check/imports.ts' },
  { name: 'unused code', command: 'knip --no-config-hints' },
  { name: 'secrets', command: 'secretlint "**/*"' },
  { name: 'requirements', command: 'npm run --silent requirements' },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'size', command: 'npm run --silent size' },
  vitest('tests', { project: 'units' }),
  ...(values.engines && !isFull
    ? [vitest('engines', { project: 'units', env: 'NIGHT=1', files: engineTests })]
    : []),
  vitest('components', { project: 'components' }),
  playwright('browser'),
  // What counts on being quick fails here, in a test or in the code.
  ...(isFull
    ? [
        playwright('late answers', 'E2E_LATE_MS=1000', 'journeys/'),
        playwright('slow steps', 'E2E_SLOW_MS=200', 'journeys/'),
      ]
    : []),
];

type VitestOptions = { project: string; env?: string; files?: string[] };

function vitest(name: string, { project, env = '', files = [] }: VitestOptions): Step {
  const report = `.cache/${name}-report.json`;
  const reporters = `--reporter=default --reporter=json --outputFile=${report}`;
  const command = `${env} vitest run --project ${project} ${reporters} ${files.join(' ')}`;
  return { name, command, report, read: readUnitReport };
}

function playwright(name: string, env = '', files = ''): Step {
  const report = `.cache/${name.replace(' ', '-')}-report.json`;
  const command = `${env} E2E_REPORT='${path.join(root, report)}' npm run --silent e2e -- ${files}`;
  return { name, command, report, read: readBrowserReport };
}

type Ended = { name: string; isOk: boolean; seconds: number; lastWords: string; outcome: Outcome };

// A mistyped name must not look like a clean run of nothing.
const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The steps are ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const ended: Ended[] = [];
const wanted = steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
for (const { name, command, report, read } of wanted) {
  if (report) rmSync(path.join(root, report), { force: true });
  const startedAt = performance.now();
  console.log(styleText('bold', `\n== ${name}`));
  const { isOk, lastWords } = await run(command);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`== ${name}: ${isOk ? 'ok' : 'FAILED'} (${seconds} s)`);
  const outcome = (report && read?.(path.join(root, report))) || { passed: [], failures: [] };
  ended.push({ name, isOk, seconds, lastWords, outcome });
}

// The end of a long log must tell what failed, because often only that is kept.
const failed = ended.filter(({ isOk }) => !isOk);
for (const { name, lastWords } of failed) {
  console.log(`${styleText('red', `\n== ${name}: how it ended`)}\n${lastWords}`);
}
const failures = ended.flatMap(({ outcome }) => outcome.failures);
for (const failure of failures) console.log(`\n✗ ${failure}`);

const passed = ended.flatMap(({ outcome }) => outcome.passed);
console.log('\nThe ten slowest tests:');
for (const { name, ms } of passed.toSorted((a, b) => b.ms - a.ms).slice(0, 10)) {
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${path.relative(root, path.resolve(root, name))}`);
}
console.log();
for (const { name, isOk, seconds, outcome } of ended) {
  const count = outcome.passed.length + outcome.failures.length;
  console.log(
    `${isOk ? ' ' : '✗'} ${name.padEnd(14)}${String(seconds).padStart(6)} s${count > 0 ? `${String(count).padStart(7)} tests` : ''}`,
  );
}
console.log(
  `  ${'together'.padEnd(14)}${String(ended.reduce((sum, { seconds }) => sum + seconds, 0)).padStart(6)} s`,
);

// A step that failed without a failing test (a lint error, say) must not look like a clean run.
console.log(`\n${passed.length} passed, ${Math.max(failures.length, failed.length)} failed`);
process.exit(failed.length > 0 ? 1 : 0);

async function run(command: string): Promise<{ isOk: boolean; lastWords: string }> {
  const child = spawn(command, {
    shell: true,
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: `${path.join(root, 'node_modules/.bin')}:${process.env.PATH}`,
      ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    },
  });
  let lastWords = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      to.write(text);
      lastWords = (lastWords + text).slice(-4000);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { isOk: code === 0, lastWords };
}
