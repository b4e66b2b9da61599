import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { pictureAddress, startInstagram } from '../../../test-support/instagram.ts';
import { collectLog, createStaffApp } from '../../test-support/app.ts';
import { buildPost } from '../../test-support/factories.ts';
import { fileForm, multipart } from '../../test-support/history-call.ts';
import { addPicture, addPost } from '../../test-support/instagram.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { syncInstagram } from './instagram.sync.ts';

const fake = await startInstagram();
afterAll(() => fake.stop());
const { app, services, db, call, read } = await createStaffApp({
  INSTAGRAM_TOKEN: 'IGAA-first',
  INSTAGRAM_URL: fake.url,
});
services.fetchPicture = fake.fetchPicture;

type Item = { id: string; caption: string | null; picture: { width: number }; [field: string]: unknown };

const shown = async () => (await app.inject('/api/v1/content/social')).json<Item[]>();
const captions = async () => (await shown()).map(({ caption }) => caption);
const status = async () => (await read('/admin/social')).instagram;
const rowVersions = async () =>
  (await sql<{ xmin: string }>`select xmin::text from instagram_items`.execute(db)).rows;
const pictureNames = async () => {
  const media = await db.selectFrom('media').select('filename').orderBy('filename').execute();
  return media.map(({ filename }) => filename);
};

/** What Instagram has posted, read once. */
async function post(...numbers: number[]): Promise<void> {
  for (const number of numbers) await addPost(fake, number);
  await syncInstagram(services);
}

/** The pause after a failure is over. */
const pauseEnds = () => db.updateTable('instagram').set({ retry_at: null }).execute();

beforeEach(async () => {
  fake.mood = 'well';
  fake.token = 'IGAA-first';
  fake.items = [];
  fake.pictures.clear();
  await syncInstagram(services);
  await sql`update instagram set token = null, read_at = null, failure = null, retry_at = null, failures = 0`.execute(
    db,
  );
  fake.asked = [];
});

test('API-26, MOMENTS-8 the newest six are shown, with pictures at our own address', async () => {
  await post(1, 2, 3, 4, 5, 6, 7);
  expect(await captions()).toEqual([7, 6, 5, 4, 3, 2].map((number) => `Tart number ${number}`));
  const [first] = await shown();
  expect(first).toMatchObject({
    id: '18007',
    media_type: 'IMAGE',
    media_url: expect.stringMatching(/^\/uploads\/pictures\/[0-9a-f]{20}(-\d+)?\/original\.jpg$/),
    thumbnail_url: null,
    permalink: 'https://www.instagram.com/p/7/',
    picture: { width: 47 },
  });
  expect((await app.inject(first!.media_url as string)).statusCode).toBe(200);
  expect(JSON.stringify(await shown())).not.toContain('pictures.instagram.example');
  expect(await status()).toMatchObject({ state: 'connected', failure: null, item_count: 6 });
});

test('what is known is not downloaded again, and an unchanged feed is not announced as a change', async () => {
  await post(1);
  fake.asked = [];
  const before = await rowVersions();
  await syncInstagram(services);
  expect(fake.asked).toEqual(['/me/media']);
  expect(await rowVersions()).toEqual(before);
  fake.items[0]!.caption = 'Now with plums';
  await syncInstagram(services);
  expect(await captions()).toEqual(['Now with plums']);
});

test('HOME-28 items without a media URL, a permalink or a link that browsers may follow are left out', async () => {
  await addPost(fake, 1);
  await addPost(fake, 2, { media_url: undefined });
  await addPost(fake, 3, { permalink: undefined });
  await addPost(fake, 4, { permalink: 'javascript:alert(1)' });
  await addPost(fake, 5, { media_url: 'http://pictures.instagram.example/5.jpg' });
  await addPost(fake, 6, { media_url: 'https://127.0.0.1/6.jpg' });
  await addPost(fake, 7, { caption: undefined });
  await syncInstagram(services);
  expect(await captions()).toEqual([null, 'Tart number 1']);
});

