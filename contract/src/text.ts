import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from './limits.ts';

/** Trimmed. PostgreSQL keeps any character but the null character. */
export function plainText(maximum: number) {
  return z
    .string()
    .trim()
    .max(maximum)
    .regex(/^[^\0]*$/, 'may not contain a null character');
}

/** Trimmed too: a phone's keyboard likes to add a blank. */
export const EmailSchema = z.string().trim().max(EMAIL_MAX_LENGTH).pipe(z.email()).meta({ format: 'email' });
