import type { z } from 'zod';
import { ProblemError } from '../platform/http/problem.ts';

/** Validates a version as a save by hand would be. What was good once may no longer be. */
export function validInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new ProblemError(
    'not-restorable',
    wrong.map(({ field, message }) => `${field}: ${message}`),
    {},
    [...new Set(wrong.map(({ field }) => field))],
  );
}
