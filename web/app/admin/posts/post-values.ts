import type { Post } from '@velvet-spoon/contract/api/posts';
import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import { DEFAULT_THEME } from '@velvet-spoon/contract/domain/post-display';
import { slugOf } from '../kit/slug.ts';
import { toLocalText } from '../kit/time.ts';

/** The form's values, as typed. */
export type PostValues = {
  title: string;
  slug: string;
  /** Once true, the slug no longer follows the title. */
  isSlugManual: boolean;
  summary: string;
  theme: string;
  readingTime: string;
  createdAt: string;
  content: string;
  image: string;
  /** Of ingredients and steps, one per line. */
  recipe: Record<keyof Recipe, string>;
};

/** What a save needs to know about the post being edited. */
export type EditedPost = Pick<Post, 'id' | 'version' | 'created_at'>;

/** What the form works on: a new post, or changes to an existing one. */
export type Work = { edited: EditedPost | null; values: PostValues };

export function newWork(now: Date, zone: string): Work {
  return {
    edited: null,
    values: {
      title: '',
      slug: '',
      isSlugManual: false,
      summary: '',
      theme: DEFAULT_THEME,
      readingTime: '',
      createdAt: toLocalText(now, zone),
      content: '',
      image: '',
      recipe: recipeValues(null),
    },
  };
}

export function workOn(post: Post, zone: string): Work {
  const { id, version, created_at } = post;
  return {
    edited: { id, version, created_at },
    values: {
      title: post.title,
      slug: post.slug,
      isSlugManual: true,
      summary: post.summary ?? '',
      theme: post.theme ?? '',
      readingTime: post.reading_time ?? '',
      createdAt: toLocalText(new Date(created_at), zone),
      content: post.content,
      image: post.image ?? '',
      recipe: recipeValues(post.recipe),
    },
  };
}

export function withTitle(values: PostValues, title: string): PostValues {
  return { ...values, title, slug: values.isSlugManual ? values.slug : slugOf(title) };
}

function recipeValues(recipe: Recipe | null): PostValues['recipe'] {
  return {
    yield: recipe?.yield ?? '',
    minutes: String(recipe?.minutes ?? ''),
    ingredients: recipe?.ingredients.join('\n') ?? '',
    steps: recipe?.steps.join('\n') ?? '',
  };
}

/** Null if nothing is typed. The server names the parts that are missing or wrong. */
export function readRecipe({ recipe }: Pick<PostValues, 'recipe'>): Recipe | null {
  if (Object.values(recipe).join('').trim() === '') return null;
  return {
    yield: recipe.yield.trim(),
    minutes: Number(recipe.minutes),
    ingredients: linesOf(recipe.ingredients),
    steps: linesOf(recipe.steps),
  };
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}
