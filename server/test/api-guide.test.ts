import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildAccount } from '../../harness/accounts.ts';
import { createTestApp } from './app.ts';
import { type Answer, curlRequest, type Example, readExamples } from './curl-examples.ts';
import { buildJpeg } from './factories.ts';
import { insertSeededContent } from './seeded-content.ts';

const guide = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
const examples = readExamples(guide);

const { app, services } = await createTestApp();
await insertSeededContent(services);
const { token } = await buildAccount(services, { isAdmin: true });
const site = await app.listen({ port: 0, host: '127.0.0.1' });
const files = { 'plum.jpg': await buildJpeg() };

/** What the guide calls `$ID`: of the answer before. */
let lastId = '';

async function send({ command }: Example): Promise<Answer> {
  const { url, ...request } = curlRequest(command, { SITE: site, TOKEN: token, ID: lastId }, files);
  const response = await fetch(url, request);
  const text = await response.text();
  const body = text === '' ? null : (JSON.parse(text) as Answer['body']);
  if (body && !Array.isArray(body) && typeof body.id === 'string') lastId = body.id;
  return { status: response.status, headers: response.headers, body };
}

test('the guide has examples of reading, changing and failing', () => {
  expect(examples.length).toBeGreaterThan(12);
  expect(new Set(examples.map(({ status }) => status))).toEqual(new Set([200, 201, 202, 400, 401, 404, 412]));
});

// One test, because they build on each other as the guide tells them.
test('every example of the guide answers as the guide says', async () => {
  for (const example of examples) {
    const answer = await send(example);
    expect(answer.status, `${example.command}\n${JSON.stringify(answer.body)}`).toBe(example.status);
    example.check(answer);
  }
});
