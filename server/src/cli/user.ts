import { text } from 'node:stream/consumers';
import { UsernameSchema } from '@velvet-spoon/contract/accounts';
import { EmailSchema } from '@velvet-spoon/contract/text';
import * as accounts from '../accounts/accounts.repository.ts';
import { createUser } from '../accounts/accounts.service.ts';
import { hashPassword, requireGoodPassword } from '../accounts/passwords.ts';
import { inTransaction } from '../platform/db/database.ts';
import { commandLine } from '../platform/history/history.ts';
import { CommandError, readArguments, runCommand } from './command.ts';
import { askHidden } from './prompt.ts';

const USAGE = `Usage:
  npm run user -- create-admin --email owner@example.com --name "Dana Lee"
The password is asked for, or read from the standard input. It is no argument: those are seen by others.`;

await runCommand(async ({ db, env }) => {
  const { values, positionals } = readArguments(['email', 'name'], USAGE);
  const email = EmailSchema.safeParse(values.email);
  const username = UsernameSchema.safeParse(values.name);
  if (positionals[0] !== 'create-admin' || !email.success || !username.success) throw new CommandError(USAGE);

  const password = process.stdin.isTTY ? await askHidden('Password: ') : await readFirstLine();
  requireGoodPassword(env, password);
  const passwordHash = await hashPassword(password);

  const account = await inTransaction({ db }, async (tx) => {
    // The first administrator is the owner of the house.
    const isOwner = (await accounts.listAdministrators(tx.db)).length === 0;
    const user = {
      username: username.data,
      email: email.data,
      passwordHash,
      isAdmin: true,
      isOwner,
    };
    return createUser(tx, user, commandLine);
  });
  if (!account) throw new CommandError(`${email.data} has an account already.`);
  console.log(
    `${account.username} <${account.email}> is ${account.is_owner ? 'the owner' : 'an administrator'}.`,
  );
});

async function readFirstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}
