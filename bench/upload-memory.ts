import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { buildAccount } from '../harness/accounts.ts';
import { startProcess } from '../harness/process.ts';
import { measureUpload } from '../harness/upload-memory.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';
import { openWorkbench } from './workbench.ts';

/** Measures how far the memory of a real server process rises above idle while a video is uploaded. */
const MEGABYTES = Number(process.argv[2] ?? 300);
const ALLOWED_MB = 100;

const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });

const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, STORAGE_DIR: path.join(folder, 'storage') };
const services = createServices(readEnv({ ...env, LOG_LEVEL: 'silent' }));
await migrate(services.env);
const { token } = await buildAccount(services, { isAdmin: true });
await closeServices(services);

const port = await freePort();
const { child, ended } = await startProcess('web', { ...env, PORT: String(port), LOG_LEVEL: 'info' });
const { idle, peak, rise, seconds } = await measureUpload({ pid: child.pid!, port, token }, MEGABYTES);
child.kill('SIGTERM');
await ended;
await close();

console.log(`uploaded ${MEGABYTES} MB in ${seconds.toFixed(1)} s`);
console.log(`idle     ${idle.toFixed(0)} MB`);
console.log(`peak     ${peak.toFixed(0)} MB`);
console.log(`rise     ${rise.toFixed(0)} MB (below ${ALLOWED_MB}: ${rise < ALLOWED_MB ? 'yes' : 'NO'})`);
process.exit(rise < ALLOWED_MB ? 0 : 1);
