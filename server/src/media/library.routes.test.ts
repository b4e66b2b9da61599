import type { LibraryItem } from '@velvet-spoon/contract/media';
import { expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg, buildPost, buildProduct } from '../../test/factories.ts';
import { ingestFile } from './file.ingest.ts';
import { ingestPicture } from './media.ingest.ts';

const { app, services } = await createTestApp();
const { db } = services;
const { token, id: staffId } = await buildAccount(services, { isAdmin: true });
const headers = bearer(token);

let seed = 20;
async function buildPicture(filename = 'a.jpg', alt = '') {
  seed += 1;
  return ingestPicture(services, { bytes: await buildJpeg({ seed }), filename, alt });
}

async function get(query = '') {
  const answer = await app.inject({ url: `/api/v1/admin/media${query}`, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return { items: answer.json<LibraryItem[]>(), link: answer.headers.link };
}

async function find(id: string): Promise<LibraryItem> {
  const item = (await get()).items.find((candidate) => candidate.id === id);
  if (!item) throw new Error(`${id} is not on the first page`);
  return item;
}

function describe(id: string, alt: string, version?: number) {
  const ifMatch = version === undefined ? {} : { 'if-match': `"v${version}"` };
  const url = `/api/v1/admin/media/${id}`;
  return app.inject({ method: 'PATCH', url, headers: { ...headers, ...ifMatch }, payload: { alt } });
}

function historyOf(id: string) {
  return db.selectFrom('history').selectAll().where('subject_id', '=', id).orderBy('id').execute();
}

test('a picture is listed with its facts, its preview and no uses', async () => {
  const picture = await buildPicture('plum.jpg', 'A plum tart.');
  expect(await find(picture.id)).toMatchObject({
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

test('the list is newest first and continues where a page ended', async () => {
  const made = [];
  for (let index = 0; index < 5; index += 1) made.push(await buildPicture(`page-${index}.jpg`));
  const names: string[] = [];
  let query = '?limit=2&q=page-';
  while (query) {
    const { items, link } = await get(query);
    names.push(...items.map(({ filename }) => filename));
    query = /\/admin\/media(\?[^>]+)>; rel="next"/.exec(String(link))?.[1] ?? '';
  }
  expect(names).toEqual(made.map(({ filename }) => filename).toReversed());
});

test('a search looks in names and descriptions, takes wildcards literally and ignores case', async () => {
  const named = await buildPicture('100%_cocoa.jpg');
  const described = await buildPicture('b.jpg', 'Ягодный ТОРТ со сливками');
  const found = async (q: string) => (await get(`?q=${encodeURIComponent(q)}`)).items.map(({ id }) => id);
  expect(await found('100%_COCOA')).toEqual([named.id]);
  expect(await found('ягодный торт')).toEqual([described.id]);
  expect(await found('%_%_%')).toEqual([]);
});

test('a kind narrows the list', async () => {
  const file = { bytes: Buffer.from('film'), folder: 'films' as const, extension: 'mp4' };
  const film = await ingestFile(services, { ...file, filename: 'pour.mp4', contentType: 'video/mp4' });
  const paper = { bytes: Buffer.from('pdf'), folder: 'menus' as const, extension: 'pdf' };
  const pdf = await ingestFile(services, { ...paper, filename: 'm.pdf', contentType: 'application/pdf' });
  expect((await get('?kind=film')).items).toMatchObject([{ id: film.id, picture: null, width: null }]);
  expect((await get('?kind=document')).items).toMatchObject([{ id: pdf.id }]);
  expect((await get('?kind=picture')).items.every(({ kind }) => kind === 'picture')).toBe(true);
});

test.each(['?kind=sound', '?limit=25', '?cursor=abc', `?cursor=${'f'.repeat(32)}`])(
  '%s is refused',
  async (q) => {
    expect((await app.inject({ url: `/api/v1/admin/media${q}`, headers })).statusCode).toBe(400);
  },
);

test('every use is named once: cover and text of a post, cover and gallery of a dessert, page and menu', async () => {
  const picture = await buildPicture();
  const address = `/uploads/${picture.key}`;
  const content = `<p><img alt="" src="${address}" /><a href="https://x.example${address}">It</a></p>`;
  const post = await buildPost(services, { title: 'Plums', image_id: picture.id, image: address, content });
  const told = await buildPost(services, { title: 'Quinces', content });
  const dessert = await buildProduct(services, { name: 'Tart', cover_id: picture.id });
  await db
    .insertInto('product_pictures')
    .values({ product_id: dessert.id, media_id: picture.id, position: 0 })
    .execute();
  const binned = await buildProduct(services, {
    name: 'Torte',
    cover_id: picture.id,
    deleted_at: new Date(),
  });
  await db.insertInto('imagery').values({ name: 'banner', media_id: picture.id }).execute();
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
  const pdf = await ingestFile(services, {
    bytes: Buffer.from('another pdf'),
    filename: 'menu.pdf',
    contentType: 'application/pdf',
    folder: 'menus',
    extension: 'pdf',
  });
  const payload = { file_url: `/uploads/${pdf.key}`, file_name: 'Menu', mime_type: null, display_date: null };
  await app.inject({ method: 'PUT', url: '/api/v1/menu', headers, payload });
  expect((await find(pdf.id)).used_in).toMatchObject([{ noun: 'menu', title: 'Menu' }]);
  await app.inject({ method: 'DELETE', url: '/api/v1/menu', headers });
  expect((await find(pdf.id)).used_in).toEqual([]);
});

test('a description is saved with a row in the history, and an older version is refused', async () => {
  const picture = await buildPicture('c.jpg', 'Old');
  const saved = await describe(picture.id, '  A fig tart. ', 1);
  expect(saved.headers.etag).toBe('"v2"');
  expect(saved.json()).toMatchObject({ alt: 'A fig tart.', version: 2, picture: { alt: 'A fig tart.' } });
  expect((await describe(picture.id, 'Mine', 1)).json()).toMatchObject({ code: 'version-conflict' });
  expect(await historyOf(picture.id)).toMatchObject([
    {
      action: 'update',
      noun: 'media',
      actor_id: staffId,
      before: { alt: 'Old' },
      after: { alt: 'A fig tart.' },
    },
  ]);
});

test.each([
  ['too long', { alt: 'x'.repeat(501) }],
  ['with a null character', { alt: 'a\0' }],
  ['of another type', { alt: 1 }],
  ['with another field', { alt: '', filename: 'x' }],
])('a description %s is refused', async (_name, payload) => {
  const { id } = await buildPicture();
  const answer = await app.inject({ method: 'PATCH', url: `/api/v1/admin/media/${id}`, headers, payload });
  expect(answer.statusCode).toBe(400);
});
