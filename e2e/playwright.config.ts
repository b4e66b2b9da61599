import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { isFull } from '../test-support/full.ts';
import { PATIENCE } from '../test-support/patience.ts';
import { browserOptions } from './browser.ts';
import { serverErrors, serverLog } from './server-log.ts';

const port = Number(process.env.E2E_PORT ?? 4173);
const dataDir = path.resolve(import.meta.dirname, '../.cache/e2e');

// Many tests start a server of their own, which takes half as long with what an earlier one has compiled.
process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.cache/compiled');

// The shell opens the log files before the launcher could create their folder.
mkdirSync(dataDir, { recursive: true });

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // Every change: the journeys, and the tests of numbered requirements. What has no number, such as the second way back
  // to a list, runs at night.
  grep: isFull ? /./ : /journeys\/|\s[A-Z\d]+-\d+[ ,]/,
  globalSetup: './global-setup.ts',
  globalTeardown: './global-teardown.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // Limits end a test that hangs. They say nothing about speed, because a busy machine takes many times as long.
  timeout: 600_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? '../.cache/e2e-report.json' }]],
  outputDir: '../test-results',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    // A click that comes while the page still scrolls smoothly may miss: people wait until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    baseURL: `http://localhost:${port}`,
    // With E2E_SLOW_MS, each step waits so long: whatever races the time of the page loses then, however fast the machine is.
    launchOptions: { ...browserOptions(), slowMo: Number(process.env.E2E_SLOW_MS ?? 0) },
    // Recording a trace costs a quarter of the run: ask for one with `npm run e2e -w e2e -- --trace on`.
    trace: 'off',
    // So that a step that waits in vain is named before the test ends.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    screenshot: 'only-on-failure',
  },
  // The production build on a database that is reset and seeded for each run.
  webServer: {
    // `exec`, so that signals reach the launcher instead of a shell.
    command: `exec node dev/launch.ts --built >'${serverLog}' 2>'${serverErrors}'`,
    cwd: path.resolve(import.meta.dirname, '..'),
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      RESET: 'true',
      LOG_LEVEL: 'error',
      DATABASE_PATIENCE: PATIENCE,
      // All tests come from one address. The server's own tests cover the limits.
      RATE_LIMITS: 'all=10000',
    },
    url: `http://localhost:${port}/health/ready`,
    timeout: 600_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 60_000 },
  },
});
