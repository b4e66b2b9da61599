import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type Demo, DemoSchema } from '@velvet-spoon/contract/api/demo';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { cafe } from '../../seed/cafe.ts';
import { pictures } from '../../seed/pictures.ts';
import { posts } from '../../seed/posts.ts';
import { products } from '../../seed/products.ts';
import { createTestApp, type Method } from '../../test-support/app.ts';
import { buildProduct } from '../../test-support/factories.ts';
import { draftValues } from '../../test-support/staff-drafts.ts';
import { postInput } from '../../test-support/staff-posts.ts';
import { emptyCafe } from '../cafe/empty-cafe.ts';
import { mediaEraseJob } from '../media/media.erase.ts';
import { variantsJob } from '../media/media.variants.ts';
import { commandLine } from '../platform/history/history.ts';
import { addDemoJob } from './demo.job.ts';
import { seedAll } from './demo.seed.ts';

const { app, services } = await createTestApp({ DATABASE_POOL_SIZE: '8' });
const { db, env } = services;
const owner = await buildAccount(services, { isAdmin: true, isOwner: true, username: 'Vera' });

const call = (method: Method, url: string, payload?: object) =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    headers: bearer(owner.token),
    ...(payload && { payload }),
  });
const get = async (url: string) => (await call('GET', url)).json();
const read = async (): Promise<Demo> => DemoSchema.strict().parse(await get('/admin/demo'));
const seed = () => seedAll({ ...services, actor: commandLine });

const all = {
  desserts: products.length,
  stories: posts.length,
  page_pictures: 11,
  moments: 6,
  menus: 1,
};

