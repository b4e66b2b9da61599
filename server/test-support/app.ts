import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { createDocumentKeys } from '../../test-support/documents.ts';
import { PATIENCE } from '../../test-support/patience.ts';
import { buildApp } from '../src/app.ts';
import { type Env, readEnv } from '../src/platform/env.ts';
import type { Metrics } from '../src/platform/observability/metrics.ts';
import { closeServices, createServices, type Services } from '../src/platform/services.ts';
import { allJobs } from '../src/worker.ts';
import { cloneDatabase } from './database.ts';
import { temporaryFolder } from './folder.ts';

export type TestApp = { app: FastifyInstance; services: Services };

/** Real services with their own database and storage folder, closed when the test file ends. */
export async function createTestServices(
  overrides: Partial<Record<keyof Env, string>> = {},
  metrics?: Metrics,
): Promise<Services> {
  const folder = await temporaryFolder();
  const services = createServices(
    readEnv({
      NODE_ENV: 'test',
      PAGES: 'none',
      LOG_LEVEL: 'silent',
      DATABASE_URL: await cloneDatabase(),
      DATABASE_POOL_SIZE: '4',
      DATABASE_PATIENCE: PATIENCE,
      STORAGE_DIR: folder,
      SHUTDOWN_DRAIN_MS: '0',
      ...(await createDocumentKeys(folder)),
      ...overrides,
    }),
    metrics,
  );
  await services.jobs.start(allJobs, { supervise: false });
  afterAll(() => closeServices(services));
  return services;
}

/** The same services with a log that can be read. */
export function collectLog(services: Services): { services: Services; lines: string[] } {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return { services: { ...services, log }, lines };
}

/** Resolves once changes are heard, after which the cache is not emptied without one. */
export async function listening({ changes }: Services): Promise<void> {
  await new Promise<void>((resolve) => {
    const unsubscribe = changes.subscribe((event) => event === 'listening' && resolve());
    afterAll(unsubscribe);
  });
}

export async function createTestApp(overrides: Partial<Record<keyof Env, string>> = {}): Promise<TestApp> {
  const services = await createTestServices(overrides);
  const app = await buildApp(services);
  afterAll(() => app.close());
  await app.ready();
  return { app, services };
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An app, and calls of a member of staff. */
export async function createStaffApp(overrides: Partial<Record<keyof Env, string>> = {}) {
  const site = await createTestApp(overrides);
  return { ...site, db: site.services.db, ...(await callsOfStaff(site)) };
}

/** Calls of a member of staff named Vera. */
export async function callsOfStaff({ app, services }: TestApp) {
  const staff = await buildAccount(services, { isAdmin: true, username: 'Vera' });

  const call = (method: Method, path: string, payload?: object, headers: object = {}) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { ...bearer(staff.token), ...headers },
      ...(payload && { payload }),
    });
  const read = async (path: string) => (await call('GET', path)).json();

  return { staff, call, read };
}
