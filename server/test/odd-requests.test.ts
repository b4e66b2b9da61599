import type { AddressInfo } from 'node:net';
import type { OpenApiDocument } from '@velvet-spoon/contract/api/openapi';
import { ProblemSchema } from '@velvet-spoon/contract/api/problem';
import { afterAll, describe, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../test-support/accounts.ts';
import { buildApp } from '../src/app.ts';
import { securityHeaders } from '../src/platform/http/security-headers.ts';
import { collectLog, createTestServices } from '../test-support/app.ts';
import { type RawAnswer, type RawRequest, rawRequest, sendRaw } from '../test-support/raw-http.ts';

const PUBLIC_URL = 'https://cafe.example';
const { services, lines: log } = collectLog(await createTestServices({ PUBLIC_URL, PAGES: 'build' }));
await services.storage.public.put('cake.jpg', Buffer.from('a picture'));
const { token } = await buildAccount(services, { isAdmin: true });
const app = await buildApp(services);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
afterAll(() => app.close());

type Shape = 'problem' | 'page' | 'other';
type Row = [target: string, status: number, shape: Shape, request?: RawRequest];

const post = (type: string, body: string, headers: Record<string, string> = {}): RawRequest => ({
  method: 'POST',
  headers: { origin: PUBLIC_URL, 'content-type': type, ...headers },
  body,
});
const put = (value: object): RawRequest => ({
  method: 'PUT',
  headers: { ...bearer(token), 'content-type': 'application/json' },
  body: JSON.stringify(value),
});
const method = (name: string): RawRequest => ({ method: name });
const host = (value: string | null): RawRequest => ({ host: value });

const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const LONG_BOUNDARY = `multipart/form-data; boundary=${'b'.repeat(300)}`;
const menu = { file_url: '/uploads/menu.pdf', file_name: null, mime_type: null };
const zipped = { 'content-encoding': 'gzip' };
const chunked = { 'transfer-encoding': 'chunked', 'content-length': '5' };

const { 'content-security-policy': apiPolicy, ...always } = securityHeaders({ PUBLIC_URL });

function shapeOf({ status, headers, body }: RawAnswer): Shape {
  const policy = headers['content-security-policy'];
  if (headers['content-type'] === 'application/problem+json') {
    const isWhole = policy === apiPolicy && ProblemSchema.parse(JSON.parse(body)).status === status;
    return isWhole ? 'problem' : 'other';
  }
  const isDocument = /^<!doctype html>\s*<html lang="en">/i.test(body);
  return isDocument && headers['content-type'] === 'text/html; charset=utf-8' ? 'page' : 'other';
}

const addresses: Row[] = [
  ['/%ff', 404, 'page'],
  ['/menu/%E0%A4%A', 404, 'page'],
  ['/news/%', 404, 'page'],
  ['/api/v1/%ff', 404, 'problem'],
  ['/api/v1/content/products/%E0%A4%A', 404, 'problem'],
  ['/uploads/%ff.jpg', 404, 'problem'],
  ['/uploads/%00.jpg', 404, 'problem'],
  ['/uploads/../../etc/passwd', 404, 'problem'],
  ['/uploads/%2e%2e/%2e%2e/etc/passwd', 404, 'problem'],
  ['/health/%ff', 404, 'page'],
  ['//evil.example/admin', 404, 'page'],
  ['http://evil.example/about', 200, 'page'],
  ['http://evil.example/api/v1/nothing', 404, 'problem'],
  [`/menu/${'a'.repeat(400)}`, 404, 'page'],
  [`/api/v1/content/products/${'a'.repeat(400)}`, 404, 'problem'],
  [`/${'a'.repeat(20_000)}`, 431, 'problem'],
  ['/news?q=%00', 400, 'page'],
  ['/menu/%00', 400, 'page'],
  ['/api/v1/posts?q=%00', 400, 'problem'],
  ['/api/v1/posts?theme=%00', 400, 'problem'],
  ['/api/v1/posts?cursor=99999999999999999999', 400, 'problem'],
  ['/api/v1/documents/%00', 404, 'problem'],
  ['/.git/HEAD', 404, 'page'],
  ['/.env', 404, 'page'],
  ['/package.json', 404, 'page'],
  ['/assets/', 404, 'page'],
  ['/uploads/', 404, 'page'],
];

const methods: Row[] = [
  ['/', 405, 'page', method('PROPFIND')],
  ['/menu', 405, 'page', method('PUT')],
  ['*', 405, 'page', method('OPTIONS')],
  ['/', 400, 'problem', method('FROB')],
  ['cafe.example:443', 405, 'problem', method('CONNECT')],
  ['/api/v1/posts', 404, 'problem', method('PROPFIND')],
  ['/api/v1/posts', 404, 'problem', method('TRACE')],
  ['/uploads/cake.jpg', 404, 'problem', method('DELETE')],
  ['/health/live', 405, 'page', { method: 'POST', headers: { origin: PUBLIC_URL } }],
  ['/menu', 405, 'page', post(FORM, 'a=b')],
];

const hosts: Row[] = [
  ['/about', 400, 'page', host('x/admin?')],
  ['/about', 400, 'page', host('a b')],
  ['/about', 400, 'page', host('user@cafe.example')],
  ['/about', 400, 'page', host('')],
  ['/about', 400, 'page', host(null)],
  ['/about', 400, 'page', host('a\r\nhost: b')],
  ['/api/v1/posts', 400, 'problem', host('x/admin?')],
  ['/uploads/cake.jpg', 400, 'problem', host('[::1')],
  ['/about', 200, 'page', host('[::1]:3000')],
  ['/about', 200, 'page', { host: null, version: '1.0' }],
  ['/health/live', 200, 'other', host('x/admin?')],
  ['/health/ready', 200, 'other', { host: null, version: '1.0' }],
  ['/health/live', 200, 'other', host(null)],
];

const bodies: Row[] = [
  ['/api/v1/send', 415, 'problem', post(JSON_TYPE, '{}', zipped)],
  ['/contact', 415, 'page', post(FORM, 'a=b', zipped)],
  ['/wholesale/register', 415, 'page', post('multipart/form-data; boundary=x', 'x', zipped)],
  ['/api/v1/send', 415, 'problem', post('text', '{}')],
  ['/api/v1/send', 400, 'problem', post(JSON_TYPE, '['.repeat(50_000))],
  ['/api/v1/send', 400, 'problem', post(JSON_TYPE, '{"__proto__":{}}')],
  ['/api/v1/wholesale/register', 400, 'problem', post(LONG_BOUNDARY, 'x')],
  ['/wholesale/register', 400, 'page', post(LONG_BOUNDARY, 'x')],
  ['/contact', 400, 'page', post(LONG_BOUNDARY, 'x')],
  ['/contact', 403, 'page', post(FORM, 'a=b', { origin: 'https://evil.example' })],
  ['/contact', 403, 'page', post(FORM, 'a=b', { origin: 'null' })],
  ['/contact', 403, 'page', { ...post(FORM, 'a=b'), headers: { 'content-type': FORM } }],
  [
    '/contact',
    403,
    'page',
    { ...post(FORM, 'a=b'), headers: { 'content-type': FORM, referer: 'https://evil.example/' } },
  ],
  [
    '/contact',
    400,
    'page',
    { ...post(FORM, 'a=b'), headers: { 'content-type': FORM, referer: `${PUBLIC_URL}/contact` } },
  ],
  ['/api/v1/menu', 400, 'problem', put({ ...menu, display_date: '0000-01-01' })],
  ['/api/v1/send', 400, 'problem', { method: 'POST', headers: { 'content-length': '-1' } }],
  ['/api/v1/send', 400, 'problem', post(JSON_TYPE, '0\r\n\r\n', chunked)],
];

const headers: Row[] = [
  ['/', 200, 'page', { headers: { expect: 'the-unexpected' } }],
  ['/', 200, 'page', { headers: { upgrade: 'websocket', connection: 'upgrade, close' } }],
  ['/', 431, 'problem', { headers: { 'x-long': 'a'.repeat(20_000) } }],
  ['/', 400, 'problem', { headers: { 'bad header': 'a' } }],
  ['/', 400, 'problem', { version: '9.9' }],
  ['/uploads/cake.jpg', 416, 'problem', { headers: { range: 'bytes=99-' } }],
  ['/favicon.svg', 200, 'other', { headers: { 'if-modified-since': 'Sat, 01 Jan 0000 00:00:00 GMT' } }],
  ['/', 200, 'page', { headers: { 'if-modified-since': 'Sat, 01 Jan 0000 00:00:00 GMT' } }],
  // Files of the build are small enough to be sent whole.
  ['/favicon.svg', 200, 'other', { headers: { range: 'bytes=99999-' } }],
];

describe.each(Object.entries({ addresses, methods, hosts, bodies, headers }))('odd %s', (_, rows) => {
  test.each(rows)('%s gets a %i as a %s', async (target, status, shape, request) => {
    const answer = await sendRaw(port, rawRequest(target, request));
    expect({ status: answer.status, shape: shapeOf(answer) }, answer.body.slice(0, 300)).toEqual({
      status,
      shape,
    });
    // The address of a document is a secret, so it says even less.
    const isTicket = target.startsWith('/api/v1/documents/');
    expect(answer.headers).toMatchObject({
      ...always,
      ...(isTicket && { 'referrer-policy': 'no-referrer' }),
    });
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none';.* base-uri 'none';.*frame-ancestors 'none'/,
    );
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });
});

