import { CafeSchema } from '@velvet-spoon/contract/api/cafe';
import { beforeEach, expect, test } from 'vitest';
import { cafe } from '../../seed/cafe.ts';
import { createStaffApp } from '../../test-support/app.ts';

const { app, call } = await createStaffApp();
const getCafe = () => app.inject('/api/v1/content/cafe');
const getDocument = () => call('GET', '/admin/cafe');
const put = (payload: object) => call('PUT', '/content/cafe', payload);
const unnamed = (await getCafe()).json();

/** The time so many hours from now. */
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

beforeEach(() => put(cafe));

test('a new installation is a cafe without a name or any facts', () => {
  expect(CafeSchema.parse(unnamed)).toMatchObject({ name: 'Your cafe', version: 1, phones: [], email: null });
});

test('a save replaces the document and returns it with its next version', async () => {
  const before = (await getCafe()).json();
  const answer = await put({ ...cafe, name: '  The Quiet Fork ' });
  expect(CafeSchema.parse(answer.json())).toEqual({
    ...cafe,
    name: 'The Quiet Fork',
    version: before.version + 1,
    updatedAt: expect.any(String),
  });
  expect(Date.parse(answer.json().updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  const read = await getCafe();
  expect(read.json()).toEqual(answer.json());
  expect(answer.headers.etag).toBe(`"v${read.json().version}"`);
  expect(read.headers.etag).toContain(`"v${read.json().version}.`);
  expect((await getDocument()).headers.etag).toBe(answer.headers.etag);
});

test('visitors get an announcement only while it is due, and staff always', async () => {
  for (const [from, until, isShown] of [
    [at(1), null, false],
    [at(-2), at(-1), false],
    [at(-1), at(1), true],
    [null, null, true],
  ] as const) {
    const announcement = { text: 'Closed for the holidays', from, until };
    expect((await put({ ...cafe, announcement })).json()).toMatchObject({ announcement });
    expect((await getCafe()).json().announcement).toEqual(isShown ? announcement : null);
    expect((await getDocument()).json()).toMatchObject({ announcement });
  }
});

const { hours } = cafe;
const monday = (...ranges: [string, string][]) => ({
  hours: {
    ...hours,
    weekly: { ...hours.weekly, monday: ranges.map(([opens, closes]) => ({ opens, closes })) },
  },
});
const exceptions = (...dates: string[]) => ({
  hours: { ...hours, exceptions: dates.map((date) => ({ date, note: '', ranges: [] })) },
});
const announcement = (from: string | null, until: string | null) => ({
  announcement: { text: 'New', from, until },
});

const phones = (number: string) => ({ phones: [{ label: 'Phone', number }] });
const PHONE = 'phones.0.number: must be a phone number';
const ZONE = 'timeZone: must be a time zone such as America/New_York';
const LINK = 'orderUrl: must be an address that starts with';
const OVERLAP = 'hours.weekly.monday: may not overlap';
const TWICE = 'hours.exceptions: may name a date only once';
const BACKWARDS = announcement('2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z');
const statistics = [{ value: -1, label: 'a', aboutLabel: 'a' }];

test.each<[string, object, string]>([
  ['a blank name', { name: '  ' }, 'name: '],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name: '],
  ['a null character', { founder: 'a\0b' }, 'founder: may not contain a null character'],
  ['half a character in a link', { orderUrl: 'https://cafe.example/\ud83c' }, 'orderUrl: must be'],
  ['an unknown zone', { timeZone: 'Mars/Olympus' }, ZONE],
  ['an offset as zone', { timeZone: '+02:00' }, ZONE],
  ['a country in full', { address: { ...cafe.address, country: 'Peru' } }, 'address.country: '],
  ['a latitude off the globe', { geo: { latitude: 91, longitude: 0 } }, 'geo.latitude: '],
  ['a phone without digits', phones('()'), PHONE],
  ['a phone that is a word', phones('call 1'), PHONE],
  ['an invalid email', { email: 'hello' }, 'email: '],
  ['a script as order link', { orderUrl: 'javascript:alert(1)' }, LINK],
  ['a path as order link', { orderUrl: '/order' }, LINK],
  ['a link without a host', { orderUrl: 'https://' }, LINK],
  ['a data link', { social: [{ name: 'X', url: 'data:text/html,x' }] }, 'social.0.url: must be an address'],
  ['a time of 24:00', monday(['09:00', '24:00']), 'hours.weekly.monday.0.closes: must be a time of day'],
  ['no time between', monday(['09:00', '09:00']), 'hours.weekly.monday.0.closes: must differ from'],
  ['overlapping hours', monday(['09:00', '13:00'], ['12:00', '18:00']), OVERLAP],
  ['hours after a night', monday(['20:00', '02:00'], ['21:00', '22:00']), OVERLAP],
  ['a date that does not exist', exceptions('2026-02-30'), 'hours.exceptions.0.date: '],
  ['the same date twice', exceptions('2026-12-25', '2026-12-25'), TWICE],
  ['an end before the beginning', BACKWARDS, 'announcement.until: must be after the beginning'],
  ['a negative statistic', { statistics }, 'statistics.0.value: '],
  ['an unknown field', { motto: 'x' }, ''],
  ['a version', { version: 3 }, ''],
])('%s is refused in words', async (_what, change, words) => {
  const problem = (await put({ ...cafe, ...change })).json();
  expect(problem).toMatchObject({ status: 400, code: 'invalid-request' });
  expect([problem.detail].flat().join('\n')).toContain(words);
});

test.each<[string, object]>([
  ['the whole day', monday(['00:00', '00:00'])],
  ['hours that meet', monday(['09:00', '12:00'], ['12:00', '15:00'])],
  ['a night after a day', monday(['09:00', '15:00'], ['20:00', '02:00'])],
  ['no email, order link or position', { email: null, orderUrl: null, geo: null }],
  ['an emoji', { tagline: 'Sweet 🍰' }],
  ['an announcement without an end', announcement('2026-12-02T00:00:00+01:00', null)],
  ['a cafe elsewhere', { timeZone: 'Asia/Kathmandu', address: { ...cafe.address, country: 'NP' } }],
])('%s is accepted', async (_what, change) => {
  const answer = await put({ ...cafe, ...change });
  expect(answer.json()).toMatchObject(change);
  expect(answer.statusCode).toBe(200);
});

test('half of a surrogate pair becomes the replacement character', async () => {
  const answer = await put({ ...cafe, founder: 'A cook \ud83c' });
  expect(answer.json()).toMatchObject({ founder: 'A cook \ufffd' });
});
