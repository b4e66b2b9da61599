import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';

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
const reports = { tests: '.cache/test-report.json', e2e: '.cache/e2e-report.json' };

for (const file of Object.values(reports)) rmSync(path.join(root, file), { force: true });
const failed: string[] = [];
for (const [name, command] of steps) {
  const startedAt = performance.now();
  console.log(styleText('bold', `\n== ${name}`));
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', cwd: root });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${Math.round((performance.now() - startedAt) / 1000)} s)`,
  );
  if (status !== 0) failed.push(name);
}

const unit = readReport(reports.tests) as { numPassedTests: number; numFailedTests: number } | null;
const browser = readReport(reports.e2e) as {
  stats: { expected: number; unexpected: number; flaky: number };
} | null;
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failures = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
if (failed.length > 0) console.log(styleText('red', `\nFailed: ${failed.join(', ')}`));
// A step that failed without a failing test (a lint error, say) must not look like a clean run.
console.log(`\n${passed} passed, ${failed.length > 0 ? Math.max(failures, failed.length) : failures} failed`);
process.exit(failed.length > 0 ? 1 : 0);

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return null;
  }
}
