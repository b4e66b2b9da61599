import { PlaceSchema } from '@velvet-spoon/contract/imagery';
import { placeNames } from '@velvet-spoon/contract/places';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { bearer, buildAccount } from '../../../harness/accounts.ts';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg } from '../../test/factories.ts';
import { ingestFile } from '../media/file.ingest.ts';
import { ingestPicture } from '../media/media.ingest.ts';

const { app, services } = await createTestApp();
const { db } = services;
const administrator = await buildAccount(services, { isAdmin: true });
const centre = { x: 0.5, y: 0.5 };

async function picture(seed: number) {
  const media = await ingestPicture(services, {
    bytes: await buildJpeg({ seed }),
    filename: `${seed}.jpg`,
    alt: `Picture ${seed}.`,
  });
  return { id: media.id, url: `/uploads/${media.key}` };
}

const [red, blue] = [await picture(1), await picture(2)];
const film = await ingestFile(services, {
  bytes: Buffer.from('a film'),
  filename: 'day.mp4',
  contentType: 'video/mp4',
  folder: 'films',
  extension: 'mp4',
});

function put(place: string, payload: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PUT',
    url: `/api/v1/admin/imagery/${place}`,
    headers: { ...bearer(administrator.token), ...headers },
    payload,
  });
}

async function list() {
  const answer = await app.inject({ url: '/api/v1/admin/imagery', headers: bearer(administrator.token) });
  expect(answer.statusCode).toBe(200);
  return z.array(PlaceSchema.strict()).parse(answer.json());
}

const getImagery = async () => (await app.inject('/api/v1/content/imagery')).json();

beforeEach(async () => {
  await db.deleteFrom('imagery').execute();
  await db.deleteFrom('history').where('noun', '=', 'imagery').execute();
});

test('only an administrator sees and fills the places', async () => {
  const { token } = await buildAccount(services);
  const url = '/api/v1/admin/imagery';
  const payload = { media_id: red.id, focal_point: centre };
  for (const [headers, status] of [
    [{}, 401],
    [bearer(token), 403],
  ] as const) {
    expect((await app.inject({ url, headers })).statusCode).toBe(status);
    const denied = await app.inject({ method: 'PUT', url: `${url}/banner`, headers, payload });
    expect(denied.statusCode).toBe(status);
  }
  expect((await getImagery()).banner).toBeNull();
});

test.each<[string, string, object, string]>([
  ['an unknown place', 'hero-3', { media_id: red.id, focal_point: null }, 'place: '],
  ['no focal point', 'banner', { media_id: red.id }, 'focal_point: '],
  ['a focal point outside', 'banner', { media_id: red.id, focal_point: { x: 1.1, y: 0 } }, 'focal_point.x: '],
  ['half a focal point', 'banner', { media_id: red.id, focal_point: { x: 0.1 } }, 'focal_point.y: '],
  ['no file', 'banner', { focal_point: null }, 'media_id: give either'],
  ['two files', 'banner', { media_id: red.id, media_url: blue.url, focal_point: null }, 'media_id: give'],
  ['an unknown field', 'banner', { media_id: red.id, focal_point: null, version: 1 }, ''],
  [
    'a file that does not exist',
    'banner',
    { media_id: crypto.randomUUID(), focal_point: null },
    'media_id: there is no such picture',
  ],
  [
    'an address that does not exist',
    'banner',
    { media_url: '/uploads/pictures/none.jpg', focal_point: null },
    'media_url: there is no such picture',
  ],
  [
    'an address elsewhere',
    'film',
    { media_url: 'https://elsewhere.example/film.mp4', focal_point: null },
    'media_url: there is no such film',
  ],
  ['a film as a picture', 'banner', { media_id: film.id, focal_point: null }, 'media_id: is not a picture'],
  ['a picture as the film', 'film', { media_url: red.url, focal_point: null }, 'media_url: is not a film'],
])('%s is refused in words', async (_what, place, payload, words) => {
  const answer = await put(place, payload);
  expect(answer.statusCode).toBe(400);
  expect([answer.json().detail].flat().join('\n')).toContain(words);
  expect((await list()).every(({ is_empty }) => is_empty)).toBe(true);
});

