import { expect, test } from 'vitest';
import { endingSoon, savedInstant, toInstant, toLocalText } from './time.ts';

const now = Date.parse('2026-11-16T10:00:00Z');

const zones =
  `UTC America/New_York America/St_Johns America/Sao_Paulo Europe/Moscow Europe/Berlin Africa/Casablanca
  Asia/Kathmandu Asia/Vladivostok Australia/Lord_Howe Pacific/Apia Pacific/Chatham`.split(/\s+/);

/** The same odd numbers each time: instants from 1970 to 2070, and every quarter of an hour around a change. */
function* instants(): Generator<Date> {
  const span = Date.UTC(2070, 0) / 800;
  for (let n = 0; n < 800; n++) yield new Date(Math.floor(n * span + ((n * 7_919_317) % span)));
  const changes = ['2026-03-08T06:00Z', '2026-11-01T05:00Z', '2026-03-29T00:00Z', '2026-10-25T00:00Z'];
  for (const change of [...changes, '2011-12-30T00:00Z', '2026-04-04T14:00Z', '2026-10-03T15:00Z']) {
    for (let step = -8; step < 16; step++) yield new Date(Date.parse(change) + step * 900_000 + 30_500);
  }
}

test.each(zones)(
  'POSTS-5, POSTS-7 in %s the clock shows what was typed, and what is saved unchanged is the same instant',
  (zone) => {
    for (const instant of instants()) {
      const text = toLocalText(instant, zone);
      expect(toLocalText(toInstant(text, zone)!, zone)).toBe(text);
      // The first moment that it can be, after a gap.
      expect(toInstant(text, zone)!.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(savedInstant(text, zone, instant.toISOString())).toBe(instant.toISOString());
    }
  },
);

// Which instant a clock means that is changed in between: contract/src/domain/zoned-time.test.ts.
test('POSTS-7 the second of two hours stays the second', () => {
  const second = '2026-11-01T06:30:00.000Z';
  expect(savedInstant('2026-11-01T01:30', 'America/New_York', second)).toBe(second);
  expect(savedInstant('2026-11-01T01:31', 'America/New_York', second)).toBe('2026-11-01T05:31:00.000Z');
});

test('POSTS-34 what is no date is none', () => {
  for (const text of ['', 'now', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01', '2026-01-01T24:30']) {
    expect(toInstant(text, 'Europe/Moscow')).toBeNull();
    expect(savedInstant(text, 'Europe/Moscow', '2026-01-01T00:00:00.000Z')).toBeNull();
  }
});

const ends = (expires_at: string) => ({ expires_at });

test('PEOPLE-15 a token is worth a reminder from 14 days before its end, the first one first', () => {
  const [soon, sooner] = [ends('2026-11-30T10:00:00Z'), ends('2026-11-20T10:00:00Z')];
  expect(endingSoon([ends('2026-11-30T10:00:01Z'), ends('2027-01-01T00:00:00Z')], now)).toBeUndefined();
  expect(endingSoon([soon], now)).toBe(soon);
  expect(endingSoon([soon, sooner], now)).toBe(sooner);
});
