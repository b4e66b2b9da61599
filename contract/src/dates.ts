import { z } from 'zod';

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;
const OUT_OF_RANGE = `must be between the years ${FIRST_YEAR} and ${LAST_YEAR}`;

/** A day that is stored. Far outside this range, PostgreSQL and JavaScript write years that ISO 8601 cannot express. */
export const StoredDateSchema = z.iso.date().refine(isInRange, OUT_OF_RANGE);

/** An instant that is stored. Its year counts in UTC, which can differ from the year in its own offset. */
export const StoredInstantSchema = z.iso.datetime({ offset: true }).refine(isInRange, OUT_OF_RANGE);

function isInRange(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
