import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import * as messages from '../src/messages/staff-messages.repository.ts';
import * as history from '../src/platform/history/history.repository.ts';
import { createTestServices } from '../test-support/app.ts';
import { rowsRead } from '../test-support/rows-read.ts';
import { fillPatiently } from '../test-support/scale.ts';

const ROWS = 100_000;
const services = await createTestServices();
const { db } = services;
const middle = [(Date.now() - (ROWS / 2) * 60_000) * 1000, crypto.randomUUID()];

beforeAll(() =>
  fillPatiently(services, async (patient) => {
    // A quarter are suspects. Of the others, the newer half is answered.
    await sql`
      insert into messages (reference, name, email, phone, message, address_hash, is_suspect, state, created_at)
      select 'VS-' || n, 'Guest ' || n, 'guest' || n || '@guest.example', '', 'Dessert ' || md5(n::text), '',
        n % 4 = 0, case when n <= ${ROWS}::int / 2 then 'answered' else 'new' end, now() - n * interval '1 minute'
      from generate_series(1, ${ROWS}::int) as n
    `.execute(patient);
    // By twenty people. One row in four is a visitor's message, and one in a hundred is about the menu.
    await sql`
      insert into history (at, actor_id, actor_name, actor_kind, action, noun, subject_id, title, fields, before, after)
      select now() - n * interval '1 minute', null, 'Person ' || n % 20,
        case when n % 4 = 0 then 'visitor' else 'job' end, 'update',
        case when n % 4 = 0 then 'messages' when n % 100 = 2 then 'menu' else 'products' end,
        (n % 500)::text, 'Dessert ' || n, array['name'], '{"name": "Dates"}', '{"name": "Plums"}'
      from generate_series(1, ${ROWS}::int) as n
    `.execute(patient);
    await sql`vacuum analyze messages`.execute(patient);
    await sql`vacuum analyze history`.execute(patient);
  }),
);

test.each([
  ['the first page', {}],
  ['the inbox, whose messages are old', { folder: 'inbox' }],
  ['the suspects', { folder: 'suspects' }],
  ['a page in the middle', { after: middle }],
  ['a page of a folder in the middle', { folder: 'suspects', after: middle }],
] as const)('MESSAGES-11 of 100,000 messages, %s reads only what it shows', async (_name, page) => {
  expect(await rowsRead(messages.listed(db, { ...page, limit: 26 }))).toBeLessThanOrEqual(26);
});

test('MESSAGES-11 of 100,000 messages, a search for a rare word reads few', async () => {
  expect(await rowsRead(messages.listed(db, { q: 'guest 77777', limit: 26 }))).toBeLessThanOrEqual(200);
});

test.each([
  ['the first page', {}],
  ['a rare noun', { noun: 'menu' }],
  ['a day in the middle', { until: new Date(Date.now() - (ROWS / 2) * 60_000).toISOString() }],
  ['a page in the middle', { after: [middle[0]!, 1] }],
  ['one thing', { noun: 'products', subject: '7' }],
])('of 100,000 changes, %s reads little more than it shows', async (_name, page) => {
  expect(await rowsRead(history.listed(db, { ...page, limit: 51 }))).toBeLessThan(400);
});
