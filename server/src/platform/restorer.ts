import type { z } from 'zod';
import type { Fields } from './history/changed-fields.ts';
import type { ChangeContext } from './http/change-context.ts';
import { ProblemError } from './http/problem.ts';
import type { Services } from './services.ts';

/** The thing as it is now; null if it is gone. */
export type Current = { fields: Fields; version: number; isInBin?: boolean } | null;

/** Saves an earlier version of the thing with this id. What it returns has an id if the thing may have a new one. */
type Save = (
  services: Services,
  restored: { id: string; isGone: boolean; context: ChangeContext },
) => Promise<object>;

/** How one noun gets an earlier version back: by the same service as a save by hand. */
export type Restorer = {
  /** There is one at most, whatever its id was. */
  isSingle?: boolean;
  read(services: Services, id: string): Promise<Current>;
  filesOf?(fields: Fields): string[];
  /** Refuses what would be refused by hand. */
  prepare(fields: Fields): Save;
};

export function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string');
}

/** Validates a version as a save by hand would be. What was good once may no longer be. */
export function validInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new ProblemError(
    'not-restorable',
    wrong.map(({ field, message }) => `${field}: ${message}`),
    { fields: [...new Set(wrong.map(({ field }) => field))] },
  );
}
