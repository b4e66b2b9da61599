import { expect, test } from 'vitest';
import { createTestApp } from '../test-support/app.ts';
import { turnCelebrationsOn } from '../test-support/celebrations.ts';

const { app, services } = await createTestApp({ PAGES: 'build', PUBLIC_URL: 'https://cafe.example' });

const sitemap = async () => (await app.inject('/sitemaps/pages.xml')).body;
const LINK = 'href="/celebrations"';

test('CELEBRATIONS-2 the page, its links and its place in the sitemap are there only while it is on', async () => {
  const off = await app.inject('/celebrations');
  expect([off.statusCode, off.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(await sitemap()).not.toContain('/celebrations<');
  expect((await app.inject('/contact')).body).not.toContain(LINK);

  await turnCelebrationsOn(services.db);
  await expect.poll(async () => (await app.inject('/celebrations')).statusCode).toBe(200);
  expect((await app.inject('/celebrations')).headers['cache-control']).toBe('no-store');
  await expect.poll(sitemap).toContain('https://cafe.example/celebrations<');
  await expect.poll(async () => (await app.inject('/contact')).body).toContain(LINK);
});