test('MOMENTS-9 a video shows its thumbnail', async () => {
  await addPost(fake, 1, {
    media_type: 'VIDEO',
    media_url: pictureAddress('film.mp4'),
    thumbnail_url: await addPicture(fake, 20),
  });
  await addPost(fake, 2, { media_type: 'VIDEO', media_url: pictureAddress('film.mp4') });
  await syncInstagram(services);
  const [film, ...others] = await shown();
  expect(others).toEqual([]);
  expect(film).toMatchObject({ id: '18001', media_type: 'VIDEO', picture: { width: 60 } });
  expect(film?.thumbnail_url).toBe(film?.media_url);
});

test('MOMENTS-9 a carousel shows its first picture', async () => {
  const film = { media_type: 'VIDEO', media_url: pictureAddress('film.mp4') };
  const children = { data: [film, { media_type: 'IMAGE', media_url: await addPicture(fake, 30) }] };
  await addPost(fake, 1, { media_type: 'CAROUSEL_ALBUM', children });
  const films = { data: [{ ...film, thumbnail_url: await addPicture(fake, 31) }] };
  await addPost(fake, 2, { media_type: 'CAROUSEL_ALBUM', children: films });
  await addPost(fake, 3, { media_type: 'CAROUSEL_ALBUM' });
  await syncInstagram(services);
  expect((await shown()).map(({ picture }) => picture.width)).toEqual([43, 71, 70]);
});

test('an empty feed gives way to what staff have pinned', async () => {
  await post(1);
  fake.items = [];
  await syncInstagram(services);
  expect(await shown()).toEqual([]);
  expect(await status()).toMatchObject({ state: 'connected', item_count: 0 });
});

test.for([
  ['failing', 'server-error'],
  ['garbled', 'unreadable'],
  ['limited', 'too-many-requests'],
  ['hanging', 'no-answer'],
  ['trickling', 'no-answer'],
] as const)('MOMENTS-10 while it is %s, the last good copy stays', async ([mood, failure]) => {
  await post(1);
  const { read_at } = await status();
  fake.mood = mood;
  await syncInstagram(services, 200);
  expect(await captions()).toEqual(['Tart number 1']);
  expect(await status()).toMatchObject({ state: 'failing', failure, read_at, failed_at: expect.any(String) });
});

test('MOMENTS-10 an expired token leaves the last good copy, and the log does not have it', async () => {
  await post(1);
  fake.token = 'another';
  const logged = collectLog(services);
  await syncInstagram(logged.services);
  expect(await captions()).toEqual(['Tart number 1']);
  expect(await status()).toMatchObject({ state: 'failing', failure: 'token-refused' });
  expect(logged.lines.join()).toContain('token-refused');
  expect(logged.lines.join()).not.toContain('IGAA');
});

test('an address that does not answer, and an answer without end, are failures like any other', async () => {
  const env = { ...services.env, INSTAGRAM_URL: 'http://127.0.0.1:1' };
  await syncInstagram({ ...services, env });
  expect(await status()).toMatchObject({ state: 'failing', failure: 'unreachable' });
  await pauseEnds();
  await addPost(fake, 1, { caption: 'x'.repeat(2_000_000) });
  await syncInstagram(services);
  expect(await status()).toMatchObject({ failure: 'unreadable' });
});

test('MOMENTS-10 after each failure it waits longer, until it works again', async () => {
  fake.mood = 'failing';
  const waits: number[] = [];
  for (let time = 0; time < 7; time += 1) {
    await syncInstagram(services);
    const { rows } = await sql<{ minutes: number }>`
      select round(extract(epoch from retry_at - failed_at) / 60)::int as minutes from instagram`.execute(db);
    waits.push(rows[0]!.minutes);
    const asked = fake.asked.length;
    await syncInstagram(services);
    expect(fake.asked.length).toBe(asked);
    await pauseEnds();
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 360, 360]);
  fake.mood = 'well';
  await syncInstagram(services);
  expect(await status()).toMatchObject({ state: 'connected', failure: null, failed_at: null });
});

