import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { seedDemoAccounts } from '../auth/accounts.seed.ts';
import { seedDemoVisits } from '../visits/visits.seed.ts';
import { runCommand } from './command.ts';

/** The file that keeps the administrator's token between starts, so that developers stay signed in. */
const tokenFile = process.argv[2];

/** For the demo only, which also gets visits. Sends the accounts to the development launcher if it started this command, and prints them otherwise. */
await runCommand(async (context) => {
  const earlier = tokenFile && existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : null;
  await seedDemoVisits(context);
  const demo = await seedDemoAccounts(context, earlier);
  if (tokenFile) writeFileSync(tokenFile, demo.adminToken, { mode: 0o600 });
  if (process.send) process.send(demo);
  else console.log(JSON.stringify(demo, null, 2));
});
process.disconnect?.();
