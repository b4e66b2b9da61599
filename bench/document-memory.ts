import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startPostgres } from '../dev/postgres.ts';
import { startS3 } from '../dev/s3.ts';
import { buildPdf, createDocumentKeys } from '../server/test/documents.ts';
import { createBuckets } from '../server/test/s3.ts';
import { measureLoad, startDocumentServer } from './document-load.ts';

/** 40 applications of two files of 15 MB each, all at once, may cost the process 200 MB: on a disk and on S3. */
const APPLICATIONS = Number(process.env.APPLICATIONS ?? 40);
const FILE_BYTES = 15 * 1024 * 1024;
const LIMIT_MB = 200;

const folder = await mkdtemp(path.join(tmpdir(), 'velvet-spoon-bench-'));
await chmod(folder, 0o711);
const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), unsafe: true });
const file = buildPdf('Dana', FILE_BYTES);
const keys = await createDocumentKeys(folder);
const drivers = process.argv.slice(2);

async function run(driver: string, env: Record<string, string>): Promise<void> {
  const server = await startDocumentServer(await freePort(), {
    DATABASE_URL: postgres.url('postgres'),
    STORAGE_DIR: path.join(folder, driver),
    STORAGE_DRIVER: driver,
    ...keys,
    ...env,
  });
  try {
    const { idle, peak, seconds, statuses, ping } = await measureLoad(server, {
      applications: APPLICATIONS,
      file,
    });
    const raised = peak - idle;
    const isFine = raised < LIMIT_MB && statuses[201] === APPLICATIONS;
    if (!isFine) process.exitCode = 1;
    console.log(
      `${driver.padEnd(10)} ${isFine ? 'ok' : 'FAILED'}: ${APPLICATIONS} applications in ${seconds.toFixed(1)} s, ` +
        `answers ${JSON.stringify(statuses)}; idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, ` +
        `raised by ${raised.toFixed(0)} MB of ${LIMIT_MB}; ` +
        `ping median ${ping.median.toFixed(0)} ms, worst ${ping.worst.toFixed(0)} ms`,
    );
  } finally {
    await server.stop();
  }
}

try {
  if (drivers.length === 0 || drivers.includes('filesystem')) await run('filesystem', {});
  if (drivers.length === 0 || drivers.includes('s3')) {
    const s3 = await startS3(path.join(folder, 'ceph'));
    try {
      await run('s3', await createBuckets(s3));
    } finally {
      await s3.stop();
    }
  }
} finally {
  await postgres.release();
  await rm(folder, { recursive: true, force: true });
}
