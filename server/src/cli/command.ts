import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { Database } from '../platform/db/database.ts';
import { connect } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Env, EnvError, readEnv } from '../platform/env.ts';
import { ProblemError } from '../platform/http/problem.ts';

/** An error the user can fix. Printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

type Run = (context: { db: Kysely<Database>; env: Env }) => Promise<void>;

/** Migrates the schema first, so that a command works before the server has ever started. */
export async function runCommand(run: Run): Promise<void> {
  try {
    const env = readEnv(process.env);
    await migrate(env);
    const db = connect(env);
    try {
      await run({ db, env });
    } finally {
      await db.destroy();
    }
  } catch (error) {
    const isExpected =
      error instanceof CommandError || error instanceof EnvError || error instanceof ProblemError;
    console.error(isExpected ? error.message : error);
    process.exitCode = 1;
  }
}

type Given = { values: Record<string, string | undefined>; positionals: string[] };

/** Every option takes a string. An unknown one is an error that shows the usage. */
export function readArguments(names: readonly string[], usage: string): Given {
  const options: ParseArgsOptionsConfig = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  try {
    return parseArgs({ options, allowPositionals: true }) as Given;
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
