import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { browserOptions } from './e2e/browser.ts';
import { isFull, isNight } from './test-support/full.ts';

/**
 * What needs a server from Debian's packages, kills processes, works at full size or compares times runs at night.
 * `NIGHT=1 npx vitest run server/test/s3.night.test.ts` runs one of them.
 */
const skipped = isNight ? [] : ['**/*.night.test.ts'];

const components = 'web/app/**/*.browser.test.tsx';

/** Only ends a hang. No test may need a limit of time for what it claims: machines are slow at times. */
const patience = isFull ? 1_800_000 : 300_000;

/**
 * Tests of whole processes take up to a minute each, most of it waiting. Begun last, as in a clean checkout, where
 * nothing is known of earlier runs, they would leave a core idle at the end.
 */
class WholeProcessesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is no array that is sorted here, and files stays as it is.
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification) => /\/(server\/test|dev)\//.test(moduleId);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

/** Functions, and rules of the API on a real database. */
const units = {
  name: 'units',
  include: ['contract', 'server', 'web', 'check', 'dev'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  exclude: [...configDefaults.exclude, ...skipped, components],
  globalSetup: ['server/test-support/postgres.global.ts'],
  setupFiles: ['check/no-console.setup.ts'],
  // Otherwise each file would import the application again.
  isolate: false,
  testTimeout: patience,
  hookTimeout: patience,
  expect: { poll: { timeout: 60_000 } },
  // Many tests start a process. It loads in 2 s with what an earlier one has compiled, and in 3.5 s without.
  env: { NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '.cache/compiled') },
};

/** One screen or component each, in a real browser, with the API replaced by what the contract allows it to say. */
const browser = {
  name: 'components',
  include: [components],
  setupFiles: ['web/test-support/setup.ts'],
  expect: { poll: { timeout: 60_000 } },
  testTimeout: patience,
  browser: {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    viewport: { width: 1440, height: 900 },
    provider: playwright({ launchOptions: browserOptions() }),
    instances: [{ browser: 'chromium' as const }],
  },
};

export default defineConfig({
  test: {
    sequence: { sequencer: WholeProcessesFirst },
    // With two cores and one database server, more workers would only wait for each other.
    maxWorkers: 2,
    // Found only when a test imports it, it would come with a second copy of React.
    projects: [{ test: units }, { test: browser, optimizeDeps: { include: ['react-dom/client'] } }],
  },
});
