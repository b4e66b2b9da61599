import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { isNight } from '../../../test-support/full.ts';
import { createStaffApp } from '../../test-support/app.ts';
import { buildPicture } from '../../test-support/factories.ts';
import { temporaryFolder } from '../../test-support/folder.ts';
import { fileForm, multipart } from '../../test-support/history-call.ts';
import { drawMark } from './icons.routes.ts';

const { app, services, call } = await createStaffApp();

/** Counts who comes to fetch something. */
const requests: string[] = [];
const elsewhere = createServer(({ url }, response) => {
  requests.push(String(url));
  response.end();
});
await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
afterAll(() => elsewhere.close());
const address = `http://127.0.0.1:${(elsewhere.address() as { port: number }).port}`;

const folder = await temporaryFolder();
const secret = path.join(folder, 'secret.png');
const red = { create: { width: 40, height: 40, channels: 3 as const, background: '#ff0000' } };
await sharp(red).png().toFile(secret);

const svg = (content: string, more = 'width="40" height="40"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${more}>${content}</svg>`;
const square = '<rect width="40" height="40" fill="#00ff00"/>';

/** Each entity is ten of the one before: half a terabyte of text. */
const entities = Array.from({ length: 10 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
const bomb = `<!DOCTYPE svg [<!ENTITY e0 "${'x'.repeat(50)}">${entities.join('')}]>${svg('<text>&e10;</text>')}`;

async function upload(name: string, bytes: Buffer | string) {
  const { payload, headers } = await multipart(fileForm('file', name, Buffer.from(bytes)));
  return call('POST', '/admin/logo', payload, headers);
}

/** Everything that the site serves of a logo. */
async function storedOf(logo: { src: string }): Promise<Buffer> {
  const served = await app.inject(logo.src);
  expect(served.headers['content-type']).toMatch(/^image\/(webp|jpeg)$/);
  return served.rawPayload;
}

test.each<[string, Buffer | string, number, string]>([
  ['nothing', '', 415, 'is empty'],
  ['a JPEG', await sharp(red).jpeg().toBuffer(), 415, 'is not a PNG or SVG picture'],
  ['a page', '<!doctype html><script>alert(1)</script>', 415, 'cannot be drawn'],
  ['a broken SVG', svg('<g>').slice(0, -9), 415, 'cannot be drawn'],
  ['a broken PNG', '\x89PNG\r\n\x1a\nnothing', 415, 'is not a PNG'],
  ['a huge SVG', svg(square, 'width="90000" height="90000"'), 415, 'more than 50 megapixels'],
  ['an SVG of 10 MB', svg(`<!--${'x'.repeat(10 * 1024 * 1024)}-->`), 413, 'up to 1 MB'],
  ['a compressed SVG', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), 415, 'is not a PNG or SVG picture'],
  ['an SVG of entities that multiply', bomb, 415, 'cannot be drawn'],
  ['an SVG of a million pixels by one', svg(square, 'width="1000000" height="1"'), 415, 'cannot be drawn'],
  ['an SVG that is deeply nested', svg(`${'<g>'.repeat(80_000)}${'</g>'.repeat(80_000)}`), 415, 'is damaged'],
  [
    'an SVG of nothing but a linked picture',
    svg('<image width="40" height="40" href="logo.png"/>'),
    415,
    'shows nothing',
  ],
])('LOOK-5 %s is refused in words', async (_, bytes, status, words) => {
  const answer = await upload('logo.svg', bytes);
  expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(words)]);
  expect(await services.db.selectFrom('media').select('id').execute()).toEqual([]);
});

test.each<[string, string]>([
  ['a script', `<script>fetch("${address}/script")</script>${square}`],
  ['paint from the web', `${square}<style>rect { stroke: url("${address}/paint.svg#a") }</style>`],
  [
    'an animation',
    `<rect width="40" height="40" fill="#00ff00"><animate attributeName="fill" to="#ff0000"/></rect>`,
  ],
  ['an event', `<rect width="40" height="40" fill="#00ff00" onload="fetch('${address}/event')"/>`],
  [
    'foreign HTML',
    `${square}<foreignObject width="40" height="40"><img xmlns="http://www.w3.org/1999/xhtml" src="${address}/html"/></foreignObject>`,
  ],
  ['a picture from the web', `${square}<image width="40" height="40" xlink:href="${address}/picture.png"/>`],
  ['a file of the server', `${square}<image width="40" height="40" href="file://${secret}"/>`],
  [
    'styles from the web',
    `<style>@import url("${address}/style.css"); rect { fill: #00ff00 }</style>${square}`,
  ],
  ['a use of another file', `${square}<use href="${address}/other.svg#part"/>`],
])('LOOK-5 of an SVG with %s only the drawing is kept, and nothing is fetched', async (_, content) => {
  const answer = await upload('logo.svg', svg(content));
  expect([answer.statusCode, answer.json()]).toEqual([
    201,
    { logo_id: expect.any(String), logo: expect.any(Object) },
  ]);
  const stored = await storedOf(answer.json().logo);
  expect(stored.toString('latin1')).not.toMatch(/<svg|script|127\.0\.0\.1/);
  const [r, g, b] = await sharp(stored).resize(1, 1).removeAlpha().raw().toBuffer();
  expect([r! < 20, g! > 235, b! < 20]).toEqual([true, true, true]);
  expect(requests).toEqual([]);
});

test.runIf(isNight)(
  'LOOK-5 an SVG that draws for hours is refused, and photos do not wait for it',
  async () => {
    const uses = Array.from({ length: 12 }, (_, at) => {
      return `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`;
    });
    const forest = svg(`<defs><g id="u0">${square}</g>${uses.join('')}</defs><use href="#u12"/>`);
    const drawing = upload('logo.svg', forest);
    const photo = buildPicture(services).then(() => 'photo');
    expect(await Promise.race([drawing, photo])).toBe('photo');
    expect((await drawing).statusCode).toBe(415);
  },
);

test('LOOK-5 an entity from a file is not read', async () => {
  const document = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>${svg(`${square}<text y="20">&x;</text>`)}`;
  const [withEntity, without] = await Promise.all([upload('a.svg', document), upload('b.svg', svg(square))]);
  const drawn = withEntity.statusCode === 201 ? withEntity.json().logo_id : 'refused';
  expect(['refused', without.json().logo_id]).toContain(drawn);
});

test('LOOK-4 a small drawing is enlarged, and a PNG stays as large as it is', async () => {
  const { logo } = (await upload('logo.svg', svg(square, 'viewBox="0 0 4 2"'))).json();
  expect([logo.width, logo.height]).toEqual([480, 240]);
  const png = await sharp({ create: { ...red.create, width: 300, height: 90 } })
    .png()
    .toBuffer();
  expect((await upload('logo.png', png)).json().logo).toMatchObject({ width: 300, height: 90 });
});

test('LOOK-6 the mark of other colours is the one that the build has', async () => {
  const file = path.resolve(import.meta.dirname, '../../../web/public/favicon.svg');
  expect(drawMark()).toBe((await readFile(file, 'utf8')).trim());
});
