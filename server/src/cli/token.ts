import { styleText } from 'node:util';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import * as accounts from '../auth/accounts.repository.ts';
import type { Account } from '../auth/accounts.table.ts';
import { queueAccountChangeMail } from '../auth/own-account.mail.ts';
import * as tokens from '../auth/tokens.repository.ts';
import { issueToken, revokeToken } from '../auth/tokens.ts';
import { type Database, inTransaction } from '../platform/db/database.ts';
import type { Env } from '../platform/env.ts';
import { commandLine } from '../platform/history/history.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { printTable, readArguments, runCommand } from './command.ts';

const USAGE = `Usage:
  npm run token -- create --name "front desk" --days 90 [--email owner@example.com]
  npm run token -- list
  npm run token -- revoke <id>`;

await runCommand(async ({ db, env }) => {
  const { values, positionals } = readArguments(['name', 'days', 'email'], USAGE);
  const [command, id] = positionals;
  if (command === 'create') await create({ db, env }, values);
  else if (command === 'list') await list(db);
  else if (command === 'revoke' && id) await revoke(db, id);
  else throw new OperatorError(USAGE);
});

type Context = { db: Kysely<Database>; env: Env };

async function create({ db, env }: Context, given: Record<string, string | undefined>): Promise<void> {
  const name = given.name?.trim();
  const days = Number(given.days);
  if (!name) throw new OperatorError(`--name is required: say what the token is for.\n${USAGE}`);
  if (!Number.isInteger(days) || days < 1 || days > 3650) {
    throw new OperatorError(`--days must be a whole number from 1 to 3650.\n${USAGE}`);
  }
  const account = await findAdministrator(db, given.email);
  // The worker's next sweep finds the mail.
  const jobs = { enqueue: async () => {} };
  const { token, info } = await inTransaction({ db, env, jobs }, async (tx) => {
    await queueAccountChangeMail(tx, account, { kind: 'token-made', name });
    return issueToken(tx, account, { name, kind: 'command-line', days, actor: commandLine });
  });
  // Only the token goes to stdout, so that scripts can capture it.
  console.log(token);
  console.warn(`"${name}" for ${account.email}, valid until ${day(info.expires_at)}, id ${info.id}.`);
  console.warn('Copy it now: it cannot be shown again.');
}

async function findAdministrator(db: Kysely<Database>, email: string | undefined): Promise<Account> {
  const administrators = await accounts.listAdministrators(db);
  if (email) {
    const found = administrators.find((account) => account.email.toLowerCase() === email.toLowerCase());
    if (!found) throw new OperatorError(`There is no administrator with the email ${email}.`);
    return found;
  }
  const owner = administrators.find((account) => account.is_owner);
  const [only, another] = administrators;
  if (owner) return owner;
  if (!only)
    throw new OperatorError('There is no administrator yet. Create one: npm run user -- create-admin');
  if (another) throw new OperatorError('There are several administrators. Choose one with --email.');
  return only;
}

async function list(db: Kysely<Database>): Promise<void> {
  const rows = await tokens.list(db);
  printTable(
    rows.map((row) => [
      row.id,
      row.name,
      row.email,
      row.kind,
      state(row),
      row.last_used_at ? `used ${row.last_used_at.toISOString().slice(0, 16)}Z` : 'never used',
    ]),
  );
  if (rows.length === 0) console.log('There are no tokens.');
}

function state({ revoked_at, expires_at }: tokens.TokenInfo): string {
  if (revoked_at) return `revoked ${day(revoked_at)}`;
  return `${expires_at.getTime() > Date.now() ? 'until' : 'expired'} ${day(expires_at)}`;
}

async function revoke(db: Kysely<Database>, id: string): Promise<void> {
  const isId = z.guid().safeParse(id).success;
  const info =
    isId &&
    (await inTransaction({ db }, (tx) => revokeToken(tx, id, { actor: commandLine, action: 'revoke' })));
  if (!info) throw new OperatorError(`There is no such token, or it was already revoked: ${id}`);
  console.log(styleText('bold', `Revoked "${info.name}".`));
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
