import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import { RECIPE_LIMITS } from '@velvet-spoon/contract/domain/limits';

/** The recipe card as typed: of ingredients and steps, one per line. */
export type RecipeValues = Record<keyof Recipe, string>;

export type RecipeErrors = Partial<Record<`recipe.${keyof Recipe}`, string>>;

export const noRecipe: RecipeValues = { yield: '', minutes: '', ingredients: '', steps: '' };

export function recipeValues(recipe: Recipe | null): RecipeValues {
  if (!recipe) return noRecipe;
  return {
    yield: recipe.yield,
    minutes: String(recipe.minutes),
    ingredients: recipe.ingredients.join('\n'),
    steps: recipe.steps.join('\n'),
  };
}

export const holdsRecipe = (values: RecipeValues): boolean => Object.values(values).join('').trim() !== '';

/** The card, or null if nothing is typed; or what is wrong, by the key of a text. */
export function readRecipe(values: RecipeValues): { recipe: Recipe | null; errors: RecipeErrors } {
  if (!holdsRecipe(values)) return { recipe: null, errors: {} };
  const recipe = {
    yield: values.yield.trim(),
    minutes: Number(values.minutes),
    ingredients: linesOf(values.ingredients),
    steps: linesOf(values.steps),
  };
  const errors: RecipeErrors = {};
  if (recipe.yield === '') errors['recipe.yield'] = 'posts.recipe.incomplete';
  if (values.minutes.trim() === '') errors['recipe.minutes'] = 'posts.recipe.incomplete';
  else if (!isTime(recipe.minutes)) errors['recipe.minutes'] = 'posts.recipe.invalidMinutes';
  for (const name of ['ingredients', 'steps'] as const) {
    const lines = recipe[name];
    if (lines.length === 0) errors[`recipe.${name}`] = 'posts.recipe.incomplete';
    if (lines.length > RECIPE_LIMITS.lines || lines.some(({ length }) => length > RECIPE_LIMITS.line)) {
      errors[`recipe.${name}`] = 'posts.recipe.tooLong';
    }
  }
  return { recipe, errors };
}

function isTime(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes > 0 && minutes <= RECIPE_LIMITS.minutes;
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
