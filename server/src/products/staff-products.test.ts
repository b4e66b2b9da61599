import { randomUUID } from 'node:crypto';
import { StaffProductSchema } from '@velvet-spoon/contract/staff-products';
import { expect, test } from 'vitest';
import { buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg, buildProduct } from '../../test/factories.ts';
import { type Call, dessertInput, staffDesserts } from '../../test/staff-desserts.ts';
import { ingestPicture } from '../media/media.ingest.ts';

const testApp = await createTestApp({ DATABASE_POOL_SIZE: '8' });
const { app, services } = testApp;
const { db } = services;
const { send, create, created, update } = await staffDesserts(testApp);

const historyOf = (id: string) =>
  db.selectFrom('history').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const publicly = (slug: string) => app.inject(`/api/v1/content/products/${slug}`);

async function upload(seed: number): Promise<string> {
  const media = await ingestPicture(services, {
    bytes: await buildJpeg({ seed }),
    filename: `${seed}.jpg`,
    alt: '',
  });
  return `/uploads/${media.key}`;
}

test('a missing, invalid or unprivileged token changes nothing', async () => {
  const { id } = await buildProduct(services);
  const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
  const payload = dessertInput({ slug: 'denied' });
  const calls: Call[] = [
    { method: 'GET', url: '' },
    { method: 'GET', url: `/${id}` },
    { method: 'POST', url: '', payload },
    { method: 'PUT', url: `/${id}`, payload },
    { method: 'PATCH', url: `/${id}`, payload: { is_hidden: true } },
    { method: 'PATCH', url: '/categories', payload: { from: 'Cheesecakes', to: 'Denied' } },
    { method: 'POST', url: `/${id}/duplicate` },
    { method: 'POST', url: `/${id}/move`, payload: { place: 'first' } },
    { method: 'POST', url: `/${id}/restore` },
    { method: 'DELETE', url: `/${id}` },
  ];
  const before = await db.selectFrom('products').selectAll().execute();
  for (const call of calls) {
    expect((await send(call, null)).statusCode).toBe(401);
    expect((await send(call, 'vs_unknown')).statusCode).toBe(401);
    expect((await send(call, partner.token)).statusCode).toBe(403);
  }
  expect(await db.selectFrom('products').selectAll().execute()).toEqual(before);
});

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
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-request' });
    expect(JSON.stringify(answer.json().detail)).toContain(field);
  });
}

test('an invalid id is refused, and an unknown one is not found', async () => {
  const rest = [
    { method: 'GET' as const, url: '' },
    { method: 'PATCH' as const, url: '', payload: { is_hidden: true } },
    { method: 'DELETE' as const, url: '' },
    { method: 'POST' as const, url: '/duplicate' },
    { method: 'POST' as const, url: '/move', payload: { place: 'first' } },
    { method: 'POST' as const, url: '/restore' },
    { method: 'PUT' as const, url: '', payload: dessertInput() },
  ];
  for (const call of rest) {
    expect((await send({ ...call, url: `/7${call.url}` })).statusCode).toBe(400);
    const unknown = await send({ ...call, url: `/${randomUUID()}${call.url}` });
    expect(unknown.json(), call.url).toMatchObject({ code: 'not-found' });
  }
});

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
  for (const answer of [await create({ slug: first.slug }), await update(second.id, { slug: first.slug })]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'slug-taken' });
  }
  const slug = `race-${randomUUID()}`;
  const answers = await Promise.all([create({ slug }), create({ slug })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
});

test('a stale version is refused and changes nothing; the current version or none is accepted', async () => {
  const { id, slug } = await created();
  expect((await update(id, { slug, name: 'First' }, { 'if-match': '"v1"' })).statusCode).toBe(200);
  const stale = await update(id, { slug, name: 'Second' }, { 'if-match': '"v1"' });
  expect(stale.statusCode).toBe(412);
  expect(stale.json()).toMatchObject({ code: 'version-conflict' });
  const flag = { method: 'PATCH', url: `/${id}`, payload: { is_hidden: true } } as const;
  expect((await send({ ...flag, headers: { 'if-match': '"v1"' } })).statusCode).toBe(412);
  const remove = { method: 'DELETE', url: `/${id}`, headers: { 'if-match': '"v1"' } } as const;
  expect((await send(remove)).statusCode).toBe(412);
  expect((await send({ method: 'GET', url: `/${id}` })).json()).toMatchObject({ name: 'First', version: 2 });
  expect((await update(id, { slug, name: 'Third' })).json()).toMatchObject({ name: 'Third', version: 3 });
});

test('of 50 saves at once from the same version, exactly one wins each round', async () => {
  const { id, slug } = await created();
  for (let version = 1; version <= 4; version += 1) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        update(id, { slug, name: `Save ${n}` }, { 'if-match': `"v${version}"` }),
      ),
    );
    const won = answers.filter(({ statusCode }) => statusCode === 200);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(49);
    const now = (await send({ method: 'GET', url: `/${id}` })).json();
    expect(now).toMatchObject({ version: version + 1, name: won[0]?.json().name });
    expect((await historyOf(id)).filter(({ action }) => action === 'update')).toHaveLength(version);
  }
});

test('each change adds a history row, and a refused one adds none', async () => {
  const { id, slug } = await created();
  await update(id, { slug, name: 'Later' });
  await update(id, { slug, name: 'Stale' }, { 'if-match': '"v1"' });
  await send({ method: 'PATCH', url: `/${id}`, payload: { is_sold_out: true } });
  await send({ method: 'POST', url: `/${id}/move`, payload: { place: 'first' } });
  await send({ method: 'DELETE', url: `/${id}` });
  await send({ method: 'POST', url: `/${id}/restore` });
  const rows = await historyOf(id);
  expect(rows.map(({ action, actor_name }) => [action, actor_name])).toEqual(
    ['create', 'update', 'update', 'move', 'delete', 'restore'].map((action) => [action, 'Vera']),
  );
  expect(rows[1]).toMatchObject({
    before: { name: 'Plum Tart' },
    after: { name: 'Later' },
    fields: ['name'],
  });
  expect(rows[2]).toMatchObject({ before: { is_sold_out: false }, after: { is_sold_out: true } });
});
