import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { buildPdf } from '../../../harness/documents.ts';
import { createTestApp } from '../../test/app.ts';
import { receive, retentionJob } from './documents.service.ts';

const { app, services } = await createTestApp();
const document = await receive(services, Readable.from([buildPdf('W-9', 1000)]), {
  filename: 'w9.pdf',
  kind: 'w9',
});
const { token } = await buildAccount(services, { isAdmin: true });
const path = `/api/v1/admin/documents/${document.id}/link`;

const HOUR = 60 * 60 * 1000;
const WEEK = 7 * 24 * HOUR;

/** Only the clock of this process: the database keeps its own. */
function skewClock(ms: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

afterEach(() => {
  vi.useRealTimers();
});

async function createLink(): Promise<{ url: string; expires_at: string }> {
  return (await app.inject({ method: 'POST', url: path, headers: bearer(token) })).json();
}

test.each([-HOUR, HOUR])(
  'a link lasts a minute if the clock of its process is off by %i ms',
  async (skew) => {
    const asked = Date.now();
    skewClock(skew);
    const { url, expires_at } = await createLink();
    expect(Math.abs(Date.parse(expires_at) - asked - 60_000)).toBeLessThan(10_000);
    expect((await app.inject(url)).statusCode).toBe(200);
  },
);

test('a worker whose clock is ahead removes no link that works and no document that is still arriving', async () => {
  const { url } = await createLink();
  skewClock(WEEK);
  await retentionJob.run(services);
  expect((await app.inject(url)).statusCode).toBe(200);
});
