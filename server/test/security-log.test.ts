import { afterAll, expect, test } from 'vitest';
import { bearer, buildAccount, PASSWORD } from '../../test-support/accounts.ts';
import { buildApp } from '../src/app.ts';
import { collectLog, createTestServices } from '../test-support/app.ts';

const settings = { RATE_LIMITS: 'reset=1', TRUST_PROXY: '127.0.0.1' };
const { services, lines } = collectLog(await createTestServices(settings));
const app = await buildApp(services);
afterAll(() => app.close());
const origin = await app.listen();
const plain = await buildAccount(services, { username: 'Pat', email: 'pat@example.com' });

type Call = { path: string; payload?: object; headers?: Record<string, string> };

async function logOf({ path, payload, headers }: Call): Promise<{ status: number; said: string }> {
  lines.length = 0;
  const answer = await fetch(origin + path, {
    headers: { 'x-forwarded-for': '203.0.113.77', 'content-type': 'application/json', ...headers },
    ...(payload && { method: 'POST', body: JSON.stringify(payload) }),
  });
  const id = answer.headers.get('x-request-id')!;
  const said = () => lines.filter((line) => line.includes(id)).join('');
  // The line is written when the answer has left, which may be after it has arrived.
  await expect.poll(said).toContain('"msg":"request"');
  // Each line is one object of JSON, whatever a visitor has typed.
  for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
  return { status: answer.status, said: said() };
}

const wrong = { email: 'pat@example.com', password: 'a wrong password' };

test.each<[what: string, status: number, call: Call]>([
  ['a failed sign-in', 401, { path: '/api/v1/auth/staff/password', payload: wrong }],
  ['a call without a token', 401, { path: '/api/v1/auth/me' }],
  ['a call for staff by a partner', 403, { path: '/api/v1/admin/people', headers: bearer(plain.token) }],
  ['a refused value', 400, { path: '/api/v1/posts?limit=many' }],
  ['an attempt to add lines', 404, { path: '/api/v1/nothing%0a%22level%22:60' }],
])('%s is in the log, with when, what, from which network, and how it ended', async (_, status, call) => {
  const answer = await logOf(call);
  expect(answer.status).toBe(status);
  expect(answer.said).toContain(call.path.slice(0, 15));
  expect(answer.said).toContain(String(status));
  expect(answer.said).toContain('203.0.113.0/24');
  expect(answer.said).toMatch(/"time":/);
  expect(answer.said).not.toContain(wrong.password);
  expect(answer.said).not.toContain(plain.token);
});

test('a call beyond a limit is in the log', async () => {
  const call = { path: '/api/v1/auth/forgot', payload: { email: 'a@example.com' } };
  expect((await logOf(call)).status).toBe(202);
  const { status, said } = await logOf(call);
  expect(status).toBe(429);
  expect(said).toContain('429');
});

test('a sign-in is in the history, with whose it was', async () => {
  const vera = await buildAccount(services, { email: 'vera@example.com', isAdmin: true });
  const payload = { email: vera.email, password: PASSWORD };
  expect((await logOf({ path: '/api/v1/auth/staff/password', payload })).status).toBe(200);
  const rows = await services.db
    .selectFrom('history')
    .select(['actor_id', 'action', 'noun'])
    .where('actor_id', '=', vera.id)
    .execute();
  expect(rows).toEqual([{ actor_id: vera.id, action: 'sign-in', noun: 'tokens' }]);
});

const secret = 'a-secret-that-nobody-may-read';

test.each([
  `/api/v1/documents/${secret}`,
  `/api/v1/%64ocuments/${secret}`,
  `/account/reset?token=${secret}`,
  `/wholesale/paper?token=${secret}`,
  `/news/preview/${secret}`,
  `/api/v1/posts/preview/${secret}`,
  `/Account/reset/?anything=${secret}`,
  `/api/v1/posts?token=${secret}`,
  `/api/v1/nothing?code=${secret}`,
])('the log of %s tells no secret', async (path) => {
  const { said } = await logOf({ path, headers: { referer: origin + path } });
  expect(said).toContain('[redacted]');
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('203.0.113.77');
});
