import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { freePort } from '../../dev/postgres.ts';
import { createDocumentKeys } from '../../harness/documents.ts';
import { connect } from '../src/platform/db/database.ts';
import { cloneDatabase } from './database.ts';
import { describeDocumentLoad } from './document-load.suite.ts';
import { startDocumentServer } from './document-load.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-load-'));
const DATABASE_URL = await cloneDatabase();
const db = connect({ DATABASE_URL, DATABASE_POOL_SIZE: 2 });
const server = await startDocumentServer(await freePort(), {
  DATABASE_URL,
  DATABASE_POOL_SIZE: '4',
  STORAGE_DIR: folder,
  ...(await createDocumentKeys(folder)),
});
afterAll(async () => {
  await server.stop();
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function storedKeys(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'private'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describeDocumentLoad({ server, db, storedKeys, loadedWay: 'page' });
