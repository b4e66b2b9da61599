import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { buildPdf } from '../../../test-support/documents.ts';
import { type ApplicationForm, buildApplication } from '../../../test-support/forms.ts';
import { createTestApp, type TestApp } from '../../test-support/app.ts';
import { multipart } from '../../test-support/history-call.ts';

async function apply({ app }: TestApp, given: ApplicationForm = {}, remoteAddress = '203.0.113.7') {
  const form = await multipart(buildApplication(given));
  return app.inject({ method: 'POST', url: '/api/v1/wholesale/register', ...form, remoteAddress });
}

const usual = await createTestApp();
const strict = await createTestApp({ RATE_LIMITS: 'apply=1', DOCUMENT_MAX_BYTES: '2000' });

test('API-45 one address can apply three times an hour; incomplete forms do not count', async () => {
  for (const given of [{ username: '' }, { password: 'nutty' }, { corporate: null, w9: null }]) {
    expect((await apply(usual, given)).statusCode).toBe(400);
  }
  for (let count = 0; count < 3; count += 1) expect((await apply(usual)).statusCode).toBe(201);
  const refused = await apply(usual);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(await usual.services.db.selectFrom('documents').select('id').execute()).toHaveLength(6);
  expect((await apply(usual, {}, '203.0.113.8')).statusCode).toBe(201);
});

const noPdf = { name: 'w9.pdf', bytes: Buffer.from('MZ is no PDF') };

test('API-45 rejected forms do not count, so correcting one never locks anyone out', async () => {
  const address = '203.0.113.20';
  for (let time = 0; time < 5; time += 1) {
    expect((await apply(usual, { w9: noPdf }, address)).statusCode).toBe(415);
  }
  const together = await Promise.all(Array.from({ length: 5 }, () => apply(usual, { w9: noPdf }, address)));
  for (const { statusCode } of together) expect([415, 429]).toContain(statusCode);
  for (let time = 0; time < 3; time += 1) expect((await apply(usual, {}, address)).statusCode).toBe(201);
  expect((await apply(usual, {}, address)).statusCode).toBe(429);
});

test('API-45 a known address counts like a new one, and repeating a form does not count', async () => {
  const address = '203.0.113.21';
  const form = { email: 'same@bistro.example', requestId: randomUUID() };
  for (let time = 0; time < 3; time += 1) expect((await apply(usual, form, address)).statusCode).toBe(201);
  const known = { email: form.email };
  expect((await apply(usual, known, address)).statusCode).toBe(201);
  expect((await apply(usual, known, address)).statusCode).toBe(201);
  expect((await apply(usual, known, address)).statusCode).toBe(429);
  expect((await apply(usual, form, address)).statusCode).toBe(201);
});

test('API-45 attempts are limited to ten per allowed application', async () => {
  const address = '203.0.113.22';
  for (let time = 0; time < 10; time += 1) {
    expect((await apply(strict, { w9: noPdf }, address)).statusCode).toBe(415);
  }
  expect((await apply(strict, { w9: noPdf }, address)).statusCode).toBe(429);
  expect((await apply(strict, {}, address)).statusCode).toBe(429);
});

test('API-65 the environment sets how often and how large', async () => {
  const large = { name: 'w9.pdf', bytes: buildPdf('W-9', 2001) };
  const refused = await apply(strict, { w9: large }, '203.0.113.1');
  expect(refused.statusCode).toBe(413);
  expect((await apply(usual, { w9: large }, '203.0.113.1')).statusCode).toBe(201);
  expect((await apply(strict)).statusCode).toBe(201);
  expect((await apply(strict)).statusCode).toBe(429);
});
