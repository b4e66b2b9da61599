import { createUser } from '../server/src/accounts/accounts.service.ts';
import { hashPassword } from '../server/src/accounts/passwords.ts';
import { buildApp } from '../server/src/app.ts';
import { inTransaction } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { closeServices, createServices } from '../server/src/platform/services.ts';
import { openWorkbench } from './workbench.ts';

/** Does the response time reveal whether a user exists? Alternates unknown user and wrong password, over HTTP. */
const TRIES = Number(process.argv[2] ?? 200);
const TOLERANCE = 0.05;

const { folder, databaseUrl, close } = await openWorkbench({ unsafe: true });
const env = {
  NODE_ENV: 'test',
  DATABASE_URL: databaseUrl,
  STORAGE_DIR: folder,
  PAGES: 'none',
  LOG_LEVEL: 'silent',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000000',
  LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
  LIMIT_SIGN_IN_PER_DAY: '1000000',
};
const services = createServices(readEnv(env));
await migrate(services.env);
const passwordHash = await hashPassword('raspberry cheesecake');
await inTransaction(services, (tx) =>
  createUser(tx, { username: 'Dana Lee', email: 'dana@example.com', passwordHash, isConfirmed: true }),
);
const app = await buildApp(services);
const address = await app.listen({ port: 0, host: '127.0.0.1' });

async function time(username: string): Promise<number> {
  const body = new URLSearchParams({ username, password: 'not the password' });
  const startedAt = performance.now();
  const response = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', body });
  await response.arrayBuffer();
  if (response.status !== 401) throw new Error(`Unexpected status ${response.status}`);
  return performance.now() - startedAt;
}

const unknown: number[] = [];
const wrong: number[] = [];
for (let round = 0; round < 10; round += 1) await time('dana@example.com');
for (let round = 0; round < TRIES; round += 1) {
  // The order alternates too, so that whatever one warms up helps the other equally often.
  const ask = [
    async () => unknown.push(await time('dora@example.com')),
    async () => wrong.push(await time('dana@example.com')),
  ];
  for (const next of round % 2 === 0 ? ask : ask.toReversed()) await next();
}

const ratio = median(unknown) / median(wrong);
const isFine = Math.abs(ratio - 1) <= TOLERANCE;
console.table(
  Object.fromEntries(
    Object.entries({ 'unknown user': unknown, 'wrong password': wrong }).map(([name, times]) => [
      name,
      { tries: times.length, 'median ms': round(median(times)), 'fastest ms': round(Math.min(...times)) },
    ]),
  ),
);
console.log(`Medians within 5 %: ${isFine ? 'yes' : 'NO'} (ratio ${ratio.toFixed(3)})`);

await app.close();
await closeServices(services);
await close();
process.exit(isFine ? 0 : 1);

function round(ms: number): number {
  return Math.round(100 * ms) / 100;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
