import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Celebration } from '@velvet-spoon/contract/api/celebrations';
import { REFERENCE } from '@velvet-spoon/contract/domain/contact-message';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { bearer, buildAccount } from '../../../test-support/accounts.ts';
import { buildWish, turnCelebrationsOn, WISHED_DAY } from '../../test-support/celebrations.ts';
import { buildJpeg, buildProduct } from '../../test-support/factories.ts';
import { multipart } from '../../test-support/history-call.ts';
import { createMessagesApp } from '../../test-support/messages-app.ts';
import { picturesSweepJob } from './celebrations.pictures.ts';

const { app, services, db, staff, messages, mails } = await createMessagesApp();
const { env } = services;

beforeEach(async () => {
  await turnCelebrationsOn(db);
  await sql`truncate message_pictures`.execute(db);
  for (const file of await storedFiles()) await services.storage.private.delete(`celebrations/${file}`);
});

async function ask(given: Parameters<typeof buildWish>[0] = {}) {
  const form = await multipart(buildWish(given));
  const { statusCode: status, json } = await app.inject({
    method: 'POST',
    url: '/api/v1/celebrations',
    ...form,
  });
  return { status, body: json() };
}

const pictures = () => db.selectFrom('message_pictures').selectAll().orderBy('position').execute();

/** The files of the private storage. */
async function storedFiles(): Promise<string[]> {
  return readdir(path.join(env.STORAGE_DIR, 'private', 'celebrations')).catch(() => []);
}

const photo = await sharp(await buildJpeg({ width: 1200, height: 2400 }))
  .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '40/1 39/1 0/1' } })
  .jpeg()
  .toBuffer();

const read = (url: string, token?: string) =>
  app.inject({ url: `/api/v1${url}`, ...(token && { headers: bearer(token) }) });

test('CELEBRATIONS-2 while it is switched off nobody can ask, and nothing is stored', async () => {
  await turnCelebrationsOn(db, { isOn: false });
  const { status } = await ask({ picture_1: photo });
  expect([status, await messages(), await pictures(), await storedFiles()]).toEqual([404, [], [], []]);
});

test.each([
  ['guests', { guests: '501' }],
  ['guests', { guests: 'many' }],
  ['words', { words: 'x'.repeat(81) }],
  ['delivery_town', { handover: 'delivery' }],
  ['allergy_soy', { allergy_soy: 'perhaps' }],
])('CELEBRATIONS-5 a wrong %s is refused by name: %o', async (field, given) => {
  const { status, body } = await ask({ ...given, picture_1: photo });
  expect([status, body.fields]).toEqual([400, [field]]);
  expect([await messages(), await pictures()]).toEqual([[], []]);
});

test('CELEBRATIONS-5 a dessert that has left the menu is refused in words', async () => {
  const { status, body } = await ask({ dessert: 'not-on-the-menu' });
  expect([status, body.detail]).toEqual([400, 'This dessert has left the menu. Please choose another one.']);
});

test('CELEBRATIONS-5 nothing is delivered where the cafe does not deliver', async () => {
  await turnCelebrationsOn(db, { delivers: false });
  const { status, body } = await ask({ handover: 'delivery', delivery_town: 'Summit' });
  expect([status, body.fields, await messages()]).toEqual([400, ['handover'], []]);
});

test('CELEBRATIONS-5 a request that is sent again is not judged again, and its id is good for no other message', async () => {
  const request_id = randomUUID();
  const { body } = await ask({ request_id });
  await turnCelebrationsOn(db, { leadDays: 90 });
  expect((await ask({ request_id })).body.reference).toBe(body.reference);
  const payload = { name: 'Dana', email: 'dana@guest.example', phone: '1', message: 'Hello', request_id };
  const other = await app.inject({ method: 'POST', url: '/api/v1/send', payload });
  expect([other.statusCode, other.json().detail]).toEqual([
    400,
    'This request_id belongs to another message.',
  ]);
});

test('CELEBRATIONS-4 a day that is too soon is refused, with the next possible one in words', async () => {
  const { status, body } = await ask({ due_on: new Date().toISOString().slice(0, 10) });
  expect([status, body.code, body.fields]).toEqual([422, 'day-not-possible', ['due_on']]);
  expect(body.detail).toMatch(
    /^We need a little more time\. The next possible day is \w+day, \w+ \d+, \d{4}\.$/,
  );
});

test('CELEBRATIONS-8 a file that is no picture is refused in words, and the others are not kept', async () => {
  const { status, body } = await ask({ picture_1: photo, picture_2: Buffer.from('just a text') });
  expect([status, body.code, body.fields]).toEqual([415, 'unsupported-file', ['picture_2']]);
  expect(body.detail).toMatch(/^picture_2\.jpg is not a picture that we can read\./);
  expect([await messages(), await pictures(), await storedFiles()]).toEqual([[], [], []]);
});

