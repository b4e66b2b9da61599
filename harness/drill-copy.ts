import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { findByEmail } from '../server/src/accounts/accounts.repository.ts';
import { seedDemoAccounts } from '../server/src/accounts/accounts.seed.ts';
import { inSnapshot, serverVersion } from '../server/src/backups/backups.repository.ts';
import { connectPatiently, databaseUrl } from '../server/src/backups/backups.service.ts';
import { dumpDatabase, loadDump } from '../server/src/backups/database-dump.ts';
import { DRILL_DATABASE, type Holdings, hashFiles, type Installation } from '../server/src/backups/drill.ts';
import { takeFingerprint } from '../server/src/backups/fingerprint.repository.ts';
import { requireTools } from '../server/src/backups/postgres-tools.ts';
import { seedCafe } from '../server/src/cafe/cafe.seed.ts';
import { seedAll } from '../server/src/cli/seed-all.ts';
import { claim, receive } from '../server/src/documents/documents.service.ts';
import { seedMenu } from '../server/src/menu/menu.seed.ts';
import { storeMessage } from '../server/src/messages/messages.service.ts';
import { inTransaction } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { type Env, readEnv } from '../server/src/platform/env.ts';
import { closeServices, createServices, type Services } from '../server/src/platform/services.ts';
import { createStorage } from '../server/src/platform/storage/storage.ts';
import { allJobs } from '../server/src/worker.ts';
import { buildPdf, createDocumentKeys } from './documents.ts';

export type Copy = Installation & { identity: string };

export function drillDatabase(): string {
  return `${DRILL_DATABASE}${randomBytes(6).toString('hex')}`;
}

type Place = { folder: string; databaseUrl: string };

/** An installation in a folder and a database of its own. Its backups are for a new identity. */
export async function createInstallation(
  { folder, databaseUrl: url }: Place,
  given: Record<string, string> = {},
): Promise<Copy> {
  const identity = await generateX25519Identity();
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '4',
    STORAGE_DIR: path.join(folder, 'storage'),
    BACKUP_DIR: path.join(folder, 'backups'),
    BACKUP_RECIPIENT: await identityToRecipient(identity),
    ...(await createDocumentKeys(folder)),
    ...given,
  });
  return { env, storage: createStorage(env), identity };
}

/** Content, accounts, messages and papers. The short form has some of each, but few pictures. */
export async function furnish({ env }: Copy, { isShort }: { isShort: boolean }): Promise<void> {
  await migrate(env);
  const services = createServices(env);
  await services.jobs.start(allJobs, { supervise: false });
  try {
    if (isShort) {
      await seedCafe(services);
      await seedMenu(services);
    } else await seedAll(services);
    await seedDemoAccounts(services);
    await addPeoplesData(services);
  } finally {
    await closeServices(services);
  }
}

async function addPeoplesData(services: Services): Promise<void> {
  const message = {
    name: 'Ines Example',
    email: 'ines@example.com',
    phone: '+1 908 555 0100',
    message: 'Is the 🍓 tart free of nuts?\n\nThank you\t\\o/',
    request_id: randomUUID(),
  };
  await storeMessage(services, message, '203.0.113.7', new Date());
  const partner = await findByEmail(services.db, 'approved@demo.example');
  const paper = await receive(services, Readable.from([buildPdf('A tax form', 200_000)]), {
    filename: 'W-9.pdf',
    kind: 'w9',
  });
  await inTransaction(services, (tx) => claim(tx, [paper.id], partner!.id));
}

/**
 * Copies the installation of an environment: its rows as they are at one moment, and its files. Returns what it held at
 * that moment, to compare.
 */
export async function copyInstallation(original: Env, copy: Copy, folder: string): Promise<Holdings> {
  const db = connectPatiently(original, 'drill');
  const storage = createStorage(original);
  const dump = path.join(folder, 'copy.dump');
  try {
    const tools = await requireTools(original, await serverVersion(db));
    const database = await inSnapshot(db, async (snapshot) => {
      const source = dumpDatabase(tools, databaseUrl(original), snapshot.name);
      await pipeline(source, createWriteStream(dump, { mode: 0o600 }));
      return takeFingerprint(snapshot.db);
    });
    await loadDump(tools, databaseUrl(copy.env), dump, { before: [], after: [] });
    for (const side of ['public', 'private'] as const) {
      for await (const { key } of storage[side].list()) {
        const file = await storage[side].open(key);
        if (file) await copy.storage[side].put(key, file);
      }
    }
    return { database, files: await hashFiles(storage) };
  } finally {
    storage.close();
    await db.destroy();
  }
}
