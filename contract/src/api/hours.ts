import { z } from 'zod';
import { CAFE_LIMITS } from '../domain/limits.ts';
import type { OpeningRange } from '../domain/opening-hours.ts';
import { plainText, StoredDateSchema } from './text.ts';

const TimeSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day from 00:00 to 23:59, such as 09:30');

const RangeSchema = z
  .strictObject({ opens: TimeSchema, closes: TimeSchema })
  // Midnight to midnight is the whole day. Any other pair of equal times is a slip.
  .refine(({ opens, closes }) => opens !== closes || opens === '00:00', {
    path: ['closes'],
    message: 'must differ from the time of opening',
  });

const DayHoursSchema = z.array(RangeSchema).max(CAFE_LIMITS.ranges).refine(isApart, 'may not overlap');

const ExceptionSchema = z.strictObject({
  date: StoredDateSchema,
  note: plainText(CAFE_LIMITS.line).describe('Why, such as a holiday'),
  ranges: DayHoursSchema.describe('Empty if closed all day'),
});

export const OpeningHoursSchema = z.strictObject({
  weekly: z.strictObject({
    monday: DayHoursSchema,
    tuesday: DayHoursSchema,
    wednesday: DayHoursSchema,
    thursday: DayHoursSchema,
    friday: DayHoursSchema,
    saturday: DayHoursSchema,
    sunday: DayHoursSchema,
  }),
  exceptions: z
    .array(ExceptionSchema)
    .max(CAFE_LIMITS.exceptions)
    .refine(
      (days) => new Set(days.map(({ date }) => date)).size === days.length,
      'may name a date only once',
    ),
});

/** A range past midnight goes on to the next day, so nothing of its own day can follow it. */
function isApart(ranges: OpeningRange[]): boolean {
  const sorted = ranges.toSorted((a, b) => a.opens.localeCompare(b.opens));
  return sorted.every(({ closes, opens }, index) => {
    const next = sorted[index + 1];
    return !next || (closes > opens && closes <= next.opens);
  });
}