/** Every text in a row of any table, as far as it mentions one of the words. */
async function mentions(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(given)::text as row from ${sql.table(name)} as given
    `.execute(db);
    for (const { row } of rows) {
      found.push(...words.filter((word) => row.includes(word)).map((word) => `${name}: ${word}`));
    }
  }
  return found;
}

/** What the history knows, except the owner's own account. */
const changes = () =>
  db
    .selectFrom('history')
    .selectAll()
    .where('noun', 'not in', ['accounts', 'tokens'])
    .orderBy('id')
    .execute();

async function storedFiles(): Promise<string[]> {
  const files = await readdir(path.join(env.STORAGE_DIR, 'public'), { recursive: true, withFileTypes: true });
  return files.filter((file) => file.isFile()).map(({ name }) => name);
}

test('DEMO-2 a site with a dessert of its own is refused in words', async () => {
  const { id } = await buildProduct(services);
  expect(await read()).toMatchObject({ state: 'none', can_add: false });
  const refused = await call('POST', '/admin/demo');
  expect([refused.statusCode, refused.json()]).toMatchObject([
    409,
    { code: 'not-empty', detail: expect.stringContaining('desserts or stories already') },
  ]);
  expect((await call('DELETE', '/admin/demo')).json()).toMatchObject({ code: 'not-found' });
  await db.deleteFrom('products').where('id', '=', id).execute();
  expect(await read()).toMatchObject({ state: 'none', can_add: true });
});

test('DEMO-1, DEMO-3 a worker adds it once, and until then it cannot be removed', async () => {
  expect((await call('POST', '/admin/demo')).statusCode).toBe(204);
  expect((await call('POST', '/admin/demo')).statusCode).toBe(204);
  expect(await read()).toMatchObject({ state: 'adding', can_add: true });
  expect((await call('DELETE', '/admin/demo')).json()).toMatchObject({ status: 409, code: 'being-added' });
  // By hand first, because a slow machine takes minutes for it. The worker then finds nothing left to add.
  await addDemoJob.run(services, { actor: { id: owner.id, name: owner.username, kind: 'staff' } });
  await services.jobs.work(addDemoJob, services);
  await services.jobs.work(mediaEraseJob, services);
  await expect.poll(async () => (await read()).state).toBe('there');
  const texts = Object.keys(cafe).filter((key) => key !== 'hours' && key !== 'announcement').length;
  const demo = await read();
  expect(demo).toEqual({
    state: 'there',
    can_add: false,
    goes: { ...all, texts, media: (await storedFiles()).length },
    stays: [],
  });
  expect(new Set((await changes()).map(({ actor_id }) => actor_id))).toEqual(new Set([owner.id]));
});

test('DEMO-4, DEMO-7 of two removals at once one leaves nothing of it, and a row with the counts', async () => {
  const media = await db.selectFrom('media').select(['id', 'key']).orderBy('width').execute();
  await variantsJob.run(services, { mediaId: media[0]!.id });
  const dessert = await db.selectFrom('products').selectAll().limit(1).executeTakeFirstOrThrow();
  const moved = { noun: 'products', slug: 'an-earlier-slug', subject_id: dessert.id };
  await db.insertInto('old_slugs').values(moved).execute();
  expect((await call('DELETE', `/admin/products/${dessert.id}`)).statusCode).toBe(204);
  const { goes, stays } = await read();
  expect([goes, stays]).toMatchObject([all, []]);

  const answers = await Promise.all([call('DELETE', '/admin/demo'), call('DELETE', '/admin/demo')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
  expect(answers.find(({ statusCode }) => statusCode === 200)!.json()).toEqual(goes);
  const words = [
    ...products.flatMap(({ name, slug, shortDescription }) => [name, slug, shortDescription]),
    ...posts.flatMap(({ title, slug }) => [title, slug]),
    ...Object.entries(pictures).flat(),
    cafe.name,
    cafe.tagline,
    cafe.address.street,
    cafe.email,
    cafe.mission.lead,
    cafe.celebrations.lead,
    ...media.flatMap(({ id, key }) => [id, key]),
    'an-earlier-slug',
    'raspberri',
    'cashew',
    'velvetspoon',
  ];
  expect(await mentions(words)).toEqual([]);
  await expect.poll(storedFiles).toEqual([]);
  expect(await changes()).toMatchObject([
    { noun: 'demo', action: 'create', actor_id: owner.id },
    { noun: 'demo', action: 'erase', actor_id: owner.id, before: goes },
  ]);
  expect((await get('/admin/cafe')).name).toBe(emptyCafe.name);
  expect(await read()).toMatchObject({ state: 'none', can_add: true });
});

test('DEMO-5, DEMO-6 what somebody has changed stays and works, with the files that it uses', async () => {
  await seed();
  const [dessert, binned] = await db.selectFrom('products').selectAll().orderBy('position').execute();
  const stories = await get('/posts');
  const story = stories.find(({ picture }: { picture: unknown }) => picture);
  const drafted = stories.at(-1);
  const banner = await db
    .selectFrom('page_pictures')
    .selectAll()
    .where('name', '=', 'banner')
    .executeTakeFirstOrThrow();
  const answers = [
    await call('PATCH', `/admin/products/${dessert!.id}`, { is_sold_out: true }),
    await call('DELETE', `/admin/products/${binned!.id}`),
    await call(
      'PUT',
      `/posts/${story.id}`,
      postInput({ title: 'Our own story', slug: story.slug, image: story.image }),
    ),
    await call('PUT', `/admin/drafts/${randomUUID()}`, {
      post_id: drafted.id,
      post_version: 1,
      values: draftValues(),
    }),
    await call('PUT', '/content/cafe', {
      ...cafe,
      name: 'The Plum',
      mission: { ...cafe.mission, lead: 'Plums.' },
    }),
    await call('PUT', '/admin/page-pictures/banner', {
      media_id: banner.media_id,
      focal_point: { x: 0.1, y: 0.9 },
    }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 204, 200, 200, 200, 200]);

  const { goes, stays } = await read();
  const kept = stays.filter(({ noun }) => noun !== 'media').map(({ noun, name }) => `${noun} ${name}`);
  expect(kept.toSorted()).toEqual(
    [
      'cafe mission',
      'cafe name',
      'page-pictures banner',
      `products ${dessert!.name}`,
      'posts Our own story',
      `posts ${drafted.title}`,
    ].toSorted(),
  );
  expect((await call('DELETE', '/admin/demo')).json()).toEqual(goes);
  const media = await db.selectFrom('media').select('filename').orderBy('filename').execute();
  const files = stays.filter(({ noun }) => noun === 'media').map(({ name }) => name);
  expect(media.map(({ filename }) => filename)).toEqual(files.toSorted());
  expect(await db.selectFrom('products').select('name').execute()).toEqual([{ name: dessert!.name }]);
  expect((await get('/posts')).map(({ title }: { title: string }) => title).toSorted()).toEqual(
    ['Our own story', drafted.title].toSorted(),
  );
  const shown = [story.picture.src, (await get('/content/page-pictures')).banner.src];
  for (const src of shown) expect((await app.inject(src)).statusCode).toBe(200);
  expect(await get('/admin/cafe')).toMatchObject({
    ...emptyCafe,
    name: 'The Plum',
    mission: { title: '', lead: 'Plums.', text: '' },
  });
  expect((await get('/content/search?q=blue')).stories.found).toHaveLength(1);
  expect(await read()).toMatchObject({ state: 'none', can_add: false, stays: [] });
});
