import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../../../../dev/postgres.ts';
import { startNginx } from '../../../../test-support/nginx.ts';
import { createTestApp } from '../../../test-support/app.ts';
import { FORWARDED_PATH, issuePass } from './doctor.routes.ts';
import { findingsOf } from './finding.ts';
import { judgeClock, judgeDisk } from './machine.check.ts';
import { checkProxy, judgeCertificate, judgeVisitor } from './proxy.check.ts';

const { app, services } = await createTestApp({ TRUST_PROXY: '127.0.0.1' });
const { env } = services;
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const SITE = 'https://www.velvetspoon.example';

const says = (words: RegExp, level = 'fault') => ({
  level,
  says: expect.stringMatching(words),
  todo: expect.any(String),
});

test('behind our nginx all is well, and behind its defaults papers, films and addresses are not', async () => {
  const [plainPort, deadPort, elsewhere] = [await freePort(), await freePort(), await freePort()];
  const plain = `server { listen 127.0.0.1:${plainPort}; location / { proxy_pass http://127.0.0.1:${port}; } }`;
  const dead = `server { listen 127.0.0.1:${deadPort}; location / { proxy_pass http://127.0.0.1:1; } }`;
  const moved = `server { listen 127.0.0.1:${elsewhere}; return 301 ${SITE}/; }`;
  const nginx = await startNginx([port, port], { servers: [plain, dead, moved].join('\n') });
  const check = (PUBLIC_URL: string) => findingsOf(checkProxy({ ...env, PUBLIC_URL }));
  try {
    expect(await check(nginx.url)).toEqual([{ level: 'ok', says: expect.stringContaining('largest files') }]);
    expect(await check(`http://127.0.0.1:${plainPort}`)).toEqual([
      says(/choose the address/),
      says(/refuses papers of 30 MB \(413\)/),
      says(/refuses a W-9 of 15 MB \(413\)/),
      says(/refuses a film of 500 MB \(413\)/),
    ]);
    expect(await check(`http://127.0.0.1:${deadPort}`)).toEqual([says(/answers 502/)]);
    expect(await check(`http://127.0.0.1:${elsewhere}`)).toEqual([says(/leads on to https:/)]);
    const stranger = { ...env, PUBLIC_URL: nginx.url, FORM_SECRET: 'x'.repeat(32) };
    expect(await findingsOf(checkProxy(stranger))).toEqual([says(/another FORM_SECRET/)]);
  } finally {
    await nginx.stop();
  }
});

test('what a process sees of visitors is only told to a caller with its secret, and only for a minute', async () => {
  const ask = (pass?: string) =>
    app.inject({ url: FORWARDED_PATH, headers: { host: 'localhost', ...(pass && { 'x-doctor': pass }) } });
  expect((await ask(issuePass(env))).json()).toMatchObject({ isFromProxy: true, forwarded: 0 });
  const old = issuePass(env, Date.now() - 61_000);
  for (const pass of [undefined, '', 'x'.repeat(80), issuePass({ FORM_SECRET: 'y'.repeat(32) }), old]) {
    expect((await ask(pass)).statusCode).toBe(404);
  }
});

const seen = {
  address: '198.51.100.7',
  isFromProxy: true,
  forwarded: 2,
  isAskerTrusted: false,
  protocol: 'https',
};
test.each([
  [seen, []],
  [{ ...seen, address: '203.0.113.99' }, [says(/choose the address/)]],
  [{ ...seen, address: '203.0.113.99', isAskerTrusted: true }, []],
  [{ ...seen, isFromProxy: false }, [says(/share one address/)]],
  [{ ...seen, forwarded: 1 }, [says(/does not add the address/)]],
  [{ ...seen, protocol: 'http' }, [says(/visitors use http\./, 'risk')]],
])('%o is judged', (visitor, findings) => {
  expect(judgeVisitor(visitor, SITE)).toEqual(findings);
});

test('certificates, clocks and disks are judged by what is left', () => {
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000);
  expect(judgeCertificate(inDays(30), now)).toEqual([]);
  expect(judgeCertificate(inDays(5), now)).toEqual([says(/ends in 5 days/, 'risk')]);
  expect([0, 3_000, 90_000].map((apart) => judgeClock(apart).level)).toEqual(['ok', 'risk', 'fault']);
  const disk = (free: number) => judgeDisk('it', { free, all: 1_000, needs: 50 }).level;
  expect([500, 90, 40].map(disk)).toEqual(['ok', 'risk', 'fault']);
});
