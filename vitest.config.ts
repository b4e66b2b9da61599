import { configDefaults, defineConfig } from 'vitest/config';

/** Without an S3 server its tests fail. They are skipped only on request, never by detection. */
const skipped = process.env.VELVET_SKIP_S3 === '1' ? ['server/test/s3.test.ts'] : [];

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'check', 'dev'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, ...skipped],
    globalSetup: ['server/test/postgres.global.ts'],
    setupFiles: ['check/no-console.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // With two cores and one database server, more workers would only wait for each other.
    maxWorkers: 2,
  },
});
