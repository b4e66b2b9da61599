import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './limits.ts';

/** Trimmed, and without the null character, which PostgreSQL cannot store. */
export function plainText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\0]*$/, 'may not contain a null character');
}

/** Trimmed: phone keyboards like to add a space. */
export const EmailSchema = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email()).meta({ format: 'email' });
