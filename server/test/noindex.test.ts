import { expect, test } from 'vitest';
import { createTestApp } from '../test-support/app.ts';

const { app } = await createTestApp({ PAGES: 'build' });
const META = '<meta name="robots" content="noindex"';

test.each([
  '/admin',
  '/admin/',
  '/admin/blog',
  '/admin?tab=menu',
  '/Admin',
  '/%61dmin',
  '/admin/handbook/ru',
])('%s asks search engines to stay out, by header and in the page', async (url) => {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.body).toContain(META);
});

test.each([
  ['a redirect', 'GET', '/admin/wholesale', 302],
  ['the way to the handbook', 'GET', '/admin/handbook', 302],
  ['an unknown address', 'GET', '/admin/nothing', 404],
  ['a doubled slash', 'GET', '//admin', 404],
  ['a refused form', 'POST', '/admin', 403],
] as const)('%s below /admin has the header too', async (_, method, url, status) => {
  const answer = await app.inject({ method, url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['x-robots-tag']).toBe('noindex');
});

test.each(['/search', '/search?q=plum', '/search?q=nothing'])(
  '%s asks search engines to leave it out',
  async (url) => {
    expect((await app.inject(url)).body).toContain(META);
  },
);

test.each(['/', '/menu'])('%s may be found', async (url) => {
  const answer = await app.inject(url);
  expect(answer.headers).not.toHaveProperty('x-robots-tag');
  expect(answer.body).not.toContain(META);
});

test('an address that only begins like the admin has no such header', async () => {
  expect((await app.inject('/administration')).headers).not.toHaveProperty('x-robots-tag');
});
