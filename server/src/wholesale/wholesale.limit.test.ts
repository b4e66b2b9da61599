import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';
import { type ApplicationForm, buildApplication } from '../../test/applications.ts';
import { buildPdf } from '../../test/documents.ts';

async function apply({ app }: TestApp, given: ApplicationForm = {}, remoteAddress = '203.0.113.7') {
  const request = new Request('http://test/', { method: 'POST', body: buildApplication(given) });
  return app.inject({
    method: 'POST',
    url: '/api/v1/wholesale/register',
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
    remoteAddress,
  });
}

const usual = await createTestApp();
const strict = await createTestApp({ LIMIT_APPLY_PER_HOUR: '1', DOCUMENT_MAX_BYTES: '2000' });

test('API-45 one address may apply three times an hour; a form that is not complete does not count', async () => {
  for (const given of [{ username: '' }, { password: 'nutty' }, { corporate: null, w9: null }]) {
    expect((await apply(usual, given)).statusCode).toBe(400);
  }
  for (let count = 0; count < 3; count += 1) expect((await apply(usual)).statusCode).toBe(201);
  const refused = await apply(usual);
  expect(refused.statusCode).toBe(429);
  expect(refused.json().code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  const { count } = await usual.services.db
    .selectFrom('documents')
    .select((row) => row.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(6);
  expect((await apply(usual, {}, '203.0.113.8')).statusCode).toBe(201);
});

test('API-65 how often and how large is set by the environment', async () => {
  const large = { name: 'w9.pdf', bytes: buildPdf('W-9', 2001) };
  const refused = await apply(strict, { w9: large }, '203.0.113.1');
  expect(refused.statusCode).toBe(413);
  expect((await apply(usual, { w9: large }, '203.0.113.1')).statusCode).toBe(201);
  expect((await apply(strict)).statusCode).toBe(201);
  expect((await apply(strict)).statusCode).toBe(429);
});
