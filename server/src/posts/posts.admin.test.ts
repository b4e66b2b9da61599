import { randomUUID } from 'node:crypto';
import { PostSchema } from '@velvet-spoon/contract/posts';
import { expect, test } from 'vitest';
import { buildAccount } from '../../../harness/accounts.ts';
import { hostileHtml } from '../../../harness/hostile-html.ts';
import { createTestApp } from '../../test/app.ts';
import { buildJpeg, buildPost } from '../../test/factories.ts';
import { postInput, type Sent, staffPosts } from '../../test/staff-posts.ts';
import { ingestPicture } from '../media/media.ingest.ts';
import { RefusedAddress } from '../platform/files/remote-picture.ts';

const { app, services } = await createTestApp();
const { db } = services;
const { send, create, created, update } = await staffPosts({ app, services });

const statusesOf = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);

const wrong: [what: string, given: object, field: string][] = [
  ['an empty title', { title: '  ' }, 'title'],
  ['an empty slug', { slug: '' }, 'slug'],
  ['a slug with spaces', { slug: 'two words' }, 'slug'],
  ['a slug in capitals', { slug: 'Plums' }, 'slug'],
  ['a slug of 256 characters', { slug: 'a'.repeat(256) }, 'slug'],
  ['an empty summary', { summary: ' \n' }, 'summary'],
  ['an empty theme', { theme: ' ' }, 'theme'],
  ['empty content', { content: ' ' }, 'content'],
  ['content that is empty once cleaned', { content: '<script>alert(1)</script>' }, 'content'],
  ['an invalid date', { created_at: 'yesterday' }, 'created_at'],
  ['a date without a time zone', { created_at: '2026-09-01T10:00' }, 'created_at'],
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

test('a slug that another post uses is refused, on create and on update', async () => {
  const first = await created();
  const second = await created();
  for (const answer of [await create({ slug: first.slug }), await update(second.id, { slug: first.slug })]) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'slug-taken' });
  }
  expect((await update(first.id, { slug: first.slug })).statusCode).toBe(200);
});

test('one of two concurrent saves with the same slug is refused', async () => {
  const slug = `race-${randomUUID()}`;
  const posts = [await created(), await created()];
  const creates = await Promise.all([create({ slug }), create({ slug })]);
  expect(statusesOf(creates)).toEqual([201, 409]);
  const other = `race-${randomUUID()}`;
  const updates = await Promise.all(posts.map(({ id }) => update(id, { slug: other })));
  expect(statusesOf(updates)).toEqual([200, 409]);
});

test('API-13, API-71 a created post is returned and can be read, with its version', async () => {
  const answer = await create({ slug: 'plums', title: '  Plums are here ' });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers.etag).toBe('"v1"');
  const post = PostSchema.strict().parse(answer.json());
  expect(post).toMatchObject({
    slug: 'plums',
    title: 'Plums are here',
    summary: 'For three weeks.',
    theme: 'Seasonal',
    reading_time: '2 min read',
    content: '<p>Blue ones.</p>',
    image: null,
    picture: null,
    created_at: '2026-09-01T10:00:30.500Z',
    version: 1,
  });
  expect((await app.inject('/api/v1/posts/slug/plums')).json()).toEqual(post);
});

test('API-14 a post created without a theme gets Updates', async () => {
  expect(await created({ theme: undefined })).toMatchObject({ theme: 'Updates' });
});

test('API-15 an update replaces every field and clears those left out', async () => {
  const picture = await ingestPicture(services, { bytes: await buildJpeg(), filename: 'a.jpg', alt: '' });
  const post = await created({ image: `/uploads/${picture.key}` });
  const answer = await update(post.id, {
    slug: 'plum-season',
    title: 'Plum season',
    reading_time: undefined,
    created_at: '2026-09-02T12:00:00+02:00',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"v2"');
  expect(answer.json()).toMatchObject({
    id: post.id,
    slug: 'plum-season',
    title: 'Plum season',
    reading_time: null,
    image: null,
    picture: null,
    created_at: '2026-09-02T10:00:00.000Z',
    version: 2,
  });
  const old = await app.inject(`/api/v1/posts/slug/${post.slug}`);
  expect(old.statusCode).toBe(301);
  expect(old.headers.location).toBe('/api/v1/posts/slug/plum-season');
});

test('API-16 a deleted post is gone', async () => {
  const post = await created();
  const answer = await send({ method: 'DELETE', url: `/posts/${post.id}` });
  expect(answer.statusCode).toBe(204);
  expect(answer.body).toBe('');
  expect((await app.inject(`/api/v1/posts/slug/${post.slug}`)).statusCode).toBe(404);
});

test('API-18 a body of 39 MB is read, and one of 41 MB is refused', async () => {
  const padded = (megabytes: number) => create({ stranger: 'x'.repeat(megabytes * 1024 * 1024) });
  expect((await padded(39)).json()).toMatchObject({ code: 'invalid-request' });
  expect((await padded(41)).json()).toMatchObject({ status: 413, code: 'body-too-large' });
});

test('API-17 hostile content is stored sanitised, and no picture in it is asked for', async () => {
  const { fetchPicture } = services;
  const asked: string[] = [];
  services.fetchPicture = async (address) => {
    asked.push(address);
    throw new RefusedAddress('the address could not be reached');
  };
  for (const [what, given, left] of hostileHtml) {
    const { id, content } = await created({ content: `<p>Before</p>${given}` });
    const row = await db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirst();
    // Pictures outside the media store are removed too, because they would load from another server.
    expect(content, what).toBe(`<p>Before</p>${left.replaceAll(/<img [^>]*>/g, '')}`);
    expect(row?.content).toBe(content);
  }
  services.fetchPicture = fetchPicture;
  expect(asked).toEqual([]);
});
