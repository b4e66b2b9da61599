import { expect, test } from 'vitest';
import { menuDate } from './intro.tsx';

const ZONE = 'America/New_York';
const updated_at = '2026-03-02T03:30:00.000Z';

test('HOME-14 the display date wins and does not depend on the time zone', () => {
  expect(menuDate({ display_date: '2026-05-01', updated_at }, ZONE)).toEqual({
    dateTime: '2026-05-01',
    text: 'May 1, 2026',
  });
});

test('HOME-14 without a display date the last change is shown in the local time of the cafe', () => {
  expect(menuDate({ display_date: null, updated_at }, ZONE).text).toBe('March 1, 2026');
});
