import { pino } from 'pino';
import { grantRights } from '../platform/db/grant-rights.ts';
import { migrate } from '../platform/db/migrate.ts';
import { readEnv } from '../platform/env.ts';
import { createJobs } from '../platform/jobs/jobs.ts';
import { allJobs } from '../worker.ts';
import { readArguments, runInWords } from './command.ts';

const USAGE = `Usage:
  npm run migrate [-- --grant ROLE]
Brings the schema up to date with the role of DATABASE_URL, which owns the tables from then on. --grant gives another
role what the processes of the site need. See docs/operations.md.`;

await runInWords(async () => {
  const { values } = readArguments(['grant'], USAGE);
  const env = readEnv(process.env, { needsSecrets: false });
  const migrated = await migrate(env);
  // The tables of the job queue come from pg-boss.
  const jobs = createJobs(env, pino({ level: 'error' }));
  await jobs.start(allJobs, { supervise: false });
  await jobs.stop();
  console.log(migrated.length === 0 ? 'The schema is up to date.' : `Migrated: ${migrated.join(', ')}`);
  if (values.grant === undefined) return;
  await grantRights(env, values.grant);
  console.log(`${values.grant} has the rights to run the site.`);
});
