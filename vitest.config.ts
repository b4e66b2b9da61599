import { configDefaults, defineConfig } from 'vitest/config';

/** Said aloud, never guessed: without an S3 server its tests fail, unless somebody decides to go without. */
const leftOut = process.env.VELVET_SKIP_S3 === '1' ? ['server/test/s3.test.ts'] : [];

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'check', 'dev'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: [...configDefaults.exclude, ...leftOut],
    globalSetup: ['server/test/postgres.global.ts'],
    setupFiles: ['check/no-console.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores, one database server: more workers only wait for each other.
    maxWorkers: 2,
  },
});
