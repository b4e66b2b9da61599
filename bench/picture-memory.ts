import path from 'node:path';
import { freePort } from '../dev/postgres.ts';
import { buildAccount } from '../harness/accounts.ts';
import { measurePictures } from '../harness/picture-memory.ts';
import { startProcess } from '../harness/process.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';
import { openWorkbench } from './workbench.ts';

/** Measures what uploading 48-megapixel pictures does to the memory of a real server process and its children. */
const COUNT = Number(process.argv[2] ?? 40);
const ALLOWED_MB = 150;

const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });

const env = { NODE_ENV: 'test', DATABASE_URL: databaseUrl, STORAGE_DIR: path.join(folder, 'storage') };
const services = createServices(readEnv({ ...env, LOG_LEVEL: 'silent' }));
await migrate(services.env);
const { token } = await buildAccount(services, { isAdmin: true });
await closeServices(services);

const port = await freePort();
const server = await startProcess('web', { ...env, PORT: String(port), LOG_LEVEL: 'info' });
const target = { pid: server.child.pid!, port, token };
const memory = await measurePictures(target, { count: COUNT, width: 8000, height: 6000 });
server.child.kill('SIGTERM');
await server.ended;
await close();

const accepted = memory.statuses.filter((status) => status === 201).length;
const isGood = accepted === COUNT && memory.rise < ALLOWED_MB;
console.log(`accepted ${accepted} of ${COUNT} pictures of 48 megapixels`);
console.log(`server   ${memory.idle.toFixed(0)} MB before, ${memory.after.toFixed(0)} MB after`);
console.log(`rise     ${memory.rise.toFixed(0)} MB (below ${ALLOWED_MB}: ${isGood ? 'yes' : 'NO'})`);
console.log(`child    ${memory.child.toFixed(0)} MB at most`);
process.exit(isGood ? 0 : 1);
