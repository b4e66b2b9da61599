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
You are prompted for the password, or it is read from standard input. It is not an option because others
could see it in the process list.`;

await runCommand(async ({ db, env }) => {
  const { values, positionals } = readArguments(['email', 'name'], USAGE);
  const email = EmailSchema.safeParse(values.email);
  const username = UsernameSchema.safeParse(values.name);
  if (positionals[0] !== 'create-admin' || !email.success || !username.success) throw new CommandError(USAGE);

  const password = process.stdin.isTTY ? await askHidden('Password: ') : await readFirstLine();
  requireGoodPassword(env, password);
  const passwordHash = await hashPassword(password);

  const account = await inTransaction({ db }, async (tx) => {
    // The first administrator becomes the owner.
    const isOwner = (await accounts.listAdministrators(tx.db)).length === 0;
    const user = {
      username: username.data,
      email: email.data,
      passwordHash,
      isConfirmed: true,
      isAdmin: true,
      isOwner,
    };
    return createUser(tx, user, commandLine);
  });
  if (!account) throw new CommandError(`${email.data} already has an account.`);
  console.log(
    `${account.username} <${account.email}> is ${account.is_owner ? 'the owner' : 'an administrator'}.`,
  );
});

async function readFirstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}
