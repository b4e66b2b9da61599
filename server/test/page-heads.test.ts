import { SHARE_CARD } from '@velvet-spoon/contract/api/share-cards';
import type { ShownPath } from '@velvet-spoon/contract/domain/public-pages';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { cafe } from '../seed/cafe.ts';
import { createTestApp } from '../test-support/app.ts';
import { turnCelebrationsOn } from '../test-support/celebrations.ts';
import { buildPicture, buildPost, buildProduct } from '../test-support/factories.ts';
import { findFaults, type Node } from '../test-support/json-ld.ts';

const ORIGIN = 'https://spoon.example';
const HOSTILE = `"Quotes" & <b>'angles'</b> </script><!-- 🍰 Тарт «ёлка»`;

const { app, services } = await createTestApp({ PAGES: 'build', PUBLIC_URL: ORIGIN });
const { db } = services;

const saveCafe = (document: object) =>
  db
    .updateTable('cafe')
    .set({ document: JSON.stringify(document) })
    .execute();

beforeAll(async () => {
  await saveCafe(cafe);
  await turnCelebrationsOn(db);
  const media = await buildPicture(services);
  await buildProduct(services, {
    slug: 'hostile',
    name: HOSTILE,
    category: 'Tarts',
    short_description: HOSTILE,
    cover_id: media.id,
    contains_allergens: ['tree-nuts', 'soy'],
    may_contain_allergens: ['sesame'],
  });
  await buildProduct(services, { slug: 'seasonal', category: 'Tarts', price_cents: 0 });
  await buildProduct(services, { slug: 'sold-out', category: 'Cakes', is_sold_out: true });
  await buildPost(services, {
    slug: 'hostile',
    title: HOSTILE,
    summary: HOSTILE,
    theme: HOSTILE,
    image_id: media.id,
    recipe: { yield: HOSTILE, minutes: 95, ingredients: ['Dates', HOSTILE], steps: ['Soak.', 'Roll.'] },
  });
  await buildProduct(services, { slug: 'with-milk', category: 'Cakes', contains_allergens: ['milk'] });
  for (let count = 0; count < 8; count += 1) {
    await buildProduct(services, { name: `Bar ${count}`, category: 'Bars' });
  }
  for (let count = 0; count < 25; count += 1) await buildPost(services, { title: `Story ${count}` });
});

async function read(url: string): Promise<string> {
  const answer = await app.inject({ url, headers: { accept: 'text/html' } });
  if (answer.statusCode === 302) return read(String(answer.headers.location));
  expect(answer.statusCode, url).toBe(200);
  return answer.body;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const plain = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name]!);
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => plain(value!));

const titles = (html: string) => all(html, /<title[^>]*>([^<]*)<\/title>/g);
const descriptions = (html: string) => all(html, /<meta name="description" content="([^"]*)"/g);
const canonicals = (html: string) => all(html, /<link rel="canonical" href="([^"]*)"/g);
const og = (html: string, property: string) =>
  all(html, new RegExp(`<meta property="${property}" content="([^"]*)"`, 'g'));

function graphOf(html: string): Node & { '@graph': Node[] } {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)];
  expect(blocks).toHaveLength(1);
  return JSON.parse(blocks[0]![1]!) as Node & { '@graph': Node[] };
}

function nodeOf(html: string, type: string): Node | undefined {
  return graphOf(html)['@graph'].find((node) => [node['@type']].flat().includes(type));
}

const addresses: Record<ShownPath, string> = {
  '/': '/',
  '/about': '/about',
  '/menu': '/menu /menu?category=Tarts /menu?page=2',
  '/menu/:slug': '/menu/hostile /menu/seasonal /menu/sold-out',
  '/news': '/news /news?theme=Seasonal /news?page=2',
  '/news/:slug': '/news/hostile',
  '/search': '/search',
  '/contact': '/contact',
  '/celebrations': '/celebrations',
  '/privacy': '/privacy',
  '/wholesale/register': '/wholesale/register',
  '/wholesale/login': '/wholesale/login',
  '/account/forgot': '/account/forgot',
  '/account/reset': '/account/reset',
  '/account/confirm': '/account/confirm',
  '/wholesale/paper': '/wholesale/paper',
  '/wholesale/join': '/wholesale/join',
  '/wholesale/price-list': '/wholesale/price-list',
};
const pages = Object.values(addresses).flatMap((list) => list.split(' '));

