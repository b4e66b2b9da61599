import { type OpeningHours, openingState, WEEKDAYS } from '@velvet-spoon/contract/domain/opening-hours';
import { openingOf } from '../../../cafe/opening-words.ts';
import { type CafeValues, mapDays, newRow, type RangeRow } from '../values/cafe-values.ts';

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

/** Hours that end on the next day. Until midnight is nothing unusual. */
export function nightsIn({ weekly, exceptions }: OpeningHours): string[] {
  const ranges = [...Object.values(weekly), ...exceptions.map((day) => day.ranges)].flat();
  const nights = ranges.filter(({ opens, closes }) => closes < opens && closes !== '00:00');
  return [...new Set(nights.map(({ opens, closes }) => `${opens}–${closes}`))];
}

/** What visitors would read right now, in the words of the site. Null if they would read nothing. */
export function openingNow({ hours, timeZone }: CafeValues, now: number) {
  const weekly = mapDays((day) => hours.weekly[day].filter(isTyped));
  const exceptions = hours.exceptions
    .filter(({ date }) => date !== '')
    .map((exception) => ({ ...exception, ranges: exception.ranges.filter(isTyped) }));
  const typed = { weekly, exceptions };
  const opening = openingOf(typed, timeZone, now);
  return opening && { line: opening.line, isOpen: openingState(typed, timeZone, now)?.isOpen };
}

/** Not one that is still being typed. */
function isTyped({ opens, closes }: RangeRow): boolean {
  return opens !== '' && closes !== '' && (opens !== closes || opens === '00:00');
}
