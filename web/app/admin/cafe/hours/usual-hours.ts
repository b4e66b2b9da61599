import { WEEKDAYS } from '@velvet-spoon/contract/opening-hours';
import { type CafeValues, mapDays, type RangeRow } from '../values/cafe-values.ts';
import { newRow } from '../values/rows.ts';

type Weekly = CafeValues['hours']['weekly'];

/** What a day is likely to have when it is opened: the hours of the first day that has some. */
export function usualRanges(weekly: Weekly): RangeRow[] {
  const day = WEEKDAYS.find((day) => weekly[day].length > 0);
  return day ? copied(weekly[day]) : [newRow({ opens: '09:00', closes: '18:00' })];
}

/** The week with the hours of one day on all of them. */
export function sameEveryDay(ranges: RangeRow[]): Weekly {
  return mapDays(() => copied(ranges));
}

function copied(ranges: RangeRow[]): RangeRow[] {
  return ranges.map(({ opens, closes }) => newRow({ opens, closes }));
}
