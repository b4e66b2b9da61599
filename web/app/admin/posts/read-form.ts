import { ApiError } from '@velvet-spoon/contract/api/client';
import type { PostInput } from '@velvet-spoon/contract/api/posts';
import { refusedFields } from '../kit/forms.ts';
import { isSlug } from '../kit/slug.ts';
import { savedInstant } from '../kit/time.ts';
import { type PostValues, readRecipe, type Work } from './post-values.ts';

const REQUIRED = ['title', 'slug', 'summary', 'content', 'theme'] as const;

/** The payload without its image, or why it cannot be sent: the key of a text for each field in error. */
export function readForm(
  { edited, values }: Work,
  zone: string,
): { input: PostInput } | { errors: FieldErrors } {
  const created_at = savedInstant(values.createdAt, zone, edited?.created_at ?? null);
  const errors = missing(values);
  if (!errors.slug && !isSlug(values.slug.trim())) errors.slug = 'posts.invalidSlug';
  if (created_at === null) errors.createdAt = 'posts.invalidCreatedAt';
  if (created_at === null || Object.keys(errors).length > 0) return { errors };
  const readingTime = values.readingTime.trim();
  return {
    input: {
      title: values.title.trim(),
      slug: values.slug.trim(),
      summary: values.summary.trim(),
      theme: values.theme.trim(),
      ...(readingTime !== '' && { reading_time: readingTime }),
      content: values.content,
      recipe: readRecipe(values),
      created_at,
    },
  };
}

function missing(values: PostValues): FieldErrors {
  const empty = REQUIRED.filter((field) =>
    field === 'content' ? !hasContent(values.content) : values[field].trim() === '',
  );
  return Object.fromEntries(empty.map((field) => [field, `posts.missing.${field}`]));
}

/** An empty editor still contains a paragraph; a picture alone counts as content. */
function hasContent(html: string): boolean {
  const text = html.replaceAll(/<[^>]*>/g, '').replaceAll('&nbsp;', ' ');
  return text.trim() !== '' || /<img\b/.test(html);
}

type PostField = Exclude<keyof PostValues, 'isSlugManual'> | `recipe.${keyof PostValues['recipe']}`;

/** For each field in error, the key of the text beside it. Keys, so that the text follows the language. */
export type FieldErrors = Partial<Record<PostField, string>>;

/** What the server can refuse although the form accepted it, by the contract's names. */
const REFUSALS: Record<string, FieldErrors> = {
  title: { title: 'posts.refused.value' },
  slug: { slug: 'posts.invalidSlug' },
  summary: { summary: 'posts.refused.value' },
  content: { content: 'posts.refused.content' },
  theme: { theme: 'posts.refused.value' },
  reading_time: { readingTime: 'posts.refused.value' },
  created_at: { createdAt: 'posts.refused.createdAt' },
  image: { image: 'posts.imageRefused' },
};

/** The fields that a refused save names. */
export function errorsIn(error: unknown): FieldErrors {
  if (error instanceof ApiError && error.code === 'slug-taken') return { slug: 'problems.slug-taken' };
  return Object.assign({}, ...refusedFields(error).map((field) => REFUSALS[field] ?? recipeError(field)));
}

/** Of a part of the recipe, or of one of its lines, such as recipe.steps.3. */
function recipeError(field: string): FieldErrors {
  const [part] = /^recipe\b(\.\w+)?/.exec(field) ?? [];
  return part ? { [part]: 'posts.recipe.refused' } : {};
}

/** The key of one text for all errors, or nothing if there are none. Missing fields come first. */
export function summaryOf(errors: FieldErrors): string {
  const keys = Object.values(errors);
  return keys.some((key) => key.startsWith('posts.missing.')) ? 'posts.invalidForm' : (keys[0] ?? '');
}
