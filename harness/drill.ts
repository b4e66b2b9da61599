import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { styleText } from 'node:util';
import { serverVersion } from '../server/src/backups/backups.repository.ts';
import { connectPatiently } from '../server/src/backups/backups.service.ts';
import {
  compareHoldings,
  type Drill,
  type Holdings,
  runDrill,
  takeHoldings,
} from '../server/src/backups/drill.ts';
import { CommandError, megabytes, readArguments, runInWords } from '../server/src/cli/command.ts';
import { type Env, readEnv } from '../server/src/platform/env.ts';
import { startDebianPostgres } from './debian-postgres.ts';
import { copyInstallation, createInstallation, drillDatabase, furnish } from './drill-copy.ts';

const USAGE = `Usage:
  npm run drill               backs up, destroys and restores a seeded installation
  npm run drill -- --given    the same with a copy of the installation of this environment, which is only read
  npm run drill -- --short    with less content`;

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

await runInWords(async () => {
  const startedAt = performance.now();
  const { flags, positionals } = readArguments([], USAGE, ['given', 'short']);
  if (positionals.length > 0) throw new CommandError(USAGE);
  const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-drill-'));
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o711);
  const given = flags.has('given') ? readEnv(process.env) : null;
  const postgres = await startDebianPostgres(folder, given ? await versionOf(given) : undefined);
  try {
    const databaseUrl = await postgres.createDatabase(drillDatabase());
    const place = path.join(folder, 'copy');
    await mkdir(place, { mode: 0o700 });
    const copy = await createInstallation({ folder: place, databaseUrl });
    const original = given && (await copyInstallation(given, copy, place));
    if (!original) await furnish(copy, { isShort: flags.has('short') });
    console.log(
      `${original ? 'A copy of the installation' : 'A seeded installation'} on PostgreSQL ${postgres.version}, made in ${seconds(startedAt)}.`,
    );
    const copying = original ? compareHoldings(original, await takeHoldings(copy)) : [];
    for (const difference of copying) console.error(styleText('red', `Copied differently: ${difference}`));
    const drill = await runDrill(copy, [copy.identity]);
    report(drill);
    console.log(`The drill took ${seconds(startedAt)}.`);
    if (copying.length + drill.differences.length > 0) process.exitCode = 1;
  } finally {
    await postgres.release();
    await rm(folder, { recursive: true, force: true });
  }
});

async function versionOf(env: Env): Promise<number> {
  const db = connectPatiently(env, 'drill');
  try {
    return await serverVersion(db);
  } finally {
    await db.destroy();
  }
}

function report({ before, backup, seconds: took, differences }: Drill): void {
  const { tables, rows, definitions } = countsOf(before);
  const { manifest } = backup;
  console.log(
    `Backed up in ${took.backup.toFixed(1)} s: set ${manifest.name}, ${megabytes(manifest.bytes)}.`,
  );
  console.log('Destroyed: no table and no file is left.');
  console.log(
    `Restored in ${took.restore.toFixed(1)} s, after checking ${manifest.objects.length + 2} checksums.`,
  );
  console.log(
    `Compared ${tables} tables with ${rows} rows, ${definitions} definitions and ${before.files.size} files.`,
  );
  for (const difference of differences) console.error(styleText('red', `Differs: ${difference}`));
  if (differences.length === 0) console.log(styleText('green', 'Everything is as it was.'));
}

function countsOf({ database }: Holdings): { tables: number; rows: number; definitions: number } {
  const tables = [...database].filter(([name]) => name.startsWith('table '));
  const rows = tables.reduce((sum, [, text]) => sum + Number.parseInt(text, 10), 0);
  return { tables: tables.length, rows, definitions: database.size - tables.length };
}
