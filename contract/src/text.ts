import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './limits.ts';
import { SLUG } from './slug.ts';
import { isBlank } from './typed-text.ts';

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
export const CursorSchema = z
  .string()
  .regex(/^W[\w-]{1,600}$/, 'must come from a Link header')
  .optional()
  .describe('Where to continue: the cursor from a Link header');
