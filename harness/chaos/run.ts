import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startS3 } from '../../dev/s3.ts';
import { startClamd } from '../clamd.ts';
import { createBuckets } from '../s3.ts';
import { connectionsExhausted, databaseKilled, replicaPromoted } from './database-faults.ts';
import type { Fault } from './fault.ts';
import { openGateway } from './gateway.ts';
import { mailGone, scannerGone } from './helper-faults.ts';
import { appKilled, clockJumps, rollingRestart, workerKilled } from './process-faults.ts';
import { type FaultRow, isFine, runFault, seconds } from './report.ts';
import { type Site, startSite } from './site.ts';
import { bucketGone, diskFull, mountSmallDisk } from './storage-faults.ts';

/**
 * Breaks one thing after another while people use the site: `npm run chaos`. Only some of it: `npm run chaos bucket disk`.
 * On a machine that is busy with something else: `DATABASE_PATIENCE=20 SHUTDOWN_GRACE_MS=120000 npm run chaos`.
 * Needs `npm run build`, to be root (for a disk to fill), and Debian's packages that the tests need, with libfaketime.
 */
const AWAY_MS = 8_000;
const wanted = process.argv.slice(2);
const endings: (() => unknown)[] = [];
const rows: FaultRow[] = [];

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-chaos-'));
await chmod(folder, 0o711);
endings.push(() => rm(folder, { recursive: true, force: true }));
try {
  await runOnDisk();
  await runOnBucket();
} finally {
  for (const end of endings.toReversed()) await end();
}
print(rows);
process.exitCode = rows.every(isFine) ? 0 : 1;

async function runOnDisk(): Promise<void> {
  const clamd = await startClamd();
  endings.push(() => clamd.stop());
  const scanner = await openGateway(clamd.port);
  endings.push(() => scanner.close());
  const faults = [
    rollingRestart(),
    databaseKilled(AWAY_MS),
    connectionsExhausted(AWAY_MS),
    mailGone(AWAY_MS),
    scannerGone(scanner, clamd.port, AWAY_MS),
    workerKilled(),
    appKilled(),
    diskFull(AWAY_MS),
    clockJumps(3, AWAY_MS),
    // Last, because the replica stays.
    replicaPromoted(),
  ].filter(isWanted);
  if (faults.length === 0) return;
  const disk = path.join(folder, 'disk');
  endings.push(await mountSmallDisk(disk));
  // One disk for everything, as on a small machine.
  const temporary = path.join(disk, 'tmp');
  await mkdir(temporary);
  const env = {
    TMPDIR: temporary,
    VIRUS_SCAN: 'on',
    CLAMD_HOST: '127.0.0.1',
    CLAMD_PORT: String(scanner.port),
  };
  await runAll(await startSite({ folder: disk, webs: 2, env }), faults);
}

async function runOnBucket(): Promise<void> {
  if (!isWanted({ name: 'bucket gone' })) return;
  const s3 = await startS3(path.join(folder, 's3'));
  endings.push(() => s3.stop());
  const port = Number(new URL(s3.endpoint).port);
  const bucket = await openGateway(port);
  endings.push(() => bucket.close());
  const buckets = { ...(await createBuckets(s3)), S3_ENDPOINT: `http://127.0.0.1:${bucket.port}` };
  const inside = path.join(folder, 'bucket');
  await mkdir(inside, { mode: 0o711 });
  const site = await startSite({ folder: inside, webs: 2, env: { STORAGE_DRIVER: 's3', ...buckets } });
  await runAll(site, [bucketGone(bucket, port, AWAY_MS)]);
}

function isWanted({ name }: Pick<Fault, 'name'>): boolean {
  return wanted.length === 0 || wanted.some((word) => name.includes(word));
}

async function runAll(site: Site, faults: readonly Fault[]): Promise<void> {
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
