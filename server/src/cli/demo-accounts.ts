import { seedDemoAccounts } from '../accounts/accounts.seed.ts';
import { runCommand } from './command.ts';

/** Sends the accounts to the development launcher if that started it, and prints them otherwise. */
await runCommand(async (context) => {
  const demo = await seedDemoAccounts(context);
  if (process.send) process.send(demo);
  else console.log(JSON.stringify(demo, null, 2));
});
process.disconnect?.();