test('a picture that has vanished leaves its item out until it is back, and known ones stay', async () => {
  await post(1);
  const { media_url } = await addPost(fake, 2);
  const bytes = fake.pictures.get(media_url as string)!;
  fake.pictures.clear();
  await syncInstagram(services);
  expect(await captions()).toEqual(['Tart number 1']);
  fake.pictures.set(media_url as string, bytes);
  await syncInstagram(services);
  expect(await captions()).toEqual(['Tart number 2', 'Tart number 1']);
});

test('MOMENTS-10 if no picture can be had, the last good copy stays', async () => {
  await post(1);
  fake.items = [];
  await addPost(fake, 2);
  await addPost(fake, 3);
  fake.pictures.clear();
  fake.pictures.set(pictureAddress('3.jpg'), Buffer.from('<html>'));
  await syncInstagram(services);
  expect(await captions()).toEqual(['Tart number 1']);
  expect(await status()).toMatchObject({ state: 'failing', failure: 'no-pictures' });
});

test('MOMENTS-11 pictures of moments no longer shown are removed, except those that staff use elsewhere', async () => {
  await post(1, 2, 3);
  expect(await pictureNames()).toEqual(['instagram-18001.jpg', 'instagram-18002.jpg', 'instagram-18003.jpg']);
  const used = db.selectFrom('media').select('id').where('filename', '=', 'instagram-18002.jpg');
  const { id } = await used.executeTakeFirstOrThrow();
  const story = await buildPost(services, { image_id: id });
  fake.items = fake.items.filter(({ id: item }) => item === '18003');
  await syncInstagram(services);
  expect(await pictureNames()).toEqual(['instagram-18002.jpg', 'instagram-18003.jpg']);
  await db.deleteFrom('posts').where('id', '=', story.id).execute();
  fake.items = [];
  await syncInstagram(services);
  expect(await pictureNames()).toEqual(['instagram-18002.jpg']);
  await db.deleteFrom('media').where('id', '=', id).execute();
});

test('a picture that staff had uploaded before is theirs and stays', async () => {
  const address = await addPicture(fake, 1);
  const form = fileForm('file', 'ours.jpg', fake.pictures.get(address)!);
  const { headers, payload } = await multipart(form);
  expect((await call('POST', '/admin/upload', payload, headers)).statusCode).toBe(201);
  await post(1);
  fake.items = [];
  await syncInstagram(services);
  expect(await pictureNames()).toEqual(['ours.jpg']);
  await db.deleteFrom('media').execute();
});

test('MOMENTS-6 the picture of a shown moment cannot be deleted', async () => {
  await post(1);
  const { id, key } = await db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  const refused = await call('DELETE', `/admin/media/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().detail).toContain('the moment “Tart number 1”');
  expect((await app.inject(publicUrl(key))).statusCode).toBe(200);
});

test('without a token, nothing of Instagram stays', async () => {
  await post(1);
  const { INSTAGRAM_TOKEN: _, ...env } = services.env;
  await syncInstagram({ ...services, env });
  expect(await shown()).toEqual([]);
  expect(await pictureNames()).toEqual([]);
  const row = await db.selectFrom('instagram').select(['token', 'read_at']).executeTakeFirst();
  expect(row).toEqual({ token: null, read_at: null });
  expect(await status()).toMatchObject({ state: 'off' });
});

test('MOMENTS-14 while it hangs, visitors see the last copy and staff can pin', async () => {
  await post(1);
  fake.mood = 'hanging';
  fake.asked = [];
  let isDone = false;
  const hanging = syncInstagram(services, 300_000).finally(() => {
    isDone = true;
  });
  await expect.poll(() => fake.asked).toEqual(['/me/media']);
  expect(await captions()).toEqual(['Tart number 1']);
  expect((await call('PUT', '/admin/social', { moments: [] })).statusCode).toBe(200);
  expect(isDone).toBe(false);
  expect(fake.asked).toEqual(['/me/media']);
  fake.hangUp();
  await hanging;
});
