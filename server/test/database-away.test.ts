import { ProblemSchema } from '@velvet-spoon/contract/api/problem';
import { prefixMessage } from '@velvet-spoon/contract/domain/contact-message';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/app.ts';
import { outageOf } from '../test-support/database.ts';

const { app, services } = await createTestApp({ PAGES: 'build', DATABASE_PATIENCE: '1' });
const outage = outageOf(services.env);

beforeAll(async () => {
  // So that the page for visitors can name the cafe.
  await app.inject('/wholesale/login');
  app.cache.clear();
  await outage.begin();
});

const away = { 'retry-after': '5', 'cache-control': 'no-store' };

test.each(['/api/v1/settings', '/api/v1/posts', '/health/ready'])('%s answers 503', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ ...away, 'content-type': 'application/problem+json' });
  expect(ProblemSchema.strict().parse(answer.json())).toMatchObject({ code: 'unavailable' });
});

test('a call that needs a token answers 503, not 401', async () => {
  const headers = { authorization: 'Bearer unknown' };
  const answer = await app.inject({ method: 'DELETE', url: '/api/v1/menu', headers });
  expect(answer.statusCode).toBe(503);
});

test.each([
  '/',
  '/about',
  '/menu/anything',
  '/news?layout=2',
  '/contact',
  '/wholesale/login',
  '/admin',
  '/nowhere',
])('the page %s says so, and is not cached', async (url) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({ ...away, 'content-type': 'text/html; charset=utf-8' });
  expect(answer.body).toContain('<title>Back soon | Your cafe</title>');
});

test('a message posted without JavaScript gets its form back with the text', async () => {
  const subject = 'A cake for Saturday';
  const answer = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: new URL(services.env.PUBLIC_URL).origin,
    },
    payload: new URLSearchParams({
      name: 'Dana Reed',
      email: 'dana@bistro.example',
      phone: '+1 908 555 0142',
      subject,
      message: prefixMessage(subject, 'For twelve people.'),
    }).toString(),
  });
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject(away);
  expect(answer.body).toContain('For twelve people.');
  expect(answer.body).toMatch(/role="alert"[^>]*>We can’t save or load anything right now/);
});

test('what needs no database is served as always, and so is everything else once it is back', async () => {
  expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200);
  expect((await app.inject({ url: '/favicon.svg' })).statusCode).toBe(200);
  await outage.end();
  // The first request may share an attempt to connect that began while the database was away.
  await expect.poll(async () => (await app.inject({ url: '/health/ready' })).statusCode).toBe(200);
  for (const url of ['/api/v1/settings', '/menu', '/about']) {
    expect((await app.inject({ url })).statusCode, url).toBe(200);
  }
});
