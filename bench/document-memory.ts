import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { startS3 } from '../dev/s3.ts';
import {
  type LoadReport,
  measureLoad,
  startDocumentServer,
  type Way,
  ways,
} from '../harness/document-load.ts';
import { buildPdf, createDocumentKeys } from '../harness/documents.ts';
import { createBuckets } from '../harness/s3.ts';
import { openWorkbench } from './workbench.ts';

/**
 * 40 simultaneous applications with two 15 MB files each must raise the process's memory by less than 200 MB: on disk
 * and on S3, through the API and as a plain POST to the page. Run `npm run build` first. Arguments select drivers and
 * ways, for example `s3 page`.
 */
const APPLICATIONS = Number(process.env.APPLICATIONS ?? 40);
const FILE_BYTES = 15 * 1024 * 1024;
const LIMIT_MB = 200;

const chosen = process.argv.slice(2);
const isChosen = (name: string, among: string[]) =>
  chosen.includes(name) || !chosen.some((one) => among.includes(one));

const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });
const file = buildPdf('Dana', FILE_BYTES);
const keys = await createDocumentKeys(folder);
const rows: Record<string, string | number>[] = [];

/** A new process each time, because the peak memory of a process never goes down. */
async function measure(driver: string, way: Way, env: Record<string, string>): Promise<void> {
  const server = await startDocumentServer(await freePort(), {
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: path.join(folder, driver),
    STORAGE_DRIVER: driver,
    ...keys,
    ...env,
  });
  try {
    rows.push(judge(driver, way, await measureLoad(server, { way, applications: APPLICATIONS, file })));
  } finally {
    await server.stop();
  }
}

function judge(driver: string, way: Way, { idle, peak, seconds, statuses, ping }: LoadReport) {
  const raised = peak - idle;
  const isFine = raised < LIMIT_MB && statuses[ways[way].accepted] === APPLICATIONS;
  if (!isFine) process.exitCode = 1;
  return {
    storage: driver,
    way,
    answers: JSON.stringify(statuses),
    seconds: Math.round(seconds),
    'idle MB': Math.round(idle),
    'peak MB': Math.round(peak),
    'raised MB': Math.round(raised),
    'ping ms (median, worst)': `${ping.median.toFixed(0)}, ${ping.worst.toFixed(0)}`,
    verdict: isFine ? 'ok' : 'FAILED',
  };
}

/** A new S3 server each time: it keeps objects in memory and has room for one run. */
async function measureOnS3(way: Way): Promise<void> {
  const s3 = await startS3(path.join(folder, 'ceph'));
  try {
    await measure('s3', way, await createBuckets(s3));
  } finally {
    await s3.stop();
  }
}

try {
  for (const way of ['api', 'page'] as const) {
    if (!isChosen(way, ['api', 'page'])) continue;
    if (isChosen('filesystem', ['filesystem', 's3'])) await measure('filesystem', way, {});
    if (isChosen('s3', ['filesystem', 's3'])) await measureOnS3(way);
  }
  console.table(rows);
  console.log(
    `${APPLICATIONS} applications with two 15 MB files raise memory by less than ${LIMIT_MB} MB: ` +
      (process.exitCode ? 'NO' : 'yes'),
  );
} finally {
  await close();
}
