import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { collectLog, createTestServices } from './app.ts';

const { services, lines } = collectLog(await createTestServices({ TRUST_PROXY: '127.0.0.1' }));
const app = await buildApp(services);
afterAll(() => app.close());
const site = await app.listen({ port: 0, host: '127.0.0.1' });

const secret = randomBytes(24).toString('base64url');

test.each([
  ['GET', `/api/v1/documents/${secret}`],
  ['HEAD', `/api/v1/documents/${secret}`],
  ['POST', `/api/v1/documents/${secret}`],
  ['GET', `/api/v1/%64ocuments/${secret}`],
  ['GET', `/wholesale/reset?token=${secret}`],
  ['GET', `/Wholesale/reset/?anything=${secret}`],
  ['GET', `/api/v1/posts?token=${secret}`],
  ['GET', `/api/v1/nothing?code=${secret}`],
])('the log of %s %s tells no secret', async (method, url) => {
  lines.length = 0;
  await fetch(site + url, { method, headers: { 'x-forwarded-for': '203.0.113.77', referer: site + url } });
  await expect.poll(() => lines.some((line) => line.includes('"msg":"visit"'))).toBe(true);
  expect(lines.join('')).toContain('[redacted]');
  expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).not.toContain('203.0.113.77');
  expect(lines.join('')).toContain('203.0.113.0/24');
});
