import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiBase } from './base.ts';
import { ApiError, type ClientOptions, createClient } from './client.ts';

type Seen = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

let seen: Seen;
let answer: (response: ServerResponse) => void;
let origin: string;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    answer(response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

/** Calls without the table's types, to test bodies and tokens on any endpoint. */
function call(name: string, options: object = {}, given: Partial<ClientOptions> = {}): Promise<unknown> {
  const client = createClient({ baseUrl: `${origin}/api/v1`, fetch, ...given });
  return (client.request as (name: string, options: object) => Promise<unknown>)(name, options);
}

function answerText(status: number, body: string, statusText: string, type = 'text/plain'): void {
  answer = (response) => response.writeHead(status, statusText, { 'content-type': type }).end(body);
}

const answerJson = (status: number, body: unknown) =>
  answerText(status, JSON.stringify(body), '', 'application/json');

async function failure(): Promise<ApiError> {
  const error = await call('GET /content/products').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('CLIENT-1 the base path is /api/v1 unless the environment sets another', () => {
  expect(apiBase(undefined)).toBe('/api/v1');
  expect(apiBase('')).toBe('/api/v1');
  expect(apiBase('/backend/v2')).toBe('/backend/v2');
});

test('CLIENT-2 a trailing slash of the base path is removed', async () => {
  answerJson(200, []);
  await call('GET /content/products', {}, { baseUrl: `${origin}/api/v1/` });
  expect(seen.url).toBe('/api/v1/content/products');
});

test('CLIENT-3 every call sends a JSON Accept header, and one without a body no content type', async () => {
  answerJson(200, []);
  await call('GET /content/products');
  expect(seen.headers.accept).toBe('application/json');
  expect(seen.headers['content-type']).toBeUndefined();
});

test('CLIENT-4 a body that is not form data is sent as JSON', async () => {
  answerJson(200, {});
  await call('POST /send', { body: { name: 'Dana' } });
  expect(seen.method).toBe('POST');
  expect(seen.headers['content-type']).toBe('application/json');
  expect(JSON.parse(seen.body)).toEqual({ name: 'Dana' });
});

test('CLIENT-5 form data keeps the content type set by the browser', async () => {
  answerJson(200, {});
  const body = new FormData();
  body.set('file', 'x');
  await call('POST /admin/upload', { body });
  expect(seen.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
});

test('CLIENT-6 the current token is sent as a bearer header, and no header without a token', async () => {
  answerJson(200, {});
  await call('GET /auth/me', {}, { token: () => 'secret' });
  expect(seen.headers.authorization).toBe('Bearer secret');
  await call('GET /auth/me', {}, { token: () => null });
  expect(seen.headers.authorization).toBeUndefined();
});

test('API-72 a save names the version it started from, or that there was none', async () => {
  answerJson(200, {});
  const named = async (version: object) => {
    await call('PUT /menu', { body: {}, ...version });
    return [seen.headers['if-match'], seen.headers['if-none-match']];
  };
  expect(await named({ version: 3 })).toEqual(['"v3"', undefined]);
  expect(await named({ version: null })).toEqual([undefined, '*']);
  expect(await named({})).toEqual([undefined, undefined]);
});

test('parameters are escaped into the path, and undefined query values are left out', async () => {
  answerJson(200, {});
  await call('GET /content/products/{slug}', {
    params: { slug: 'a/b c' },
    query: { theme: 'News', q: undefined },
  });
  expect(seen.url).toBe('/api/v1/content/products/a%2Fb%20c?theme=News');
});

test.each<[what: string, body: unknown, message: string]>([
  ['a string detail', { detail: 'Sold out.' }, 'Sold out.'],
  ['a list', { detail: ['name: missing', 'email: wrong'] }, 'name: missing, email: wrong'],
  ['a list of other things', { detail: [{ msg: 'no' }, 1] }, '{"msg":"no"}, 1'],
  ['an object', { detail: { reason: 'no' } }, '{"reason":"no"}'],
  ['a number', { detail: 7 }, '7'],
  ['no detail', { error: 'no' }, '{"error":"no"}'],
  ['null', { detail: null }, '{"detail":null}'],
])('CLIENT-7, CLIENT-8, CLIENT-9, CLIENT-10 the message of a body with %s', async (_, body, message) => {
  answerJson(422, body);
  expect((await failure()).message).toBe(message);
});

test.each([
  ['is the text', 500, 'upstream died', 'Internal Server Error', 'upstream died'],
  ['is not the page of a proxy', 502, '\n<html><h1>502 Bad Gateway</h1></html>', 'Bad Gateway', ''],
  ['is the status text if there is no body', 404, '', 'Nothing here', 'Nothing here'],
])(
  'CLIENT-11, CLIENT-12 the message of what is not JSON %s',
  async (_, status, body, statusText, message) => {
    answerText(status, body, statusText);
    expect(await failure()).toMatchObject({ status, message });
  },
);

test('CLIENT-13 without any of these the status itself is named', async () => {
  const bare = async () => new Response('', { status: 599, statusText: '' });
  await expect(call('GET /content/products', {}, { fetch: bare })).rejects.toThrow(
    'Request failed with status 599',
  );
});

test('CLIENT-14 an error carries the status and the code of the problem', async () => {
  answerJson(404, { detail: 'Gone.', code: 'not-found' });
  expect(await failure()).toMatchObject({ status: 404, code: 'not-found' });
});

test('an error names the fields that were invalid, and none when the answer has no such list', async () => {
  answerJson(400, { detail: ['image: no'], code: 'invalid-request', fields: ['image'] });
  expect((await failure()).fields).toEqual(['image']);
  answerJson(400, { detail: 'no', fields: 'image' });
  expect((await failure()).fields).toEqual([]);
});

test('CLIENT-15 a 204 answer has no data', async () => {
  answer = (response) => response.writeHead(204).end();
  expect(await call('DELETE /menu')).toBeUndefined();
});
