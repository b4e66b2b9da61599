import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['contract', 'server', 'web', 'check', 'dev'].map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    globalSetup: ['server/test/postgres.global.ts'],
    setupFiles: ['check/no-console.setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Two cores, one database server: more workers only wait for each other.
    maxWorkers: 2,
  },
});