test.each(pages)('ROUTE-27, ROUTE-28 %s has one of each, says what it is, and shows a card', async (url) => {
  const html = await read(url);
  expect(titles(html)).toEqual([expect.stringMatching(/.+ \| .+/)]);
  expect(descriptions(html)).toEqual([expect.stringMatching(/^.{20,}$/)]);
  expect(canonicals(html)).toEqual([ORIGIN + url]);
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(findFaults(graphOf(html))).toEqual([]);

  for (const property of ['og:title', 'og:description', 'og:site_name', 'og:type', 'og:image:alt']) {
    expect(og(html, property), property).toEqual([expect.stringMatching(/./)]);
  }
  expect(og(html, 'og:url')).toEqual([ORIGIN + url]);
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  const [card = ''] = og(html, 'og:image');
  expect(card).toMatch(`${ORIGIN}/share/`);
  const picture = await app.inject(card.slice(ORIGIN.length));
  expect(picture.statusCode).toBe(200);
  expect(picture.rawPayload.length).toBeLessThan(SHARE_CARD.maxBytes);
  const { width, height } = await sharp(picture.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});

test('a dessert and a story have cards of their own, and all other pages share one', async () => {
  const card = async (url: string) => og(await read(url), 'og:image')[0];
  const cards = await Promise.all(['/menu/hostile', '/news/hostile', '/'].map(card));
  expect(new Set(cards).size).toBe(3);
  expect(await card('/privacy')).toBe(cards[2]);
});

test('RECIPE-5 a story with a recipe card says it as a Recipe', async () => {
  const html = await read('/news/hostile');
  const recipe = nodeOf(html, 'Recipe');
  expect(recipe).toMatchObject({
    name: HOSTILE,
    recipeYield: HOSTILE,
    totalTime: 'PT95M',
    recipeIngredient: ['Dates', HOSTILE],
    recipeInstructions: ['Soak.', 'Roll.'].map((text) => ({ '@type': 'HowToStep', text })),
  });
  expect(nodeOf(html, 'BlogPosting')).toMatchObject({ mainEntity: { '@id': recipe!['@id'] } });
});

test('ROUTE-28 a story says when it was last changed, which is never before it was published', async () => {
  const created_at = new Date('2026-03-01T10:00:00Z');
  for (const [updated, modified] of [
    ['2026-02-01T10:00:00.000Z', created_at.toISOString()],
    ['2026-04-01T10:00:00.000Z', '2026-04-01T10:00:00.000Z'],
  ] as const) {
    const { slug } = await buildPost(services, { created_at, updated_at: new Date(updated) });
    const html = await read(`/news/${slug}`);
    expect(nodeOf(html, 'BlogPosting')).toMatchObject({ dateModified: modified });
    expect(nodeOf(html, 'Recipe')).toBeUndefined();
  }
});

test('no two pages have the same title or description', async () => {
  const own = pages.filter((url) => !url.startsWith('/menu/'));
  const said = await Promise.all(
    own.map(async (url) => [await read(url)].flatMap((html) => [...titles(html), ...descriptions(html)])),
  );
  expect(new Set(said.flat()).size).toBe(said.flat().length);
});

test.each([
  ['/menu/hostile', 'Product', 'name'],
  ['/news/hostile', 'BlogPosting', 'headline'],
])(
  'a title with quotes, angle brackets, emoji and Cyrillic survives everywhere on %s',
  async (url, type, key) => {
    const html = await read(url);
    expect(titles(html)[0]).toContain(HOSTILE);
    expect(descriptions(html)[0]).toContain(HOSTILE);
    expect(og(html, 'og:title')).toEqual([HOSTILE]);
    expect(nodeOf(html, type)?.[key]).toBe(HOSTILE);
    const trail = nodeOf(html, 'BreadcrumbList')?.itemListElement as Node[];
    expect(trail.at(-1)).toMatchObject({ name: HOSTILE, item: ORIGIN + url });
    expect(html).not.toContain('<b>');
  },
);

test('a list names what it shows, and its theme', async () => {
  const menu = await read('/menu?category=Tarts');
  const sections = nodeOf(menu, 'Menu')?.hasMenuSection as Node[];
  expect(sections.map(({ name }) => name).toSorted()).toEqual(['Bars', 'Cakes', 'Tarts']);
  const items = sections.flatMap(({ hasMenuItem = [] }) => hasMenuItem as Node[]);
  expect(items).toHaveLength(2);
  expect(items.find(({ name }) => name === HOSTILE)).toMatchObject({
    name: HOSTILE,
    suitableForDiet: 'https://schema.org/VeganDiet',
    description: expect.stringContaining('Contains tree nuts and soy. May contain sesame.'),
  });
  const theme = await read(`/news?theme=${encodeURIComponent(HOSTILE)}`);
  expect(titles(theme)[0]).toContain(`${HOSTILE}: News`);
});

test('a dessert with a price is a product, available unless it is sold out, and another one is an item of the menu', async () => {
  expect(nodeOf(await read('/menu/hostile'), 'Product')?.offers).toMatchObject({
    price: '84.00',
    priceCurrency: 'USD',
    availability: 'https://schema.org/InStock',
  });
  expect(nodeOf(await read('/menu/sold-out'), 'Product')?.offers).toMatchObject({
    availability: 'https://schema.org/SoldOut',
  });
  const seasonal = await read('/menu/seasonal');
  expect(nodeOf(seasonal, 'Product')).toBeUndefined();
  expect(nodeOf(seasonal, 'MenuItem')).toMatchObject({ '@id': `${ORIGIN}/menu/seasonal#dessert` });
});

test('the words for a card say what is on it', async () => {
  const alt = async (url: string) => og(await read(url), 'og:image:alt');
  expect(await alt('/news/hostile')).toEqual([`${HOSTILE}, ${cafe.name}`]);
  expect(await alt('/contact')).toEqual([`${cafe.name}: ${cafe.tagline}`]);
});

test('only desserts without milk, eggs or fish are called vegan', async () => {
  const diet = expect.objectContaining({ name: 'Suitable for', value: 'Vegan diet' });
  expect(nodeOf(await read('/menu/hostile'), 'Product')?.additionalProperty).toContainEqual(diet);
  expect(nodeOf(await read('/menu/with-milk'), 'Product')?.additionalProperty).not.toContainEqual(diet);
});

test('the cafe states what it has filled in, and pages follow as soon as it changes', async () => {
  const { document } = await db.selectFrom('cafe').selectAll().executeTakeFirstOrThrow();
  const facts = async () => nodeOf(await read('/'), 'Bakery');
  expect(await facts()).not.toHaveProperty('openingHoursSpecification');

  const hours = {
    weekly: { ...document.hours.weekly, monday: [{ opens: '09:00', closes: '18:00' }] },
    exceptions: [{ date: '2090-12-25', note: '', ranges: [] }],
  };
  const geo = { latitude: 40.5, longitude: -74.5 };
  await saveCafe({ ...document, hours, geo, orderUrl: 'https://order.example' });
  await expect.poll(facts).toMatchObject({
    geo,
    potentialAction: { target: { urlTemplate: 'https://order.example' } },
    openingHoursSpecification: [
      { opens: '09:00', closes: '18:00', dayOfWeek: 'https://schema.org/Monday' },
      { opens: '00:00', closes: '00:00', validFrom: '2090-12-25', validThrough: '2090-12-25' },
    ],
  });
  expect(findFaults(graphOf(await read('/')))).toEqual([]);

  const address = { street: '', city: '', region: '', postalCode: '', country: '' };
  const nothing = {
    geo: null,
    orderUrl: null,
    phones: [],
    email: null,
    social: [],
    tagline: '',
    description: '',
  };
  await saveCafe({ ...document, address, ...nothing });
  await expect.poll(facts).not.toHaveProperty('geo');
  const html = await read('/');
  expect(findFaults(graphOf(html))).toEqual([]);
  expect(descriptions(html)).toEqual([document.name]);
  await saveCafe(document);
});

test.each([
  ['/news?q=rose', '“rose” in News'],
  ['/news?q=rose&theme=Seasonal', '“rose” in Seasonal: News'],
  ['/news?page=2', 'News, page 2'],
  ['/menu?category=tarts&without=soy', 'Tarts: Menu without soy'],
  ['/menu?page=2', 'Menu of raw vegan desserts, page 2'],
  ['/menu?category=Soup', 'Menu of raw vegan desserts'],
  ['/contact?sent=VS-ABCDEFGH', 'Contact'],
])('ROUTE-29 the tab of %s is titled %s', async (url, title) => {
  expect(titles(await read(url))[0]).toMatch(new RegExp(`^${RegExp.escape(title)} \\| `));
});

test('a search stays out of search engines, and so does what does not exist', async () => {
  const robots = '<meta name="robots" content="noindex"';
  expect(await read('/news?q=rose')).toContain(robots);
  expect(await read('/news')).not.toContain(robots);
  for (const url of ['/nothing', '/menu/nothing', '/news/nothing']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain(robots);
    expect(titles(answer.body)).toEqual([expect.stringContaining('not found')]);
    expect(og(answer.body, 'og:image')).toEqual([]);
  }
});

test('a page that is cached names the new card as soon as its title has changed', async () => {
  const card = async () => og(await read('/news/hostile'), 'og:image')[0];
  const before = await card();
  await db.updateTable('posts').set({ title: 'Another title' }).where('slug', '=', 'hostile').execute();
  await expect.poll(card).not.toBe(before);
});

test('if the card cannot be read, the picture of every build is named', async () => {
  await sql`alter table page_pictures rename to lost`.execute(db);
  await sql`update cafe set version = version`.execute(db);
  await expect.poll(async () => og(await read('/privacy'), 'og:image')[0]).toBe(`${ORIGIN}/share.jpg`);
  const answer = await app.inject('/share.jpg');
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const { width, height } = await sharp(answer.rawPayload).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});
