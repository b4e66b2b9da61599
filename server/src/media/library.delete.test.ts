import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';
import { countWaiting } from '../../test-support/database.ts';
import { buildJpeg, buildPicture, buildPost, buildProduct } from '../../test-support/factories.ts';
import { dessertInput } from '../../test-support/staff-desserts.ts';
import { postInput } from '../../test-support/staff-posts.ts';
import { mediaEraseJob } from './media.erase.ts';
import { ingestPicture } from './media.ingest.ts';
import type { Media } from './media.table.ts';
import { variantKeys, variantsJob } from './media.variants.ts';

const { app, services, db, staff, call } = await createStaffApp({ DATABASE_POOL_SIZE: '8' });
const { storage } = services;

const build = () => buildPicture(services, { alt: 'A tart.' });
const remove = ({ id }: Media) => call('DELETE', `/admin/media/${id}`);
const addressOf = ({ key }: Media) => `/uploads/${key}`;

/** The files that a deletion has left for the worker to erase. */
async function queuedKeys(): Promise<string[]> {
  const { rows } = await sql<{ data: { keys: string[] } }>`
    select data from pgboss.job where name = ${mediaEraseJob.name}`.execute(db);
  return rows.flatMap(({ data }) => data.keys);
}

test('a file that nothing uses is deleted, with its variants and a row in the history', async () => {
  const picture = await build();
  await variantsJob.run(services, { mediaId: picture.id });
  const keys = [picture.key, ...variantKeys(picture)];
  expect((await app.inject(addressOf(picture))).statusCode).toBe(200);

  expect((await remove(picture)).statusCode).toBe(204);
  expect(await queuedKeys()).toEqual(keys);
  // Requested before the files are erased, the picture is cached.
  expect((await app.inject(addressOf(picture))).statusCode).toBe(200);
  await mediaEraseJob.run(services, { keys });
  await expect.poll(async () => (await app.inject(addressOf(picture))).statusCode).toBe(404);
  for (const key of keys) expect(await storage.public.stat(key)).toBeNull();
  const rows = await db.selectFrom('history').selectAll().where('subject_id', '=', picture.id).execute();
  expect(rows).toMatchObject([
    { action: 'delete', noun: 'media', actor_id: staff.id, before: { key: picture.key, alt: 'A tart.' } },
  ]);
});

test('a file in use is kept, and the answer says where it is used', async () => {
  const picture = await build();
  await buildProduct(services, { name: 'Fig Tart', cover_id: picture.id });
  await buildProduct(services, { name: 'Old Tart', cover_id: picture.id, deleted_at: new Date() });
  await buildPost(services, { title: 'Figs', content: `<img src="${addressOf(picture)}" alt="" />` });
  const answer = await remove(picture);
  expect(answer.statusCode).toBe(409);
  expect(answer.headers['content-type']).toContain('application/problem+json');
  expect(answer.json()).toMatchObject({
    code: 'in-use',
    detail:
      'The file is used by the dessert “Fig Tart”, the dessert “Old Tart” in the bin, and the post “Figs”.',
  });
  expect(await queuedKeys()).not.toContain(picture.key);
});

test('many uses are counted rather than named', async () => {
  const picture = await build();
  for (let n = 1; n <= 7; n += 1) await buildProduct(services, { name: `Tart ${n}`, cover_id: picture.id });
  expect((await remove(picture)).json().detail).toMatch(/“Tart 5”, and 2 more\.$/);
});

test('the same bytes can be uploaded again, and a late erasure leaves them alone', async () => {
  const bytes = await buildJpeg({ seed: 30 });
  const upload = () => ingestPicture(services, { bytes, filename: 'a.jpg', alt: '' });
  const first = await upload();
  await remove(first);
  const second = await upload();
  expect(second.key).not.toBe(first.key);
  await mediaEraseJob.run(services, { keys: [first.key, ...variantKeys(first)] });
  expect((await app.inject(addressOf(second))).statusCode).toBe(200);
  await remove(second);
  expect(new Set([first.key, second.key, (await upload()).key]).size).toBe(3);
});

test('a picture that is deleted while its variants are made leaves no files', async () => {
  const picture = await build();
  const erasing = {
    ...storage.public,
    async put(key: string, body: Parameters<typeof storage.public.put>[1]) {
      await storage.public.put(key, body);
      await db.deleteFrom('media').where('id', '=', picture.id).execute();
    },
  };
  await variantsJob.run({ db, storage: { ...storage, public: erasing } }, { mediaId: picture.id });
  for (const key of variantKeys(picture)) expect(await storage.public.stat(key)).toBeNull();
});

/** Saves that begin to use a picture. */
test.each<[what: string, path: string, payload: (image: string) => object]>([
  ['a cover of a dessert', '/admin/products', (image) => dessertInput({ cover: { image, alt: '' } })],
  ['a gallery of a dessert', '/admin/products', (image) => dessertInput({ gallery: [{ image, alt: '' }] })],
  ['a cover of a post', '/posts', (image) => postInput({ image })],
  ['a text of a post', '/posts', (image) => postInput({ content: `<p><img src="${image}" alt="" /></p>` })],
])('%s waits for a deletion that has begun, and is then refused', async (_, path, payload) => {
  const picture = await build();
  const saving = await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('media').where('id', '=', picture.id).execute();
    const answer = call('POST', path, payload(picture.url));
    await expect.poll(() => countWaiting(db)).toBe(1);
    return { answer };
  });
  expect((await saving.answer).json()).toMatchObject({ code: 'invalid-request', status: 400 });
});
