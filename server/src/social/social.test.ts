import { expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';
import { buildFilm, buildPicture } from '../../test-support/factories.ts';

const { app, services, db, call, read } = await createStaffApp();
const shown = async () => (await app.inject('/api/v1/content/social')).json();
const save = (moments: unknown) => call('PUT', '/admin/social', { moments });

const pictureOf = (seed: number) =>
  buildPicture(services, { width: 40, height: 50, seed, filename: `${seed}.jpg`, alt: 'A plum' });

async function buildMoment(seed: number) {
  const { url } = await pictureOf(seed);
  return { image: url, caption: `Tart ${seed}`, permalink: `https://ig.example/p/${seed}` };
}

/** The newest change of the moments. */
const lastChange = () =>
  db
    .selectFrom('history')
    .selectAll()
    .where('noun', '=', 'social')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const two = [await buildMoment(1), await buildMoment(2)];

test('API-27 the feed is an empty list if nothing is pinned', async () => {
  const answer = await app.inject('/api/v1/content/social');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual([]);
  const never = { read_at: null, failed_at: null, failure: null, token_expires_at: null };
  const instagram = { state: 'off', item_count: 0, ...never };
  expect(await read('/admin/social')).toEqual({ moments: [], version: 1, instagram });
});

test('MOMENTS-2 pinned moments are shown in their order, with a picture in all its sizes', async () => {
  expect((await save(two)).statusCode).toBe(200);
  expect(await shown()).toMatchObject([
    {
      media_type: 'IMAGE',
      media_url: two[0]!.image,
      thumbnail_url: null,
      caption: 'Tart 1',
      permalink: 'https://ig.example/p/1',
      picture: { src: two[0]!.image, width: 40, height: 50, alt: 'A plum' },
    },
    { caption: 'Tart 2' },
  ]);
  const answer = await save(two.toReversed());
  expect(answer.json().moments).toMatchObject(two.toReversed());
  expect((await shown()).map(({ caption }: { caption: string }) => caption)).toEqual(['Tart 2', 'Tart 1']);
  await save([]);
  expect(await shown()).toEqual([]);
});

test('MOMENTS-3 what cannot be shown is refused by the name of its field', async () => {
  const film = await buildFilm(services);
  const [good] = two;
  for (const [moments, field] of [
    [[good, { ...good, image: '/uploads/pictures/none/original.jpg' }], 'moments.1.image'],
    [[{ ...good, image: 'https://pictures.example/a.jpg' }], 'moments.0.image'],
    [[{ ...good, image: film.url }], 'moments.0.image'],
    [[good, good], 'moments.1.image'],
    [[{ ...good, caption: ' ' }], 'moments.0.caption'],
    [[{ ...good, caption: 'x'.repeat(2201) }], 'moments.0.caption'],
    [[{ ...good, permalink: 'javascript:alert(1)' }], 'moments.0.permalink'],
    [Array.from({ length: 7 }, () => good), 'moments'],
  ] as const) {
    const answer = await save(moments);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContain(field);
  }
  expect(await shown()).toEqual([]);
});

test('MOMENTS-6 the picture of a pinned moment is in use and cannot be deleted', async () => {
  await save(two);
  const media = await pictureOf(1);
  const library = await read('/admin/media?q=1.jpg');
  expect(library[0]).toMatchObject({ use_count: 1, used_in: [{ noun: 'moment', title: 'Tart 1' }] });
  const path = `/admin/media/${media.id}`;
  expect((await call('DELETE', path)).statusCode).toBe(409);
  await save([two[1]]);
  expect((await call('DELETE', path)).statusCode).toBe(204);
});

test('MOMENTS-7 the history has the moments before and after, and gets an earlier version back', async () => {
  const first = [await buildMoment(3)];
  await save(first);
  await save([await buildMoment(4)]);
  const row = await lastChange();
  expect(row).toMatchObject({ actor_name: 'Vera', action: 'update', before: { moments: first } });
  const entry = `/admin/history/${row.id}`;
  expect(await read(entry)).toMatchObject({ obstacle: null });
  const restored = await call('POST', `${entry}/restore`);
  expect(restored.statusCode).toBe(200);
  expect((await read('/admin/social')).moments).toMatchObject(first);
  const { key } = await pictureOf(4);
  await db.deleteFrom('media').where('key', '=', key).execute();
  const { id } = await lastChange();
  expect(await read(`/admin/history/${id}`)).toMatchObject({ obstacle: 'file-gone' });
});
