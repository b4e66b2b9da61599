import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserOptions } from './browser.ts';
import { serverErrors, serverLog } from './server-log.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const dataDir = path.resolve(import.meta.dirname, '../.cache/e2e');

// The shell opens the log files before the launcher could create their folder.
mkdirSync(dataDir, { recursive: true });

/** All tests come from one address, so limits would stop them. The server's own tests cover the limits. */
const raisedLimits = Object.fromEntries(
  [
    'LIMIT_SEND_PER_10_MINUTES',
    'LIMIT_SEND_PER_DAY',
    'LIMIT_APPLY_PER_HOUR',
    'LIMIT_SIGN_IN_PER_ACCOUNT',
    'LIMIT_SIGN_IN_PER_ADDRESS',
    'LIMIT_SIGN_IN_PER_DAY',
    'LIMIT_RESET_PER_HOUR',
    'LIMIT_MAIL_PER_RECIPIENT',
    'LIMIT_READ_PER_MINUTE',
  ].map((name) => [name, '10000']),
);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  globalTeardown: './global-teardown.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '../.cache/e2e-report.json' }]],
  outputDir: '../test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    baseURL: `http://localhost:${port}`,
    launchOptions: browserOptions(),
    trace: 'retain-on-failure',
  },
  // The production build on a database that is reset and seeded for each run.
  webServer: {
    // `exec`, so that signals reach the launcher instead of a shell.
    command: `exec node dev/launch.ts preview >'${serverLog}' 2>'${serverErrors}'`,
    cwd: path.resolve(import.meta.dirname, '..'),
    env: { PORT: String(port), DATA_DIR: dataDir, RESET: 'true', LOG_LEVEL: 'error', ...raisedLimits },
    url: `http://localhost:${port}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