test.each(['hello\r\n\r\n', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'])('%j gets a problem', async (bytes) => {
  const answer = await sendRaw(port, bytes);
  expect({ status: answer.status, shape: shapeOf(answer) }).toEqual({ status: 400, shape: 'problem' });
  expect(answer.headers).toMatchObject(always);
});

test('the type of a problem leads to the OpenAPI document, which explains it', async () => {
  const { type } = (await app.inject('/api/v1/nothing')).json();
  const { location } = (await app.inject(type.split('#')[0])).headers;
  const document = (await app.inject(location as string)).json<OpenApiDocument>();
  expect(document.components.schemas).toMatchObject({
    Problem: {
      properties: { code: { description: expect.stringContaining('not-found (404): Not found.') } },
    },
  });
});

test('a page does not depend on the host, and neither does its policy', async () => {
  const ours = await sendRaw(port, rawRequest('/admin'));
  const other = await sendRaw(port, rawRequest('/admin', { host: 'evil.example:8080' }));
  expect(other.status).toBe(200);
  expect(JSON.stringify(other)).not.toContain('evil');
  const withoutNonce = ({ headers }: RawAnswer) =>
    headers['content-security-policy']?.replace(/'nonce-[^']+'/, '');
  expect(withoutNonce(other)).toBe(withoutNonce(ours));
});

test.each(['/admin', '/Admin/', '/%61dmin', '/admin/blog?a=b'])(
  '%s has the policy of the admin',
  async (target) => {
    const { headers: sent } = await sendRaw(port, rawRequest(target));
    expect(sent['content-security-policy']).toContain("media-src 'self' blob:");
    expect(sent).not.toHaveProperty('x-page-policy');
  },
);

test('none of this is a server error', () => {
  expect(log.filter((line) => /"level":[56]0|"stack"|^\s+at /.test(line))).toEqual([]);
});
