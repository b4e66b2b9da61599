import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../test-support/app.ts';
import { buildPicture, buildProduct } from '../test-support/factories.ts';

const { app, services } = await createTestApp({ PAGES: 'build' });
const { db } = services;

const known = {
  name: 'Fig & Fern',
  address: { street: '12 Elm Street', city: 'Kingston', region: 'NY', postalCode: '12401', country: 'US' },
  ingredients: ['Fig', 'Almond'],
};

beforeAll(async () => {
  await sql`update cafe set document = document || ${JSON.stringify(known)}::jsonb`.execute(db);
  const { id } = await buildPicture(services);
  await buildProduct(services, { slug: 'fig-tart', name: 'Fig tart', cover_id: id });
});

const read = async (url: string) => (await app.inject(url)).body;

test.each(['/', '/about', '/menu', '/menu/fig-tart', '/news', '/search', '/contact', '/privacy'])(
  'OPEN-8 %s of a cafe that is hardly filled in has nothing empty',
  async (url) => {
    const body = (await read(url)).replaceAll(/<script.*?<\/script>/gs, '');
    expect(body).not.toMatch(/<(h[1-6]|p|ul|ol|section)\b(?![^>]*role="status")[^>]*><\/\1>/);
    expect(body.replaceAll(/<[^>]+>/g, ' ')).not.toMatch(/undefined|\bnull\b|NaN/);
  },
);

test('OPEN-8 the home page has neither an introduction nor a banner, and a shop window in place of pictures', async () => {
  const body = await read('/');
  expect(body).not.toMatch(/class="intro_|parallax-banner/);
  expect(body).toMatch(/class="plainHero_[^"]*"/);
  expect(body).toMatch(/<div class="window_[^"]* window"><svg /);
});

test('CAFE-3 the menu page lists the ingredients that staff have named, if any', async () => {
  expect(await read('/menu')).toContain('<li>Fig</li><li>Almond</li>');
  await sql`update cafe set document = jsonb_set(document, '{ingredients}', '[]')`.execute(db);
  expect(await read('/menu?category=None')).not.toContain('<li>Fig</li>');
});
