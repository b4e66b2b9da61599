import { z } from 'zod';
import { RECIPE_LIMITS } from '../domain/limits.ts';
import { filledText } from './text.ts';

const LinesSchema = z.array(filledText(RECIPE_LIMITS.line)).min(1).max(RECIPE_LIMITS.lines);

/** The card of a recipe: a story's page shows and prints it, and tells search engines. */
export const RecipeSchema = z.strictObject({
  yield: filledText(RECIPE_LIMITS.yield).describe('How much it makes, such as "About 22 truffles"'),
  minutes: z.int().min(1).max(RECIPE_LIMITS.minutes).describe('From the beginning to the end, with waiting'),
  ingredients: LinesSchema,
  steps: LinesSchema,
});

export type Recipe = z.infer<typeof RecipeSchema>;
