import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { connect, type Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { type Env, readEnv } from '../platform/env.ts';
import { explain } from '../platform/explain.ts';
import { OperatorError } from '../platform/operator-error.ts';

type Run = (context: { db: Kysely<Database>; env: Env }) => Promise<void>;

/** Migrates the schema first, so that a command works before the server has ever started. */
export async function runCommand(run: Run): Promise<void> {
  await runInWords(async () => {
    const env = readEnv(process.env);
    await migrate(env);
    const db = connect(env);
    try {
      await run({ db, env });
    } finally {
      await db.destroy();
    }
  });
}

/** Prints a stack only for unexpected errors. */
export async function runInWords(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

type Given = {
  values: Record<string, string | undefined>;
  positionals: string[];
  flags: ReadonlySet<string>;
};

/** An option takes a string, a flag takes none. An unknown one is an error that shows the usage. */
export function readArguments(
  names: readonly string[],
  usage: string,
  flagNames: readonly string[] = [],
): Given {
  const options: ParseArgsOptionsConfig = Object.fromEntries([
    ...names.map((name) => [name, { type: 'string' }]),
    ...flagNames.map((name) => [name, { type: 'boolean' }]),
  ]);
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const flags = new Set(flagNames.filter((name) => values[name]));
    return { values: values as Given['values'], positionals, flags };
  } catch (error) {
    // Node's advice after that only helps authors of commands.
    const [problem] = (error as Error).message.split('. To specify');
    throw new OperatorError(`${problem!.replace(/\.?$/, '.')}\n${usage}`);
  }
}

/** Prints rows of text in aligned columns. */
export function printTable(rows: readonly (readonly string[])[]): void {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of rows) {
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}
