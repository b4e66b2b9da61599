import { gunzipSync } from 'node:zlib';
import { DEFAULT_SHADES } from '@velvet-spoon/contract/domain/palette';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';
import { manifestOf, securityTxt } from './seo.ts';

const site = 'https://cafe.example';
const { app, services } = await createTestApp({ PUBLIC_URL: site });
const { db } = services;

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemaps/pages.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/feed.json', 'application/feed+json; charset=utf-8'],
])('FOUND-1 %s is for everyone, has a tag, and answers HEAD', async (path, contentType) => {
  const answer = await app.inject(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': contentType,
    'cache-control': expect.stringContaining('public, max-age=0'),
    'x-content-type-options': 'nosniff',
  });
  const head = await app.inject({ method: 'HEAD', url: path });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(answer.rawPayload.length));
  const again = await app.inject({ url: path, headers: { 'if-none-match': String(answer.headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject({ method: 'POST', url: path })).statusCode).toBe(404);
});

test('FOUND-1 robots.txt keeps robots out of the admin and the API, and names the sitemap', async () => {
  const lines = (await app.inject('/robots.txt')).body.split('\n');
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
  const rules = lines
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  // As RFC 9309 reads them: a beginning, or with $ the whole.
  const isOpen = (path: string) =>
    !rules.some((rule) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)));
  for (const path of ['/admin', '/admin/', '/admin/blog', '/admin?tab=menu', '/api/v1', '/api/v1/posts'])
    expect(isOpen(path), path).toBe(false);
  for (const path of ['/', '/menu', '/news/plums', '/uploads/a.jpg', '/assets/a.js', '/administration'])
    expect(isOpen(path), path).toBe(true);
});

test('FOUND-9 security.txt names the address of the cafe and never expires', async () => {
  await sql`update cafe set document = jsonb_set(document, '{email}', '"hello@cafe.example"')`.execute(db);
  const { body } = await app.inject('/.well-known/security.txt');
  const lines = body.trim().split('\n');
  const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/)));
  expect(fields).toMatchObject({
    Contact: 'mailto:hello@cafe.example',
    Canonical: `${site}/.well-known/security.txt`,
    'Preferred-Languages': 'en, ru',
  });
  for (const now of [Date.now(), Date.UTC(2030, 11, 31, 23, 59)]) {
    const text = securityTxt({ site, contact: undefined, email: null }, now);
    const days = (Date.parse(/Expires: (\S+)/.exec(text)![1]!) - now) / 86_400_000;
    expect(days).toBeGreaterThan(30);
    expect(days).toBeLessThan(365);
  }
});

test('FOUND-9 another contact is set by the environment, and without any it is the contact page', () => {
  const contact = 'https://cafe.example/report';
  expect(securityTxt({ site, contact, email: 'hello@cafe.example' }, 0)).toContain(`Contact: ${contact}\n`);
  expect(securityTxt({ site, contact: undefined, email: null }, 0)).toContain(`Contact: ${site}/contact\n`);
});

test('FOUND-8 the manifest has the name that the cafe gives itself', async () => {
  const name = 'Пирог «Вишня» & <Tea> "🍰"';
  await sql`update cafe set document = jsonb_set(document, '{name}', ${JSON.stringify(name)}::jsonb)`.execute(
    db,
  );
  const manifest = (await app.inject('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name, short_name: name, start_url: '/', theme_color: '#fbf7f0' });
  expect(
    JSON.parse(manifestOf({ name: 'Cafe', description: '' }, { shades: DEFAULT_SHADES, icons: '' })),
  ).not.toHaveProperty('description');
});

test('FOUND-1 what is worth it is compressed', async () => {
  await buildPost(services, { content: '<p>Eat them the same day.</p>'.repeat(100) });
  const url = '/feed.xml';
  const plain = await app.inject(url);
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(gunzipSync(answer.rawPayload).toString()).toBe(plain.body);
});
