import { randomUUID } from 'node:crypto';
import { StaffProductSchema } from '@velvet-spoon/contract/api/staff-products';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildPicture, buildProduct } from '../../test-support/factories.ts';
import { staffDesserts } from '../../test-support/staff-desserts.ts';

const testApp = await createTestApp({ DATABASE_POOL_SIZE: '8' });
const { app, services } = testApp;
const { send, create, created, update } = await staffDesserts(testApp);

const publicly = (slug: string) => app.inject(`/api/v1/content/products/${slug}`);

async function upload(seed: number): Promise<string> {
  const media = await buildPicture(services, { seed, filename: `${seed}.jpg` });
  return `/uploads/${media.key}`;
}

const wrong: [what: string, given: object, field: string][] = [
  ['an empty name', { name: ' ' }, 'name'],
  ['an invisible name', { name: '\u200b' }, 'name'],
  ['a slug in capitals', { slug: 'Plums' }, 'slug'],
  ['a slug of 256 characters', { slug: 'a'.repeat(256) }, 'slug'],
  ['an empty category', { category: '' }, 'category'],
  ['a negative price', { price_cents: -1 }, 'price_cents'],
  ['half a cent', { price_cents: 0.5 }, 'price_cents'],
  ['an empty short description', { short_description: '' }, 'short_description'],
  ['an empty long description', { long_description: '' }, 'long_description'],
  ['a cover that is not ours', { cover: { image: 'https://a.example/b.jpg', alt: '' } }, 'cover.image'],
  ['a picture that does not exist', { gallery: [{ image: '/uploads/x.jpg', alt: '' }] }, 'gallery.0.image'],
  ['a row without a label', { at_a_glance: [{ label: '', value: '8' }] }, 'at_a_glance.0.label'],
  ['an unknown allergen', { allergens: { contains: ['sand'], may_contain: [] } }, 'allergens.contains.0'],
  ['an order link that runs code', { order_url: 'javascript:alert(1)' }, 'order_url'],
  ['an order link without a scheme', { order_url: 'order.example' }, 'order_url'],
  ['an unknown key', { version: 3 }, 'version'],
];

for (const [what, given, field] of wrong) {
  test(`${what} is refused, and the error names ${field}`, async () => {
    const answer = await create(given);
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
    expect(JSON.stringify(answer.json().detail)).toContain(field);
  });
}

test('a created dessert is returned, on the menu, and found at its slug', async () => {
  const [cover, closer] = [await upload(1), await upload(2)];
  const answer = await create({
    slug: 'plum-tart',
    name: '  Plum Tart ',
    cover: { image: cover, alt: 'A tart.' },
    gallery: [
      { image: closer, alt: 'A slice.' },
      { image: cover, alt: '' },
    ],
    at_a_glance: [{ label: 'Serves', value: '8 guests' }],
    allergens: { contains: ['soy', 'tree-nuts', 'soy'], may_contain: ['soy', 'sesame'] },
    order_url: 'https://order.example/plum',
    is_sold_out: true,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(answer.headers.etag).toBe('"v1"');
  expect(StaffProductSchema.strict().parse(answer.json())).toMatchObject({
    name: 'Plum Tart',
    slug: 'plum-tart',
    price_cents: 4200,
    cover: { src: cover, alt: 'A tart.' },
    gallery: [
      { src: closer, alt: 'A slice.' },
      { src: cover, alt: '' },
    ],
    at_a_glance: [{ label: 'Serves', value: '8 guests' }],
    allergens: { contains: ['tree-nuts', 'soy'], may_contain: ['sesame'] },
    order_url: 'https://order.example/plum',
    is_hidden: false,
    is_sold_out: true,
    is_new: true,
    deleted_at: null,
    version: 1,
  });
  expect((await publicly('plum-tart')).json()).toMatchObject({
    price: 42,
    coverPicture: { alt: 'A tart.' },
    glance: [{ label: 'Serves', value: '8 guests' }],
  });
});

test('an update replaces every field, and rows from an older import do not come back', async () => {
  const { id } = await buildProduct(services, {
    slug: 'old-import',
    metadata: JSON.stringify({ at_a_glance: "{'Serves': '8'}", lead_time: '3 days' }),
  });
  const seen = StaffProductSchema.parse((await send({ method: 'GET', url: `/${id}` })).json());
  expect(seen.at_a_glance).toEqual([{ label: 'Serves', value: '8' }]);
  const answer = await update(id, { slug: 'old-import', category: 'Pies', price_cents: 0 });
  expect(answer.headers.etag).toBe('"v2"');
  expect(answer.json()).toMatchObject({ category: 'Pies', price_cents: 0, at_a_glance: [], version: 2 });
  expect((await publicly('old-import')).json()).toMatchObject({
    metadata: { lead_time: '3 days' },
    glance: [
      { label: 'Category', value: 'Pies' },
      { label: 'Serves', value: '2-4 guests' },
      { label: 'Lead time', value: '3 days' },
    ],
  });
});

test('a slug that another dessert uses is refused, on create, on update and at the same time', async () => {
  const [first, second] = [await created(), await created()];
  for (const answer of [
    await create({ slug: first.slug, name: 'Pie' }),
    await update(second.id, { slug: first.slug }),
  ]) {
    expect(answer.json()).toMatchObject({ status: 409, code: 'slug-taken' });
  }
  const slug = `race-${randomUUID()}`;
  const answers = await Promise.all([create({ slug }), create({ slug, name: 'Pie' })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('API-76 a dessert that is sent again because its answer was lost is there once, and told as saved', async () => {
  const given = {
    slug: 'quince-tart',
    cover: { image: await upload(3), alt: '' },
    gallery: [{ image: await upload(4), alt: 'A slice.' }],
    at_a_glance: [{ label: 'Serves', value: '8 guests' }],
    allergens: { contains: ['soy', 'tree-nuts'], may_contain: ['soy', 'sesame'] },
  };
  const [first, again] = [await create(given), await create(given)];
  expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  const { id } = first.json<{ id: string }>();
  const change = { ...given, name: 'Quince Tart', gallery: [] };
  const saved = await update(id, change, { 'if-match': '"v1"' });
  const repeated = await update(id, change, { 'if-match': '"v1"' });
  expect([repeated.statusCode, repeated.json()]).toEqual([200, saved.json()]);
  expect((await update(id, given, { 'if-match': '"v1"' })).statusCode).toBe(412);
  const rows = await services.db
    .selectFrom('history')
    .where('subject_id', '=', id)
    .select('action')
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(['create', 'update']);
});
