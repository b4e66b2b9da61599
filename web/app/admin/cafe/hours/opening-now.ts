import { openingOf } from '../../../cafe/opening-words.ts';
import { type CafeValues, mapDays, type RangeRow } from '../values/cafe-values.ts';

/** What visitors would read right now, in the words of the site. Null if they would read nothing. */
export function openingNow({ hours, timeZone }: CafeValues, now: number): string | null {
  const weekly = mapDays((day) => hours.weekly[day].filter(isTyped));
  const exceptions = hours.exceptions
    .filter(({ date }) => date !== '')
    .map((exception) => ({ ...exception, ranges: exception.ranges.filter(isTyped) }));
  return openingOf({ weekly, exceptions }, timeZone, now)?.line ?? null;
}

/** Not one that is still being typed. */
function isTyped({ opens, closes }: RangeRow): boolean {
  return opens !== '' && closes !== '' && (opens !== closes || opens === '00:00');
}
