import type { Kysely } from 'kysely';
import { connect, type Database } from '../platform/db/database.ts';
import { DatabaseAwayError } from '../platform/db/database-away.ts';
import { type Env, EnvError, readEnv } from '../platform/env.ts';
import { createStorage } from '../platform/storage/storage.ts';
import { checkBackups } from './backups.check.ts';
import { checkDatabase, checkMigrations, checkOwner } from './database.check.ts';
import { checkEnvironment } from './environment.check.ts';
import { type Finding, fault, wordsOf } from './finding.ts';
import { checkKeys, checkRotation } from './keys.check.ts';
import { checkClock, checkDisk } from './machine.check.ts';
import { checkMail } from './mail.check.ts';
import { checkProxy } from './proxy.check.ts';
import { checkScanner } from './scanner.check.ts';
import { checkStorage } from './storage.check.ts';

export type Diagnosis = { area: string; findings: Finding[] };

type Given = Record<string, string | undefined>;
type Check = { area: string; run: () => Promise<Finding[]> };

/** Looks at everything a site needs, one thing after another. Changes nothing, and sends no mail. */
export async function* examine(given: Given): AsyncGenerator<Diagnosis> {
  const env = understand(given);
  if (!('DATABASE_URL' in env)) {
    yield env;
    return;
  }
  const db = connect({ ...env, DATABASE_POOL_SIZE: 2 }, { name: 'velvet-spoon doctor' });
  const storage = createStorage(env);
  try {
    for (const { area, run } of checksOf(env, given, { db, storage })) {
      yield { area, findings: await run().catch(explain) };
    }
  } finally {
    storage.close();
    await db.destroy();
  }
}

function understand(given: Given): Env | Diagnosis {
  try {
    return readEnv(given);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    const todo = 'Set it in the environment or in .env, then run the doctor again for everything else.';
    const lines = error.message.split('\n').slice(1, -1);
    return { area: 'environment', findings: lines.map((line) => fault(line.trim(), todo)) };
  }
}

type Means = { db: Kysely<Database>; storage: ReturnType<typeof createStorage> };

function checksOf(env: Env, given: Given, { db, storage }: Means): Check[] {
  return [
    { area: 'environment', run: () => checkEnvironment(env, given) },
    { area: 'database', run: () => checkDatabase(db, env) },
    { area: 'migrations', run: () => checkMigrations(db) },
    { area: 'owner', run: () => checkOwner(db) },
    { area: 'storage', run: () => checkStorage(storage, env) },
    { area: 'mail', run: () => checkMail(env) },
    { area: 'scanner', run: () => checkScanner(env) },
    {
      area: 'keys',
      run: async () => [...(await checkKeys(env)), ...(await checkRotation(db, env).catch(explain))],
    },
    { area: 'proxy', run: () => checkProxy(env) },
    { area: 'clock', run: () => checkClock(db) },
    { area: 'disk', run: () => checkDisk(env) },
    { area: 'backup', run: () => checkBackups(db, env) },
  ];
}

/** What a check did not expect is itself a finding, and must not keep the others from running. */
function explain(error: unknown): Finding[] {
  if (error instanceof DatabaseAwayError) {
    const todo = 'See that PostgreSQL runs, and check DATABASE_URL: host, port, role, password, database.';
    return [fault(`The database cannot be reached: ${wordsOf(error)}`, todo)];
  }
  return [
    fault(`This could not be checked: ${wordsOf(error)}`, 'Mend what is above first, then run it again.'),
  ];
}
