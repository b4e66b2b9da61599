import { AppearanceSchema } from '@velvet-spoon/contract/api/appearance';
import { DEFAULT_PALETTE } from '@velvet-spoon/contract/domain/palette';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { createStaffApp } from '../../test-support/app.ts';
import { buildFilm, buildPicture } from '../../test-support/factories.ts';
import { mailFromCafe } from '../cafe/cafe.mail.ts';
import { inTransaction } from '../platform/db/database.ts';

const { app, services, db, call } = await createStaffApp();
const look = { ...DEFAULT_PALETTE, pairing: 'fraunces', logo_id: null };
const blue = { ...look, accent: '#1f5f8b', ground: '#f5f8fa' };
const put = (body: object, headers?: object) => call('PUT', '/content/appearance', body, headers);
const get = async () =>
  AppearanceSchema.strict().parse((await app.inject('/api/v1/content/appearance')).json());
const textAt = async (path: string) => (await app.inject(path)).body;

beforeEach(async () => {
  await put(look);
});

test.each<[string, object, string]>([
  ['no colour', { ...look, accent: 'red' }, 'accent: is not a colour such as #a92f55'],
  ['a colour with a style behind it', { ...look, ground: '#fbf7f0}a{' }, 'ground: is not a colour'],
  ['a typeface from elsewhere', { ...look, pairing: 'Comic Sans' }, 'pairing: '],
  ['an unknown field', { ...look, css: 'a{}' }, ''],
  ['an unknown logo', { ...look, logo_id: crypto.randomUUID() }, 'logo_id: there is no such picture'],
  ['a film as a logo', { ...look, logo_id: (await buildFilm(services, 'a.mp4')).id }, 'logo_id: is not a'],
  [
    'an accent under white text',
    { ...look, accent: '#f2a0b5' },
    'accent: white on raspberry has a contrast of 2:1',
  ],
  [
    'a dark ground',
    { ...look, ground: '#1d1310' },
    'ground: ink on paper has a contrast of 1.1:1, and needs 4.5:1',
  ],
])('LOOK-2, LOOK-3 %s is refused in words', async (_what, body, words) => {
  const answer = await put(body);
  expect(answer.statusCode).toBe(400);
  expect([answer.json().detail].flat().join('\n')).toContain(words);
  expect(await get()).toMatchObject(look);
});

test('LOOK-3 a new site has the default face; another is saved, recorded and restored', async () => {
  const before = await get();
  expect(before).toMatchObject({ ...look, logo: null, icons: '' });
  const logo = await buildPicture(services);
  const answer = await put({ ...blue, logo_id: logo.id }, { 'if-match': `"v${before.version}"` });
  expect(answer.json()).toEqual(await get());
  expect(answer.json()).toMatchObject({ version: before.version + 1, logo: { src: logo.url } });
  const refused = await call('DELETE', `/admin/media/${logo.id}`);
  expect(refused.json()).toMatchObject({ code: 'in-use', detail: expect.stringContaining('logo') });

  const rows = db.selectFrom('history').selectAll().where('noun', '=', 'appearance').orderBy('id', 'desc');
  await put(look);
  const row = await rows.executeTakeFirstOrThrow();
  expect(row).toMatchObject({ action: 'update', actor_name: 'Vera', before: { accent: blue.accent } });
  const restored = await call('POST', `/admin/history/${row.id}/restore`);
  expect([restored.statusCode, (await get()).accent]).toEqual([200, blue.accent]);
});

test('LOOK-6 icons and manifest follow the colours, at another address', async () => {
  await put(blue);
  const { icons } = await get();
  expect(icons).toMatch(/^\/icons\/[0-9a-f]{16}$/);
  const mark = await app.inject(`${icons}/favicon.svg`);
  expect([mark.headers['content-type'], mark.body]).toEqual([
    'image/svg+xml',
    expect.stringContaining('#1f5f8b'),
  ]);
  expect(mark.headers['cache-control']).toContain('immutable');
  const touch = await app.inject(`${icons}/apple-touch-icon.png`);
  const { width, hasAlpha, format } = await sharp(touch.rawPayload).metadata();
  expect([width, format]).toEqual([180, 'png']);
  expect(hasAlpha && !(await sharp(touch.rawPayload).stats()).isOpaque).toBe(false);
  const manifest = JSON.parse(await textAt('/manifest.webmanifest'));
  expect(manifest.theme_color).toBe('#f5f8fa');
  for (const { src } of manifest.icons) expect((await app.inject(src)).statusCode, src).toBe(200);

  for (const path of [`/icons/${'0'.repeat(16)}/favicon.svg`, `${icons}/other.png`]) {
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
  await put(look);
  expect(JSON.parse(await textAt('/manifest.webmanifest')).icons[0].src).toBe('/favicon.svg');
  await expect.poll(async () => (await app.inject(`${icons}/favicon.svg`)).statusCode).toBe(404);
});

test('LOOK-6 the card of the site has the colours, at another address', async () => {
  const cardOf = async () => (await app.inject('/api/v1/content/share-card')).json().src as string;
  const before = await cardOf();
  await put({ ...blue, pairing: 'newsreader' });
  await expect.poll(cardOf).not.toBe(before);
  const card = sharp((await app.inject(await cardOf())).rawPayload);
  const arch = card.extract({ left: 720, top: 330, width: 40, height: 40 }).resize(1, 1);
  const [red, green, blueness] = await arch.raw().toBuffer();
  expect([red! < 60, green! > 70, blueness! > 110]).toEqual([true, true, true]);
});

test('LOOK-6 mail has the colours', async () => {
  await put(blue);
  const content = {
    subject: 'Hello',
    blocks: [{ kind: 'button' as const, label: 'Go', url: 'https://a.example' }],
  };
  const mail = await inTransaction(services, (tx) =>
    mailFromCafe(tx, { to: 'ann@guest.example', content, about: { noun: 'posts', id: crypto.randomUUID() } }),
  );
  expect(mail.html).toContain('background:#1f5f8b;color:#ffffff');
  expect(mail.html).toContain('color:#104365">');
  expect(mail.html).not.toMatch(/#a92f55|#7e1f3d|#fbf7f0|#1d1310|#e6dac8/);
});
