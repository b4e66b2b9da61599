import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type PublicPage, publicPages } from '@velvet-spoon/contract/domain/public-pages';
import type { ServerBuild } from 'react-router';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { nouns } from '../src/nouns.ts';
import { createTestApp } from '../test-support/app.ts';
import { buildPost, buildProduct } from '../test-support/factories.ts';
import { textsOf } from '../test-support/xmllint.ts';

const site = 'https://cafe.example';
const { app, services } = await createTestApp({ PAGES: 'build', PUBLIC_URL: site });
await buildProduct(services, { slug: 'plum-tart' });
await buildPost(services, { slug: 'plums' });

const web = path.resolve(import.meta.dirname, '../../web');
const { routes } = (await import(path.join(web, 'build/server/index.js'))) as ServerBuild;

/** Every page of the site, as its route writes it. Those of the admin are for staff alone. */
function publicRoutes(): string[] {
  const all = Object.values(routes).filter((route) => route !== undefined);
  const pages = all.filter(({ id, path: own, index }) => id !== 'root' && (own !== undefined || index));
  return pages.map(({ path: own = '' }) => `/${own}`).filter((one) => !/^\/admin(\/|$)/.test(one));
}

test('every public page is in the table of public pages', () => {
  expect(publicRoutes().toSorted()).toEqual(Object.keys(publicPages).toSorted());
});

test('FOUND-3 every public page is in the sitemap, unless the table has a reason', () => {
  const sitemaps = nouns.flatMap(({ sitemap }) => sitemap ?? []);
  const found = sitemaps.flatMap(({ paths, things }) => [...paths, ...(things ? [things.route] : [])]);
  const listed = Object.entries<PublicPage>(publicPages).filter(
    ([, { unlisted, hidden, redirects }]) => !(unlisted ?? hidden ?? redirects),
  );
  expect(found.toSorted()).toEqual(listed.map(([route]) => route).toSorted());
});

test('FOUND-2 every address in the sitemaps answers, and is what the page itself says', async () => {
  const index = (await app.inject('/sitemap.xml')).body;
  const maps = await Promise.all(
    textsOf(index, 'loc').map(async (address) => (await app.inject(address.slice(site.length))).body),
  );
  const addresses = maps.flatMap((xml) => textsOf(xml, 'loc'));
  expect(addresses).toEqual(expect.arrayContaining([`${site}/menu/plum-tart`, `${site}/news/plums`]));
  for (const address of addresses) {
    const answer = await app.inject(address.slice(site.length));
    expect([address, answer.statusCode]).toEqual([address, 200]);
    expect(answer.body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(answer.headers).not.toHaveProperty('x-robots-tag');
  }
});

test('FOUND-5, FOUND-8 the head of a public page leads to the feeds, the manifest and the icons', async () => {
  const { body } = await app.inject('/menu');
  const links = [...body.matchAll(/<link rel="(?:alternate|icon|apple-touch-icon|manifest)"[^>]*>/g)];
  const hrefs = links.map(([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? '');
  expect(hrefs.toSorted()).toEqual([
    '/apple-touch-icon.png',
    '/favicon.ico',
    '/favicon.svg',
    '/feed.json',
    '/feed.xml',
    '/manifest.webmanifest',
  ]);
  for (const href of hrefs) expect([href, (await app.inject(href)).statusCode]).toEqual([href, 200]);
  expect((await app.inject('/admin')).body).not.toContain('rel="alternate"');
});

test('FOUND-8 the icons of the manifest exist with the sizes they claim', async () => {
  const { icons } = (await app.inject('/manifest.webmanifest')).json<{
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  }>();
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]);
  for (const { src, sizes, type } of icons) {
    const answer = await app.inject(src);
    expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, type]);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect(type).toContain(format);
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
  }
});

test('FOUND-8 the icon for Apple has no transparent part, and favicon.ico has three sizes', async () => {
  const { width, height, hasAlpha } = await sharp(
    (await app.inject('/apple-touch-icon.png')).rawPayload,
  ).metadata();
  expect([width, height, hasAlpha]).toEqual([180, 180, false]);
  const ico = (await app.inject('/favicon.ico')).rawPayload;
  const sizes: number[] = [];
  for (let entry = 6; entry < 6 + 16 * ico.readUInt16LE(4); entry += 16) {
    const at = ico.readUInt32LE(entry + 12);
    const picture = sharp(ico.subarray(at, at + ico.readUInt32LE(entry + 8)));
    sizes.push((await picture.metadata()).width);
  }
  expect(sizes).toEqual([16, 32, 48]);
});

test('FOUND-8 whatever shape a launcher cuts the maskable icon to, the mark stays whole', async () => {
  const file = readFileSync(path.join(web, 'public/icon-maskable-512.png'));
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const paper = [...data.subarray(0, 3)];
  let outside = 0;
  for (let at = 0; at < info.width * info.height; at += 1) {
    const [x, y] = [(at % info.width) - 255.5, Math.floor(at / info.width) - 255.5];
    const pixel = [...data.subarray(at * info.channels, at * info.channels + 3)];
    if (Math.hypot(x, y) > 0.4 * info.width && pixel.join() !== paper.join()) outside += 1;
  }
  expect(outside).toBe(0);
});
