import { mkdir } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { startS3 } from '../../dev/s3.ts';
import { startClamd } from '../../test-support/clamd.ts';
import { createBuckets } from '../../test-support/s3.ts';
import { openFolder } from '../workbench.ts';
import {
  connectionsCut,
  connectionsExhausted,
  databaseHung,
  databaseKilled,
  replicaPromoted,
} from './database-faults.ts';
import { openGateway } from './gateway.ts';
import { appKilled, clockJumps, rollingRestart, workerKilled } from './process-faults.ts';
import { type Fault, type FaultRow, isFine, runFault, seconds } from './run-fault.ts';
import { bucketGone, diskFull, mailGone, mountSmallDisk, scannerGone } from './service-faults.ts';
import { type Site, startSite } from './site.ts';

const AWAY_MS = 8_000;

type Plan = { folder: string; words: readonly string[]; rows: FaultRow[]; endings: (() => unknown)[] };

/**
 * Breaks one thing after another while people use the site. Only some of it: `npm run lab -- chaos bucket disk`. On a
 * machine that is busy with something else: `DATABASE_PATIENCE=20 SHUTDOWN_GRACE_MS=120000 npm run lab -- chaos`.
 * Needs `npm run build`, to be root (for a disk to fill), and Debian's packages that the tests need, with libfaketime.
 */
export async function run(words: readonly string[]): Promise<boolean> {
  const { folder, close } = await openFolder();
  const plan: Plan = { folder, words, rows: [], endings: [close] };
  try {
    await runOnDisk(plan);
    await runOnBucket(plan);
  } finally {
    for (const end of plan.endings.toReversed()) await end();
  }
  if (plan.rows.length === 0) throw new Error(`No fault has a name with ${words.join(' or ')} in it.`);
  print(plan.rows);
  return plan.rows.every(isFine);
}

async function runOnDisk(plan: Plan): Promise<void> {
  const { folder, endings } = plan;
  const clamd = await startClamd();
  endings.push(() => clamd.stop());
  const scanner = await openGateway(clamd.port);
  endings.push(() => scanner.close());
  const faults = [
    rollingRestart(),
    databaseKilled(AWAY_MS),
    databaseHung(AWAY_MS),
    connectionsCut(100),
    connectionsExhausted(AWAY_MS),
    mailGone(AWAY_MS),
    scannerGone(scanner, clamd.port, AWAY_MS),
    workerKilled(),
    appKilled(),
    diskFull(AWAY_MS),
    clockJumps(3, AWAY_MS),
    // Last, because the promoted replica stays the primary.
    replicaPromoted(),
  ].filter((fault) => isWanted(plan, fault));
  if (faults.length === 0) return;
  const disk = path.join(folder, 'disk');
  endings.push(await mountSmallDisk(disk));
  // One disk for everything, as on a small machine.
  const temporary = path.join(disk, 'tmp');
  await mkdir(temporary);
  const env = {
    TMPDIR: temporary,
    CLAMD_ADDRESS: `127.0.0.1:${scanner.port}`,
  };
  await runAll(plan, await startSite({ folder: disk, webs: 2, env }), faults);
}

async function runOnBucket(plan: Plan): Promise<void> {
  if (!isWanted(plan, { name: 'bucket gone' })) return;
  const { folder, endings } = plan;
  const s3 = await startS3(path.join(folder, 's3'));
  endings.push(() => s3.stop());
  const port = Number(new URL(s3.endpoint).port);
  const bucket = await openGateway(port);
  endings.push(() => bucket.close());
  const buckets = { ...(await createBuckets(s3)), S3_ENDPOINT: `http://127.0.0.1:${bucket.port}` };
  const inside = path.join(folder, 'bucket');
  await mkdir(inside, { mode: 0o711 });
  const site = await startSite({ folder: inside, webs: 2, env: { STORAGE_DRIVER: 's3', ...buckets } });
  await runAll(plan, site, [bucketGone(bucket, port, AWAY_MS)]);
}

function isWanted({ words }: Plan, { name }: Pick<Fault, 'name'>): boolean {
  return words.length === 0 || words.some((word) => name.includes(word));
}

async function runAll({ rows }: Plan, site: Site, faults: readonly Fault[]): Promise<void> {
  try {
    for (const fault of faults) {
      if (fault.missing) {
        console.log(`NOT RUN ${fault.name}: this machine lacks ${fault.missing}`);
        continue;
      }
      const row = await runFault(fault, site, 10);
      rows.push(row);
      const verdict = isFine(row) ? 'ok' : 'NOT OK';
      console.log(`${verdict} ${row.fault}: ${row.seen}; well after ${seconds(row.wellAfterMs)} s`);
      for (const line of [...row.lost, ...row.complaints]) console.log(`   ${line}`);
    }
  } finally {
    await site.close();
  }
}

function print(all: readonly FaultRow[]): void {
  const load = loadavg().map((value) => value.toFixed(1));
  console.log(`\n${availableParallelism()} cores, load ${load.join(' ')}`);
  console.log(
    '\n| Fault | What people see | Accepted | Lost | Well after |\n| --- | --- | --- | --- | --- |',
  );
  for (const { fault, seen, accepted, lost, wellAfterMs } of all) {
    console.log(`| ${fault} | ${seen} | ${accepted} | ${lost.length} | ${seconds(wellAfterMs)} s |`);
  }
}
