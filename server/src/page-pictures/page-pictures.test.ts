import { PagePicturesSchema, PictureSlotSchema } from '@velvet-spoon/contract/api/page-pictures';
import { pictureSlotNames } from '@velvet-spoon/contract/domain/picture-slots';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createStaffApp } from '../../test-support/app.ts';
import { buildFilm, buildPicture } from '../../test-support/factories.ts';

const { app, services, db, call, read } = await createStaffApp();
const centre = { x: 0.5, y: 0.5 };
const red = await buildPicture(services, { alt: 'Picture 1.' });
const blue = await buildPicture(services, { alt: 'Picture 2.' });
const film = await buildFilm(services, 'day.mp4');

const put = (slot: string, payload: object, headers?: object) =>
  call('PUT', `/admin/page-pictures/${slot}`, payload, headers);
const list = async () => z.array(PictureSlotSchema.strict()).parse(await read('/admin/page-pictures'));
const getPagePictures = async () =>
  PagePicturesSchema.strict().parse((await app.inject('/api/v1/content/page-pictures')).json());

beforeEach(() => db.deleteFrom('page_pictures').execute());

const ELSEWHERE = 'https://elsewhere.example/film.mp4';

test.each<[string, string, object, string]>([
  ['an unknown slot', 'hero-3', { media_id: red.id }, 'slot: '],
  ['no focal point', 'banner', { media_id: red.id, focal_point: undefined }, 'focal_point: '],
  ['a focal point outside', 'banner', { media_id: red.id, focal_point: { x: 1.1, y: 0 } }, 'focal_point.x: '],
  ['half a focal point', 'banner', { media_id: red.id, focal_point: { x: 0.1 } }, 'focal_point.y: '],
  ['no file', 'banner', {}, 'media_id: give either'],
  ['two files', 'banner', { media_id: red.id, media_url: blue.url }, 'media_id: give'],
  ['an unknown field', 'banner', { media_id: red.id, version: 1 }, ''],
  ['an unknown file', 'banner', { media_id: crypto.randomUUID() }, 'media_id: there is no such picture'],
  ['a dead address', 'banner', { media_url: '/uploads/none.jpg' }, 'media_url: there is no such picture'],
  ['an address elsewhere', 'film', { media_url: ELSEWHERE }, 'media_url: there is no such film'],
  ['a film as a picture', 'banner', { media_id: film.id }, 'media_id: is not a picture'],
  ['a picture as the film', 'film', { media_url: red.url }, 'media_url: is not a film'],
])('%s is refused in words', async (_what, slot, choice, words) => {
  const answer = await put(slot, { focal_point: null, ...choice });
  expect(answer.statusCode).toBe(400);
  expect([answer.json().detail].flat().join('\n')).toContain(words);
  expect((await list()).every(({ is_empty }) => is_empty)).toBe(true);
});

test('empty slots are listed with their shape, and visitors get none', async () => {
  const { heroes, ...rest } = await getPagePictures();
  expect([heroes, new Set(Object.values(rest))]).toEqual([[], new Set([null])]);
  const slots = await list();
  expect(slots.map(({ name }) => name)).toEqual(pictureSlotNames);
  expect(slots.find(({ name }) => name === 'mission')).toEqual({
    name: 'mission',
    kind: 'picture',
    proportions: { phone: 0.8, desktop: 0.8 },
    is_empty: true,
    picture: null,
    film: null,
    focal_point: null,
    version: null,
  });
});

test('a picture is chosen by its address or id, visitors get it with its focal point, and it is recorded', async () => {
  const first = await put('about', { media_url: red.url, focal_point: { x: 0.2, y: 0.75 } });
  expect(PictureSlotSchema.strict().parse(first.json())).toMatchObject({
    is_empty: false,
    picture: { src: red.url, alt: 'Picture 1.' },
    focal_point: { x: 0.2, y: 0.75 },
    version: 1,
  });
  expect(first.headers.etag).toBe('"v1"');
  expect((await getPagePictures()).about).toMatchObject({ src: red.url, focal_point: { x: 0.2, y: 0.75 } });

  await put('about', { media_id: blue.id, focal_point: null, alt: 'Our kitchen' });
  const kitchen = { src: blue.url, alt: 'Our kitchen', focal_point: null };
  expect((await getPagePictures()).about).toMatchObject(kitchen);
  const rows = db.selectFrom('history').selectAll().where('subject_id', '=', 'about').orderBy('id');
  expect(await rows.execute()).toMatchObject([
    { action: 'create', before: null, after: { media_id: red.id, focal_x: 20 } },
    { action: 'update', before: { media_id: red.id, focal_x: 20 }, after: { media_id: blue.id } },
  ]);
});

test.each(['banner', 'mission', 'closing', 'about', 'ingredients', 'contact'] as const)(
  'visitors get the picture of the slot %s',
  async (name) => {
    await put(name, { media_id: red.id, focal_point: null });
    expect((await getPagePictures())[name]).toMatchObject({ src: red.url, alt: 'Picture 1.' });
  },
);

test('heroes keep their order, whichever was stored first', async () => {
  await put('hero-2', { media_id: blue.id, focal_point: null });
  await put('hero-1', { media_id: red.id, focal_point: null });
  expect((await getPagePictures()).heroes).toMatchObject([
    { src: red.url, alt: 'Picture 1.', width: 900, height: 600, focal_point: null },
    { src: blue.url },
  ]);
});

test('the film and its poster are two slots, and visitors get it once it has both', async () => {
  const chosen = await put('film', { media_id: film.id, focal_point: null });
  expect(chosen.json()).toMatchObject({ film: { src: film.url, filename: 'day.mp4' }, picture: null });
  expect((await getPagePictures()).film).toBeNull();
  await put('film-poster', { media_id: red.id, focal_point: centre });
  expect((await getPagePictures()).film).toMatchObject({
    src: film.url,
    poster: { src: red.url, focal_point: centre },
  });
});

test('a save over a version that never was is a conflict, and so is the first choice of a slot that has one', async () => {
  const choice = { media_id: red.id, focal_point: centre };
  expect((await put('banner', choice, { 'if-match': '"v1"' })).statusCode).toBe(412);
  expect((await put('banner', choice, { 'if-none-match': '*' })).statusCode).toBe(200);
  const other = { media_id: blue.id, focal_point: centre };
  expect((await put('banner', other, { 'if-none-match': '*' })).statusCode).toBe(412);
});

test('of ten first choices at once, one wins', async () => {
  const choose = (x: number) => put('banner', { media_id: red.id, focal_point: { x: x / 10, y: 0 } }, first);
  const first = { 'if-none-match': '*' };
  const answers = await Promise.all(Array.from({ length: 10 }, (_, x) => choose(x)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 412)).toHaveLength(9);
});
