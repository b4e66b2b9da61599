import { z } from 'zod';
import { EMAIL_MAX_LENGTH, SLUG } from '../domain/limits.ts';
import { isBlank } from '../domain/typed-text.ts';

/** A zone by its IANA name. Offsets such as +02:00 are refused: they know nothing of daylight saving time. */
export const TimeZoneSchema = z
  .string()
  .max(60)
  .refine((zone) => /^[A-Za-z]/.test(zone) && isKnown(zone), 'must be a time zone such as America/New_York');

/** The address of a page elsewhere. Any other scheme, such as javascript:, could run code in a visitor's browser. */
export const WebLinkSchema = z
  .string()
  .trim()
  .max(2000)
  .refine(isWebLink, 'must be an address that starts with https:// or http://');

const FIRST_YEAR = 1900;

const LAST_YEAR = 2200;

const OUT_OF_RANGE = `must be between the years ${FIRST_YEAR} and ${LAST_YEAR}`;

/** A day that is stored. Far outside this range, PostgreSQL and JavaScript write years that ISO 8601 cannot express. */
export const StoredDateSchema = z.iso.date().refine(isInRange, OUT_OF_RANGE);

/** An instant that is stored. Its year counts in UTC, which can differ from the year in its own offset. */
export const StoredInstantSchema = z.iso.datetime({ offset: true }).refine(isInRange, OUT_OF_RANGE);

/**
 * Trimmed, and without what PostgreSQL cannot store: a null character is refused, and half of a surrogate pair becomes
 * U+FFFD, as it does in a text column.
 */
export function plainText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .overwrite((text) => text.toWellFormed())
    .regex(/^[^\0]*$/, 'may not contain a null character');
}

/** The same, with something to read in it. */
export function filledText(maximum: number) {
  return plainText(maximum)
    .min(1)
    .refine((text) => !isBlank(text), { message: 'may not be blank', abort: true });
}

/** Trimmed: phone keyboards like to add a space. */
export const EmailSchema = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email()).meta({ format: 'email' });

export const SlugSchema = z
  .string()
  .trim()
  .min(1)
  .max(SLUG.maxLength)
  .regex(SLUG.pattern, 'may contain only a-z, 0-9 and hyphens');

/** Only the server reads what it holds. */
const CursorSchema = z
  .string()
  .regex(/^W[\w-]{1,600}$/, 'must come from a Link header')
  .optional()
  .describe('Where to continue: the cursor from a Link header');

type PageLimits = {
  /** How many a page has unless a request says otherwise. */
  page: number;
  /** How many a request may ask for. */
  most?: number;
};

export function limitSchema({ page, most = page }: PageLimits) {
  return z.coerce.number().int().min(1).max(most).default(page);
}

/** Which page of a list. Without any of it, the first. */
export function pageQuery(limits: PageLimits) {
  return { limit: limitSchema(limits), cursor: CursorSchema };
}

export function searchText(maximum: number, parts: string) {
  return z.string().max(maximum).optional().describe(`Matches part of ${parts}, ignoring case`);
}

function isInRange(text: string): boolean {
  const year = new Date(text).getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** Spelled out, because URL also accepts addresses that browsers repair, such as https:/cafe. */
export function isWebLink(text: string): boolean {
  return (
    /^https?:\/\/[^\s/\\]/i.test(text) && !/[\s\0]/.test(text) && text.isWellFormed() && URL.canParse(text)
  );
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
