import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { readEnv } from '../src/platform/env.ts';
import { collectLog, createTestServices } from '../test-support/app.ts';

const VISITOR = '203.0.113.7';
const OTHER = '198.51.100.9';
const shared = await createTestServices();

type Asked = { statuses: number[]; ids: (string | null)[]; log: string[] };

async function start(trust: string | undefined, limits: Record<string, string>) {
  const { DATABASE_URL, STORAGE_DIR } = shared.env;
  const given = { NODE_ENV: 'test', PAGES: 'none', SHUTDOWN_DRAIN_MS: '0', DATABASE_URL, STORAGE_DIR };
  const env = readEnv({ ...given, ...limits, TRUST_PROXY: trust });
  const { services, lines } = collectLog({ ...shared, env });
  const app = await buildApp(services);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, lines, port: (app.server.address() as AddressInfo).port };
}

/** Asks six times, where five are allowed. Each time the client has made up another address for itself. */
async function ask(trust: string | undefined, forwardedFor: (time: number) => string): Promise<Asked> {
  const { app, lines, port } = await start(trust, { RATE_LIMITS: 'readPerMinute=5' });
  const statuses: number[] = [];
  const ids: (string | null)[] = [];
  for (let time = 0; time < 6; time += 1) {
    const headers = { 'x-forwarded-for': forwardedFor(time), 'x-request-id': `from-the-proxy-${time}` };
    // A search, which never comes from memory.
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/posts?q=plum`, { headers });
    statuses.push(answer.status);
    ids.push(answer.headers.get('x-request-id'));
  }
  await app.close();
  return { statuses, ids, log: lines };
}

const addressesIn = (log: string[]) =>
  new Set(log.map((line) => /"remoteAddress":"([^"]*)"/.exec(line)?.[1]).filter(Boolean));
const warningsIn = (log: string[]) => log.filter((line) => line.includes('TRUST_PROXY'));

/** Who is trusted, what arrives in x-forwarded-for, and whose address counts. */
test.each<[trust: string | undefined, forwarded: string, address: string]>([
  [undefined, '$made-up', '127.0.0.0/24'],
  ['10.0.0.0/8', '$made-up', '127.0.0.0/24'],
  ['1', `$made-up, ${VISITOR}`, '203.0.113.0/24'],
  ['127.0.0.1', `$made-up, ${VISITOR}`, '203.0.113.0/24'],
  ['10.0.0.0/8, 127.0.0.0/8', `$made-up, ${VISITOR}`, '203.0.113.0/24'],
  ['2', `$made-up, ${VISITOR}, 10.0.0.5`, '203.0.113.0/24'],
  ['127.0.0.1,10.0.0.5', `$made-up, ${VISITOR}, 10.0.0.5`, '203.0.113.0/24'],
  ['1', `${VISITOR}:$port`, '203.0.113.0/24'],
])('TRUST_PROXY=%s: with %s, the address that counts is %s', async (trust, forwarded, address) => {
  const { statuses, ids, log } = await ask(trust, (time) =>
    forwarded.replace('$made-up', `192.0.2.${time}`).replace('$port', String(50_000 + time)),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(addressesIn(log)).toEqual(new Set([address]));
  // A stranger's request id is not taken over, and one warning tells of a proxy that is not trusted.
  const isTrusted = address.startsWith('203');
  expect(ids.filter((id) => id?.startsWith('from-the-proxy'))).toHaveLength(isTrusted ? 6 : 0);
  expect(warningsIn(log)).toHaveLength(isTrusted ? 0 : 1);
});

test('visitors behind the same proxy have limits of their own', async () => {
  const { statuses } = await ask('1', (time) => (time % 2 === 0 ? VISITOR : OTHER));
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
});

test.each([
  [undefined, 3],
  ['10.0.0.0/8', 3],
  ['127.0.0.1', 0],
  ['1', 0],
])('with TRUST_PROXY=%s, %i of five connections are over a limit of two', async (trust, refused) => {
  const { app, port } = await start(trust, { RATE_LIMITS: 'connectionsPerAddress=2' });
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write('GET /health/live HTTP/1.1\r\nhost: x\r\n\r\n'),
      );
      const [answer] = (await once(socket, 'data')) as [Buffer];
      return answer.toString().startsWith('HTTP/1.1 429');
    }),
  );
  expect(answers.filter(Boolean)).toHaveLength(refused);
  app.server.closeAllConnections();
  await app.close();
});
