import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { readBrowserReport, readUnitReport } from './failures.ts';

/** Everything that must pass before a change is merged, cheapest first. CI runs exactly this. */
const steps: [name: string, command: string][] = [
  ['format', 'npx --no-install biome check .'],
  ['types', 'npm run --silent typecheck'],
  ['lint', 'npx --no-install oxlint --type-aware'],
  ['imports', 'npm run --silent imports'],
  ['requirements', 'npm run --silent requirements'],
  ['build', 'npm run --silent build'],
  ['page size', 'npm run --silent size'],
  [
    'tests',
    'npx --no-install vitest run --reporter=default --reporter=json --outputFile=.cache/test-report.json',
  ],
  ['browser tests', 'npm run --silent e2e'],
];

const root = path.resolve(import.meta.dirname, '..');
const reports = {
  unit: path.join(root, '.cache/test-report.json'),
  browser: path.join(root, '.cache/e2e-report.json'),
};

for (const file of Object.values(reports)) rmSync(file, { force: true });
const failed: { name: string; lastWords: string }[] = [];
for (const [name, command] of steps) {
  const startedAt = performance.now();
  console.log(styleText('bold', `\n== ${name}`));
  const { isOk, lastWords } = await run(command);
  console.log(
    `== ${name}: ${isOk ? 'ok' : 'FAILED'} (${Math.round((performance.now() - startedAt) / 1000)} s)`,
  );
  if (!isOk) failed.push({ name, lastWords });
}

const outcomes = [readUnitReport(reports.unit), readBrowserReport(reports.browser)];
const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failures = outcomes.flatMap((outcome) => outcome.failures);

// Whoever sees only the end of a long log must be able to tell what failed.
for (const { name, lastWords } of failed) {
  console.log(`${styleText('red', `\n== ${name}: how it ended`)}\n${lastWords}`);
}
for (const failure of failures) console.log(`\n✗ ${failure}`);
if (failed.length > 0)
  console.log(styleText('red', `\nFailed: ${failed.map(({ name }) => name).join(', ')}`));
// A step that failed without a failing test (a lint error, say) must not look like a clean run.
console.log(`\n${passed} passed, ${Math.max(failures.length, failed.length)} failed`);
process.exit(failed.length > 0 ? 1 : 0);

/** Runs a command, shows what it prints, and keeps the end of it. */
async function run(command: string): Promise<{ isOk: boolean; lastWords: string }> {
  const child = spawn(command, {
    shell: true,
    cwd: root,
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
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
