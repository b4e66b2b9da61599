import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTemplate } from '../server/test-support/postgres.global.ts';
import { isFull } from '../test-support/full.ts';
import { waitForVariants } from '../test-support/media.ts';
import { startProcess } from '../test-support/process.ts';
import { query } from './database.ts';

const dataDir = path.resolve(import.meta.dirname, '../.cache/e2e');

/** Prepares what tests share: the database that own sites start from (own-site.ts), and the pictures of the pages. */
export default async function setup(): Promise<void> {
  const url = readFileSync(path.join(dataDir, 'database-url'), 'utf8');
  await Promise.all([createTemplate(url), isFull ? waitForPictures(url) : leavePictures()]);
}

/** Smaller copies of the demo's pictures take two cores a minute. On every change the pages show the originals. */
async function leavePictures(): Promise<void> {
  await query("delete from pgboss.job where name = 'media-variants'");
}

/** Makes the picture variants, so that tests see what visitors see. Two workers halve the wait: each uses one core. */
async function waitForPictures(url: string): Promise<void> {
  const helper = await startProcess('worker', {
    DATABASE_URL: url,
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
