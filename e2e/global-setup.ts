import { readFileSync } from 'node:fs';
import path from 'node:path';
import { waitForVariants } from '../harness/media.ts';
import { startProcess } from '../harness/process.ts';
import { query } from './database.ts';

const dataDir = path.resolve(import.meta.dirname, '../.cache/e2e');

/** So that tests see the pages as visitors do. A second worker halves the wait: each uses one core for pictures. */
export default async function waitForPictures(): Promise<void> {
  const helper = await startProcess('worker', {
    DATABASE_URL: readFileSync(path.join(dataDir, 'database-url'), 'utf8'),
    STORAGE_DIR: path.join(dataDir, 'storage'),
    PUBLIC_URL: `http://localhost:${process.env.E2E_PORT ?? 4173}`,
    CLAMD_ADDRESS: 'off',
    LOG_LEVEL: 'error',
  });
  try {
    await waitForVariants(query);
  } finally {
    helper.child.kill('SIGTERM');
    await helper.ended;
  }
}