test('empty places are listed with their shape', async () => {
  const places = await list();
  expect(places.map(({ place }) => place)).toEqual(placeNames);
  expect(places.find(({ place }) => place === 'mission')).toEqual({
    place: 'mission',
    kind: 'picture',
    proportions: { phone: 0.8, desktop: 0.8 },
    is_empty: true,
    picture: null,
    film: null,
    focal_point: null,
    version: null,
  });
});

test('a picture is chosen by its address or id, and visitors get it with its focal point', async () => {
  const first = await put('about', { media_url: red.url, focal_point: { x: 0.2, y: 0.75 } });
  expect(first.statusCode).toBe(200);
  expect(PlaceSchema.strict().parse(first.json())).toMatchObject({
    is_empty: false,
    picture: { src: red.url, alt: 'Picture 1.' },
    focal_point: { x: 0.2, y: 0.75 },
    version: 1,
  });
  expect(first.headers.etag).toBe('"v1"');
  expect((await getImagery()).about).toMatchObject({ src: red.url, focal_point: { x: 0.2, y: 0.75 } });

  await put('about', { media_id: blue.id, focal_point: null, alt: 'Our kitchen' });
  expect((await getImagery()).about).toMatchObject({
    src: blue.url,
    alt: 'Our kitchen',
    focal_point: null,
  });
});

test('the film and its poster are two places', async () => {
  const chosen = await put('film', { media_id: film.id, focal_point: null });
  expect(chosen.json()).toMatchObject({
    film: { src: `/uploads/${film.key}`, filename: 'day.mp4' },
    picture: null,
  });
  await put('film-poster', { media_id: red.id, focal_point: centre });
  expect((await getImagery()).film).toMatchObject({
    src: `/uploads/${film.key}`,
    poster: { src: red.url, focal_point: centre },
  });
});

test('a save over another version is a conflict, and so is the first choice of a place that has one', async () => {
  const choice = { media_id: red.id, focal_point: centre };
  expect((await put('banner', choice, { 'if-match': '"v1"' })).statusCode).toBe(412);
  expect((await put('banner', choice, { 'if-none-match': '*' })).statusCode).toBe(200);
  expect((await put('banner', choice, { 'if-none-match': '*' })).statusCode).toBe(412);
  expect((await put('banner', choice, { 'if-match': '"v1"' })).json()).toMatchObject({ version: 2 });
  const stale = await put('banner', { ...choice, media_id: blue.id }, { 'if-match': '"v1"' });
  expect([stale.statusCode, stale.json().code]).toEqual([412, 'version-conflict']);
  expect((await getImagery()).banner.src).toBe(red.url);
});

test.each([null, '"v1"'])('of 50 saves at once over the same version (%s), one wins', async (tag) => {
  if (tag) await put('banner', { media_id: red.id, focal_point: null });
  const headers: Record<string, string> = tag ? { 'if-match': tag } : { 'if-none-match': '*' };
  const saves = Array.from({ length: 50 }, (_, index) =>
    put('banner', { media_id: red.id, focal_point: { x: index / 50, y: 0 } }, headers),
  );
  const statuses = (await Promise.all(saves)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(49);
});

test('every choice leaves a history row', async () => {
  await put('closing', { media_id: red.id, focal_point: centre });
  await put('closing', { media_id: blue.id, focal_point: { x: 1, y: 0 } });
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', 'imagery')
    .orderBy('id')
    .execute();
  const actor = { actor_id: administrator.id, noun: 'imagery', subject_id: 'closing' };
  expect(rows).toMatchObject([
    { ...actor, action: 'create', before: null, after: { media_id: red.id, focal_x: 50 } },
    {
      ...actor,
      action: 'update',
      before: { media_id: red.id, focal_x: 50, focal_y: 50 },
      after: { media_id: blue.id, focal_x: 100, focal_y: 0 },
    },
  ]);
});

test('a new choice drops the answer that every process keeps in memory', async () => {
  // Injected requests would not be answered from memory.
  const site = await app.listen({ port: 0, host: '127.0.0.1' });
  const shown = async () => {
    const read = await fetch(`${site}/api/v1/content/imagery`);
    const { mission } = z.object({ mission: z.unknown() }).parse(await read.json());
    return mission;
  };
  expect(await shown()).toBeNull();
  await put('mission', { media_id: red.id, focal_point: null });
  await expect.poll(shown).toMatchObject({ src: red.url });
  await put('mission', { media_id: red.id, focal_point: centre });
  await expect.poll(shown).toMatchObject({ focal_point: centre });
});
