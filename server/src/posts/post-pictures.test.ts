import type { Post } from '@velvet-spoon/contract/api/posts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test-support/app.ts';
import { buildFilm, buildJpeg, buildPicture, buildPost } from '../../test-support/factories.ts';
import { staffPosts } from '../../test-support/staff-posts.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { variantsJob } from '../media/media.variants.ts';
import { RefusedAddress } from '../platform/files/public-address.ts';
import { CONTENT_RULES } from './post-html.ts';

const { app, services } = await createTestApp();
const { create, created, update } = await staffPosts({ app, services });
const dataOf = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`;

test('POSTS-17 embedded pictures move to the media store, and their addresses are rewritten', async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const jpeg = await buildJpeg({ width: 60, height: 50, seed: 3 });
  const { id, content } = await created({
    content: `<p><img src="${dataOf(png, 'png')}" alt="A plum"></p><p><img src="${dataOf(jpeg, 'jpeg')}"></p>`,
  });
  expect(content).not.toContain('data:');
  const found = [...content.matchAll(/<img alt="(.*?)" src="(.*?)" width="(\d+)" height="(\d+)" \/>/g)];
  expect(found.map(([, alt, , width, height]) => [alt, width, height])).toEqual([
    ['A plum', '40', '30'],
    ['', '60', '50'],
  ]);
  for (const [, , src] of found) {
    expect(src).toMatch(/^\/uploads\/pictures\//);
    expect((await app.inject(src!)).statusCode).toBe(200);
  }
  expect((await update(id, { content })).json().content, 'saved again').toBe(content);
});

test('POSTS-16 an animated GIF keeps its frames', async () => {
  const frames = await Promise.all(
    ['#a92f55', '#3f5a3c', '#e5a13a'].map((background) =>
      sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif({ delay: 100 })
    .toBuffer();
  const { content } = await created({ content: `<p><img src="${dataOf(gif, 'gif')}"></p>` });
  const src = /src="([^"]+)" width="20" height="10"/.exec(content)?.[1];
  const answer = await app.inject(src!);
  expect(answer.headers['content-type']).toBe('image/gif');
  expect(await sharp(answer.rawPayload, { animated: true }).metadata()).toMatchObject({ pages: 3 });
});

const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0heicmif1')]);

test.each([
  ['a BMP', dataOf(Buffer.from('BM not read here'), 'bmp')],
  ['an icon', dataOf(Buffer.from([0, 0, 1, 0, 1, 0, 16, 16]), 'x-icon')],
  ['HEIC', dataOf(heic, 'heic')],
  ['HEIC under another name', dataOf(heic, 'jpeg')],
  ['SVG under another name', dataOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png')],
  ['HTML under another name', dataOf(Buffer.from('<script>alert(1)</script>'), 'gif')],
  ['a truncated picture', dataOf((await buildJpeg()).subarray(0, 40), 'jpeg')],
])('POSTS-16 %s in the text is refused as an unsupported file', async (_, address) => {
  const answer = await create({ content: `<p>a</p><img src="${address}">` });
  expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported-file' });
  expect(answer.json().detail).toContain('content: ');
});

test('one of our pictures can be linked by path or by full URL', async () => {
  const picture = await buildPicture(services, { seed: 5, filename: 'b.jpg', alt: 'B' });
  for (const image of [picture.url, services.env.PUBLIC_URL + picture.url]) {
    expect(await created({ image })).toMatchObject({ image: picture.url, picture: { alt: 'B', width: 900 } });
  }
});

test('an address on our site without a picture behind it is refused', async () => {
  const film = await buildFilm(services);
  for (const image of ['/uploads/pictures/none/original.jpg', `/uploads/${film.key}`]) {
    const answer = await create({ image });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ detail: ['image: there is no such picture'], fields: ['image'] });
  }
});

test.each([
  'http://pictures.example.com/a.jpg',
  'ftp://pictures.example.com/a.jpg',
  'javascript:alert(1)',
  'plum.jpg',
  '/favicon.svg',
  '//pictures.example.com/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://10.1.2.3/a.jpg',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a.jpg',
  'https://[::ffff:127.0.0.1]/a.jpg',
  'https://0x7f000001/a.jpg',
  'https://2130706433/a.jpg',
  'https://user:secret@pictures.example.com/a.jpg',
])('POSTS-43 %s is refused as image, with a reason', async (image) => {
  const answer = await create({ image });
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid-request' });
  expect(answer.json().detail[0]).toMatch(/^image: the address /);
});

test('POSTS-43 an external picture is copied in, as image and in the text', async () => {
  const asked: string[] = [];
  const bytes = await buildJpeg({ seed: 6 });
  const { fetchPicture } = services;
  services.fetchPicture = async (address) => {
    asked.push(address);
    return bytes;
  };
  const address = 'https://pictures.example.com/plums/blue.jpg?w=900';
  const post = await created({ image: address, content: `<p>a<img src="${address}" alt="Blue"></p>` });
  services.fetchPicture = fetchPicture;
  expect(asked).toEqual([address, address]);
  expect(post.image).toMatch(/^\/uploads\/pictures\//);
  expect(post.content).toContain(`<img alt="Blue" src="${post.image}" width="900" height="600" />`);
});

test('POSTS-43 an address that does not return a picture is refused', async () => {
  const { fetchPicture } = services;
  services.fetchPicture = async () => Buffer.from('<html>');
  const page = await create({ image: 'https://pictures.example.com/' });
  services.fetchPicture = () => Promise.reject(new RefusedAddress('the address returned status 404'));
  const missing = await create({ content: '<p>a</p><img src="https://pictures.example.com/b.jpg">' });
  services.fetchPicture = fetchPicture;
  expect(page.json()).toMatchObject({ code: 'unsupported-file' });
  expect(missing.json()).toMatchObject({
    code: 'invalid-request',
    detail: ['content: the address returned status 404'],
  });
});

test('a picture that is neither ours nor at a full URL is removed from the text', async () => {
  const post = await created({
    content: '<p>a<img src="x"><img src="/favicon.svg"><img><img src="file:///c/image001.png">b</p>',
  });
  expect(post.content).toBe('<p>ab</p>');
});

const read = async (path: string) => (await app.inject(`/api/v1/posts${path}`)).json();

test('a story lists the pictures in its text with the variants that exist', async () => {
  const data = dataOf(await buildJpeg({ seed: 21 }), 'jpeg');
  const post = await created({ content: `<p>a <img src="${data}"> b <img src="${data}"></p>` });
  expect(post.content_pictures).toMatchObject([{ width: 900, height: 600, sources: [] }]);
  const { id, key } = await services.db
    .selectFrom('media')
    .select(['id', 'key'])
    .where('key', '=', post.content_pictures[0]!.src.replace('/uploads/', ''))
    .executeTakeFirstOrThrow();
  await variantsJob.run(services, { mediaId: id });
  const { content_pictures } = await read(`/slug/${post.slug}`);
  const folder = publicUrl(key).replace(/\/[^/]*$/, '');
  expect(content_pictures).toMatchObject([
    {
      src: publicUrl(key),
      sources: [
        { type: 'image/avif', srcset: `${folder}/400.avif 400w, ${folder}/800.avif 800w` },
        { type: 'image/webp', srcset: `${folder}/400.webp 400w, ${folder}/800.webp 800w` },
        { type: 'image/jpeg', srcset: `${folder}/400.jpg 400w, ${folder}/800.jpg 800w` },
      ],
    },
  ]);
});

test('NEWS-24 each post in a list has its own pictures; a card has only its first, in place of a cover', async () => {
  const [first, second] = [await buildPicture(services), await buildPicture(services)];
  const image = ({ url }: { url: string }) => `<p><img alt="" src="${url}" /></p>`;
  const theme = 'Own pictures';
  const common = { theme, content_rules: CONTENT_RULES };
  await buildPost(services, { ...common, content: image(first), created_at: new Date('2026-01-02') });
  await buildPost(services, { ...common, content: image(second) + image(first) });
  await buildPost(services, { ...common, content: '<p>None</p>', created_at: new Date('2026-01-01') });
  const sources = (posts: Post[]) => posts.map((post) => post.content_pictures.map(({ src }) => src));
  const query = `?theme=${encodeURIComponent(theme)}`;
  expect(sources(await read(query))).toEqual([[second.url, first.url], [first.url], []]);
  const cards: Post[] = await read(`${query}&view=card`);
  expect(sources(cards)).toEqual([[], [], []]);
  expect(cards.map(({ picture }) => picture?.src ?? null)).toEqual([second.url, first.url, null]);
});

test('an address that has no file here is left alone', async () => {
  const content =
    '<p><img alt="" src="/uploads/pictures/none/original.jpg" /><img alt="" src="https://a.example/b.png" /></p>';
  const { slug } = await buildPost(services, { content, content_rules: CONTENT_RULES });
  const post = await read(`/slug/${slug}`);
  expect(post.content_pictures).toEqual([]);
  expect(post.content).toBe(content);
});
