import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { seedDemoAccounts } from '../auth/accounts.seed.ts';
import { runCommand } from './command.ts';

/** The file that keeps the administrator's token between starts, so that developers stay signed in. */
const tokenFile = process.argv[2];

/** Sends the accounts to the development launcher if it started this command, and prints them otherwise. */
await runCommand(async (context) => {
  const earlier = tokenFile && existsSync(tokenFile) ? readFileSync(tokenFile, 'utf8').trim() : null;
  const demo = await seedDemoAccounts(context, earlier);
  if (tokenFile) writeFileSync(tokenFile, demo.adminToken, { mode: 0o600 });
  if (process.send) process.send(demo);
  else console.log(JSON.stringify(demo, null, 2));
});
process.disconnect?.();
