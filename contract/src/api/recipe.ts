import { z } from 'zod';
import { filledText } from './text.ts';

const LinesSchema = z.array(filledText(500)).min(1).max(40);

/** The card of a recipe: a story's page shows and prints it, and tells search engines. */
export const RecipeSchema = z.strictObject({
  yield: filledText(100).describe('How much it makes, such as "About 22 truffles"'),
  minutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .describe('From the beginning to the end, with waiting'),
  ingredients: LinesSchema,
  steps: LinesSchema,
});

export type Recipe = z.infer<typeof RecipeSchema>;
