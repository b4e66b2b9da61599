import { SITE_PREVIEW } from '@velvet-spoon/contract/domain/site-preview';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cafe } from '../seed/cafe.ts';
import { makePreview } from '../src/site/preview.ts';
import { createTestApp, listening } from '../test-support/app.ts';
import { buildPicture, buildProduct } from '../test-support/factories.ts';

const { app, services } = await createTestApp({ PAGES: 'build' });
const { db } = services;
await listening(services);
await buildProduct(services, { slug: 'plum-tart', name: 'Plum tart' });

const pages = ['/', '/about', '/menu', '/menu/plum-tart', '/news', '/news/nothing', '/search', '/contact'];
const more = ['/celebrations', '/privacy', '/wholesale/register', '/wholesale/login', '/nothing', '//menu'];

const get = (url: string, cookie = '') => app.inject({ url, headers: { ...(cookie && { cookie }) } });
const change = async (statement: { execute(db: typeof services.db): Promise<unknown> }) => {
  const { promise: heard, resolve } = Promise.withResolvers<void>();
  const unsubscribe = services.changes.subscribe((event) => event === 'change' && resolve());
  await statement.execute(db);
  await heard;
  unsubscribe();
};
const open = (isOpen: boolean) => change(sql`update site set is_open = ${isOpen}`);

test('OPEN-1 of a closed site every page says that the cafe opens soon, also one that was cached before', async () => {
  for (const url of pages) await get(url);
  await open(false);
  for (const url of [...pages, ...more]) {
    const answer = await get(url);
    expect([url, answer.statusCode, answer.headers['cache-control'], answer.headers['x-robots-tag']]).toEqual(
      [url, 200, 'no-store', 'noindex'],
    );
    expect(answer.body).toContain('Opening soon');
    expect(answer.body).toContain('<meta name="robots" content="noindex"/>');
    expect(answer.body).not.toMatch(/Plum tart|Your cafe|<script|undefined/);
  }
  const sent = await app.inject({
    method: 'POST',
    url: '/contact',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: services.env.PUBLIC_URL },
    payload: 'name=Dana',
  });
  expect(sent.body).toContain('Opening soon');
});

test('OPEN-2 the page says what is known of the cafe', async () => {
  await change(
    sql`update cafe set document = ${JSON.stringify({ ...cafe, name: 'The <Fork>', tagline: 'Cakes' })}`,
  );
  const { body } = await get('/');
  for (const text of [
    'The &lt;Fork&gt;</h1>',
    'Cakes',
    cafe.address.street,
    `Call ${cafe.phones[0]!.number}`,
  ])
    expect(body).toContain(text);
});

test('OPEN-2 the page has the look of the cafe', async () => {
  const logo = await buildPicture(services);
  await change(
    sql`update appearance set accent = '#1f5f8b', ground = '#f5f8fa', pairing = 'newsreader', logo_id = ${logo.id}`,
  );
  const { body } = await get('/');
  expect(body).toMatch(/:root{[^}]*--raspberry:#1f5f8b/);
  expect(body).toMatch(/href="\/icons\/\w+\/favicon.svg"/);
  expect(body).toMatch(/<link rel="stylesheet" href="[^"]*newsreader/);
  expect(body).toMatch(/<h1[^>]*><picture.*alt="The &lt;Fork&gt;"/);
});

test('each class of the page has its styles in the page', async () => {
  const { body } = await get('/');
  const [, css = '', content = ''] = /<style>(.*)<\/style>(.*)/s.exec(body)!;
  const classes = [...content.matchAll(/class="([^"]+)"/g)].flatMap(([, names]) => names!.split(' '));
  expect(classes.filter((name) => !css.includes(`.${name}`))).toEqual([]);
});

test('OPEN-3 the API, the admin, new passwords and drafts by their link stay', async () => {
  expect((await get('/api/v1/content/products')).json()).toMatchObject([{ name: 'Plum tart' }]);
  for (const url of ['/admin', '/account/forgot', '/account/reset', '/news/preview/nothing'])
    expect((await get(url)).body, url).not.toContain('Opening soon');
});

test('OPEN-6 staff look at the site by a signed cookie, and nobody else gets the page that they saw', async () => {
  const cookie = `${SITE_PREVIEW.cookie}=${makePreview(services.env, Date.now())}`;
  for (const url of ['/menu', '/menu/plum-tart']) {
    const answer = await get(url, cookie);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain('Plum tart');
    expect(answer.body).toContain('Only you see this.');
    expect((await get(url)).body).toContain('Opening soon');
    expect((await get(url, `${cookie}x`)).body).toContain('Opening soon');
  }
});

test('OPEN-1 an open site is there at once, and a cookie makes no difference', async () => {
  await open(true);
  const cookie = `${SITE_PREVIEW.cookie}=${makePreview(services.env, Date.now())}`;
  for (const given of ['', cookie]) {
    const { body } = await get('/menu', given);
    expect(body).toContain('Plum tart');
    expect(body).not.toContain('Only you see this.');
  }
});
