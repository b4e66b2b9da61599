import { seedDemoAccounts } from '../accounts/accounts.seed.ts';
import { runCommand } from './command.ts';

/** Started by the development launcher, which gets the accounts as a message; by hand it prints them. */
await runCommand(async (context) => {
  const demo = await seedDemoAccounts(context);
  if (process.send) process.send(demo);
  else console.log(JSON.stringify(demo, null, 2));
});
process.disconnect?.();
