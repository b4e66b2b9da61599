import type { LibraryItem } from '@velvet-spoon/contract/api/media';
import { expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';
import { buildFilm, buildPicture, buildPost, buildProduct } from '../../test-support/factories.ts';
import { ingestFile } from './file.ingest.ts';

const { services, db, call, staff } = await createStaffApp();

async function get(query = ''): Promise<LibraryItem[]> {
  const answer = await call('GET', `/admin/media${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const buildPdf = (filename: string) =>
  ingestFile(services, {
    bytes: Buffer.from(`pdf ${filename}`),
    filename,
    contentType: 'application/pdf',
    folder: 'menus',
    extension: 'pdf',
  });

async function find(id: string): Promise<LibraryItem> {
  const item = (await get()).find((candidate) => candidate.id === id);
  if (!item) throw new Error(`${id} is not on the first page`);
  return item;
}

const describe = (id: string, alt: string) => call('PATCH', `/admin/media/${id}`, { alt });

test('a picture is listed first, with its facts, its preview and no uses', async () => {
  await buildPicture(services);
  const picture = await buildPicture(services, { filename: 'plum.jpg', alt: 'A plum tart.' });
  expect((await get())[0]).toMatchObject({
    id: picture.id,
    url: `/uploads/${picture.key}`,
    filename: 'plum.jpg',
    kind: 'picture',
    content_type: 'image/jpeg',
    width: 900,
    height: 600,
    alt: 'A plum tart.',
    picture: { src: `/uploads/${picture.key}`, alt: 'A plum tart.' },
    used_in: [],
    use_count: 0,
    version: 1,
  });
});

test('a search looks in names and descriptions, takes wildcards literally and ignores case', async () => {
  const named = await buildPicture(services, { filename: '100%_cocoa.jpg' });
  const described = await buildPicture(services, { alt: 'Ягодный ТОРТ со сливками' });
  const found = async (q: string) => (await get(`?q=${encodeURIComponent(q)}`)).map(({ id }) => id);
  expect(await found('100%_COCOA')).toEqual([named.id]);
  expect(await found('ягодный торт')).toEqual([described.id]);
  expect(await found('%_%_%')).toEqual([]);
});

test('a kind narrows the list', async () => {
  const film = await buildFilm(services);
  const pdf = await buildPdf('m.pdf');
  expect(await get('?kind=film')).toMatchObject([{ id: film.id, picture: null, width: null }]);
  expect(await get('?kind=document')).toMatchObject([{ id: pdf.id }]);
  expect((await get('?kind=picture')).every(({ kind }) => kind === 'picture')).toBe(true);
});

test('every use is named once: cover and text of a post, cover and gallery of a dessert, page and menu', async () => {
  const picture = await buildPicture(services);
  const address = `/uploads/${picture.key}`;
  const content = `<p><img alt="" src="${address}" /><a href="https://x.example${address}">It</a></p>`;
  const post = await buildPost(services, { title: 'Plums', image_id: picture.id, image: address, content });
  const told = await buildPost(services, { title: 'Quinces', content });
  const dessert = await buildProduct(services, { name: 'Tart', cover_id: picture.id });
  await db
    .insertInto('product_pictures')
    .values({ product_id: dessert.id, media_id: picture.id, position: 0 })
    .execute();
  const inBin = { name: 'Torte', deleted_at: new Date() };
  const binned = await buildProduct(services, { ...inBin, cover_id: picture.id });
  await db.insertInto('page_pictures').values({ name: 'banner', media_id: picture.id }).execute();
  expect(await find(picture.id)).toMatchObject({
    use_count: 5,
    used_in: [
      { noun: 'dessert', id: dessert.id, title: 'Tart', is_deleted: false },
      { noun: 'dessert', id: binned.id, title: 'Torte', is_deleted: true },
      { noun: 'page', id: 'banner', title: 'banner' },
      { noun: 'post', id: post.id, title: 'Plums' },
      { noun: 'post', id: told.id, title: 'Quinces' },
    ],
  });

  await db.updateTable('posts').set({ content: '<p>No more.</p>' }).where('id', '=', told.id).execute();
  await buildPost(services, { title: 'Rhubarb', content });
  await buildPost(services, { title: 'Sloes', content });
  const { use_count, used_in } = await find(picture.id);
  expect([use_count, used_in.length]).toEqual([6, 5]);
});

test('the file of the menu is in use while the menu links to it', async () => {
  const pdf = await buildPdf('menu.pdf');
  const payload = { file_url: `/uploads/${pdf.key}`, file_name: 'Menu', mime_type: null, display_date: null };
  await call('PUT', '/menu', payload);
  expect((await find(pdf.id)).used_in).toMatchObject([{ noun: 'menu', title: 'Menu' }]);
  await call('DELETE', '/menu');
  expect((await find(pdf.id)).used_in).toEqual([]);
});

test('a description is saved, trimmed, with a row in the history', async () => {
  const { id } = await buildPicture(services, { alt: 'Old' });
  const saved = await describe(id, '  A fig tart. ');
  expect(saved.json()).toMatchObject({ alt: 'A fig tart.', version: 2, picture: { alt: 'A fig tart.' } });
  const rows = await db.selectFrom('history').selectAll().where('subject_id', '=', id).execute();
  expect(rows).toMatchObject([{ actor_id: staff.id, before: { alt: 'Old' }, after: { alt: 'A fig tart.' } }]);
});

test.each([
  ['too long', { alt: 'x'.repeat(501) }],
  ['with a null character', { alt: 'a\0' }],
  ['of another type', { alt: 1 }],
  ['with another field', { alt: '', filename: 'x' }],
])('a description %s is refused', async (_name, payload) => {
  const { id } = await buildPicture(services);
  expect((await call('PATCH', `/admin/media/${id}`, payload)).statusCode).toBe(400);
});
