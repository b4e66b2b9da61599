import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { UsernameSchema } from '@velvet-spoon/contract/api/accounts';
import { EmailSchema } from '@velvet-spoon/contract/api/text';
import type { Kysely } from 'kysely';
import * as accounts from '../auth/accounts.repository.ts';
import { createUser } from '../auth/accounts.service.ts';
import { hashPassword, requireGoodPassword } from '../auth/passwords.ts';
import { setDisabled } from '../people/people.disabling.ts';
import { roleOf } from '../people/people.presenter.ts';
import * as people from '../people/people.repository.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { commandLine } from '../platform/history/history.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { replaceCodes, takeSetup } from '../setup/setup.service.ts';
import { printTable, readArguments, runCommand } from './command.ts';

const USAGE = `Usage:
  npm run user -- create-admin --email owner@example.com --name "Dana Lee"
  npm run user -- setup-code
  npm run user -- list
  npm run user -- disable --email former@example.com
  npm run user -- enable --email former@example.com
For create-admin you are prompted for the password, or it is read from standard input. It is not an option because
others could see it in the process list. Instead, setup-code prints a code with which the owner opens /admin and chooses
one there. It works once and for an hour, and ends earlier codes. A disabled person is signed out everywhere and cannot
sign in.`;

type Context = { db: Kysely<Database>; env: Env };
type Given = Record<string, string | undefined>;

await runCommand(async (context) => {
  const { values, positionals } = readArguments(['email', 'name'], USAGE);
  const [command] = positionals;
  if (command === 'create-admin') await createAdmin(context, values);
  else if (command === 'setup-code') await printSetupCode(context);
  else if (command === 'list') await list(context);
  else if (command === 'disable' || command === 'enable') await change(context, values, command);
  else throw new OperatorError(USAGE);
});

async function createAdmin({ db, env }: Context, given: Given): Promise<void> {
  const email = EmailSchema.safeParse(given.email);
  const username = UsernameSchema.safeParse(given.name);
  if (!email.success || !username.success) throw new OperatorError(USAGE);

  const password = process.stdin.isTTY ? await askHidden('Password: ') : await readFirstLine();
  await requireGoodPassword({ db, env }, password, 'staff');
  const passwordHash = await hashPassword(password);

  const account = await inTransaction({ db }, async (tx) => {
    // The first administrator becomes the owner.
    const isOwner = (await accounts.listAdministrators(tx.db)).length === 0;
    if (isOwner) await takeSetup(tx);
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
  if (!account) throw new OperatorError(`${email.data} already has an account.`);
  console.log(
    `${account.username} <${account.email}> is ${account.is_owner ? 'the owner' : 'an administrator'}.`,
  );
}

/** Only the code goes to stdout, so that scripts can capture it. */
async function printSetupCode({ db, env }: Context): Promise<void> {
  console.log(await replaceCodes(db));
  console.warn(`Open ${new URL('/admin', env.PUBLIC_URL).href} and enter it within an hour.`);
}

async function readFirstLine(): Promise<string> {
  const [line = ''] = (await text(process.stdin)).split(/\r?\n/);
  return line;
}

/** Lists staff. Partners are listed in the Wholesale tab. */
async function list({ db }: Context): Promise<void> {
  const rows = await people.listForOperator(db);
  printTable(
    rows.map((person) => [
      person.email,
      person.username,
      roleOf(person),
      person.barred ? 'disabled' : 'enabled',
      person.has_passkey ? 'passkey' : 'no passkey',
      person.last_used_at ? `last seen ${person.last_used_at.toISOString().slice(0, 10)}` : 'never seen',
    ]),
  );
  if (rows.length === 0) console.log('Nobody yet. Create the owner: npm run user -- create-admin');
}

async function change({ db }: Context, given: Given, command: 'disable' | 'enable'): Promise<void> {
  if (!given.email) throw new OperatorError(USAGE);
  const isDisabled = command === 'disable';
  const person = await setDisabled({ db }, { email: given.email, isDisabled, actor: commandLine });
  if (!person) throw new OperatorError(`Nobody who works here has the email ${given.email}.`);
  console.log(`${person.username} <${person.email}> is ${command}d.`);
}

/** Prompts on the terminal without echoing the input. */
async function askHidden(question: string): Promise<string> {
  process.stdout.write(question);
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}
