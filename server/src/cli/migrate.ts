import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { runInWords } from './command.ts';

await runInWords(async () => {
  const migrated = await migrate(readEnv(process.env));
  console.log(migrated.length === 0 ? 'The schema is up to date.' : `Migrated: ${migrated.join(', ')}`);
});