test('CELEBRATIONS-6 a request is a message with its facts, and staff get one mail with them', async () => {
  await buildProduct(services, { slug: 'plum-tart', name: 'Plum Tart' });
  const { status, body } = await ask({
    dessert: 'plum-tart',
    allergy_soy: 'yes',
    'allergy_tree-nuts': 'yes',
    handover: 'delivery',
    delivery_town: 'Westfield',
  });
  expect([status, body]).toEqual([
    202,
    { message: 'Thank you. We have your request.', reference: expect.stringContaining(REFERENCE.prefix) },
  ]);
  expect(await messages()).toMatchObject([
    {
      kind: 'celebration',
      phone: '+1 908 555 0142',
      due_on: WISHED_DAY,
      subject: expect.stringMatching(/^Celebration cake for \w+ \d+$/),
      message: 'Sam turns six.',
      is_suspect: false,
      details: {
        guests: 24,
        dessert: { slug: 'plum-tart', name: 'Plum Tart' },
        allergies: ['tree-nuts', 'soy'],
        delivery_town: 'Westfield',
        words: 'Happy birthday, Sam',
        budget: '',
        pictures: [],
      },
    },
  ]);
  const [mail, ...others] = await mails();
  expect([mail?.to_address, mail?.reply_to, others]).toEqual([
    'support@cafe.example',
    'dana@guest.example',
    [],
  ]);
  for (const fact of ['24', 'Plum Tart', 'Tree nuts, Soy', 'Westfield', 'Happy birthday, Sam']) {
    expect(mail?.text).toContain(fact);
  }
});

test('CELEBRATIONS-7 the same form sent twice is one message with its first pictures', async () => {
  const request_id = randomUUID();
  const first = await ask({ request_id, picture_1: photo });
  const second = await ask({ request_id, picture_1: photo, picture_2: photo });
  expect(second).toEqual(first);
  expect([(await messages()).length, (await pictures()).length, (await storedFiles()).length]).toEqual([
    1, 1, 1,
  ]);
});

test('CELEBRATIONS-6 what a robot sends is a suspect, with the same answer and no mail', async () => {
  const { status } = await ask({ website: 'https://spam.example' });
  expect([status, (await messages())[0]?.suspect_reason, await mails()]).toEqual([202, 'honeypot', []]);
});

test('CELEBRATIONS-9 only staff see a picture: upright, at most 1600 px, without its place', async () => {
  await ask({ picture_1: photo, picture_3: await buildJpeg({ width: 90, height: 60 }) });
  const [message] = await messages();
  const { pictures: shown } = message!.details as Celebration;
  expect(shown.map(({ width, height }) => [width, height])).toEqual([
    [800, 1600],
    [90, 60],
  ]);
  const url = `/admin/messages/${message?.id}/pictures/${shown[0]?.id}`;
  const partner = await buildAccount(services, { isWholesale: true, isApproved: true });
  expect((await read(url)).statusCode).toBe(401);
  expect((await read(url, partner.token)).statusCode).toBe(403);
  const [{ key } = { key: '' }] = await pictures();
  expect((await app.inject(`/uploads/${key}`)).statusCode).toBe(404);
  expect((await read(url.replace(message?.id ?? '', randomUUID()), staff.token)).statusCode).toBe(404);

  const { statusCode, headers, rawPayload } = await read(url, staff.token);
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'image/jpeg',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename=picture-1.jpg',
    },
  ]);
  const { width, height, exif, format } = await sharp(rawPayload).metadata();
  expect([width, height, exif, format]).toEqual([800, 1600, undefined, 'jpeg']);
});

test('CELEBRATIONS-10 pictures go with their message, and those that got none after an hour', async () => {
  await ask({ picture_1: photo, picture_2: photo });
  const row = { message_id: null, claimed_at: null, width: 1, height: 1, position: 0 };
  await db
    .insertInto('message_pictures')
    .values({ ...row, key: 'celebrations/new.jpg' })
    .execute();
  const old = new Date(Date.now() - 61 * 60_000);
  await db
    .insertInto('message_pictures')
    .values({ ...row, key: 'celebrations/old.jpg', created_at: old })
    .execute();
  await picturesSweepJob.run(services);
  expect([(await pictures()).length, (await storedFiles()).length]).toEqual([3, 2]);

  await db.deleteFrom('messages').execute();
  await picturesSweepJob.run(services);
  expect([(await pictures()).map(({ key }) => key), await storedFiles()]).toEqual([
    ['celebrations/new.jpg'],
    [],
  ]);
});

test('CELEBRATIONS-11 a week shows what is due in it, by day and without suspects', async () => {
  const rows = [
    { name: 'Sunday', due_on: '2026-11-29', kind: 'inquiry' as const },
    { name: 'Monday', due_on: '2026-11-23', kind: 'celebration' as const },
    { name: 'Before', due_on: '2026-11-22' },
    { name: 'After', due_on: '2026-11-30' },
    { name: 'Robot', due_on: '2026-11-24' },
    { name: 'Undated' },
  ];
  for (const row of rows) {
    await db
      .insertInto('messages')
      .values({
        reference: `VS-${row.name}`,
        email: 'd@guest.example',
        phone: '',
        message: 'Hello',
        address_hash: '',
        ...row,
        is_suspect: row.name === 'Robot',
      })
      .execute();
  }
  const { json } = await read('/admin/messages/week?start=2026-11-23', staff.token);
  expect(json<{ name: string }[]>().map(({ name }) => name)).toEqual(['Monday', 'Sunday']);
});
