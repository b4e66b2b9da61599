import type { Draft, DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import type { Recipe } from '@velvet-spoon/contract/api/recipe';
import { DEFAULT_THEME } from '@velvet-spoon/contract/domain/post-display';
import { slugOf } from '../kit/slug.ts';
import { savedInstant, toLocalText } from '../kit/time.ts';

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

/** A chosen file and the object URL under which it is held. */
export type Cover = { file: File; url: string };

/** All that a form holds. */
export type Typed = { work: Work; cover: Cover | null };

/** Where the server keeps a draft, and its version there once it is saved. */
export type DraftPlace = { id: string; version?: number | undefined };

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

export function workOnDraft({ post_id, post_version, values }: Draft, zone: string): Work {
  const { is_slug_manual, reading_time, created_at, ...same } = values;
  return {
    edited:
      post_id === null ? null : { id: post_id, version: post_version ?? 0, created_at: created_at ?? '' },
    values: {
      ...same,
      isSlugManual: is_slug_manual,
      readingTime: reading_time,
      createdAt: created_at === null ? '' : toLocalText(new Date(created_at), zone),
    },
  };
}

/** Content and image already have the addresses of their pictures. */
export function draftOf({ edited, values }: Work, zone: string): DraftValues {
  const { isSlugManual, readingTime, createdAt, ...same } = values;
  return {
    ...same,
    title: values.title.trim(),
    is_slug_manual: isSlugManual,
    reading_time: readingTime,
    created_at: savedInstant(createdAt, zone, edited?.created_at ?? null),
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
