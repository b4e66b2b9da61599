import { ApiError } from '@velvet-spoon/contract/client';
import { refusedFields } from '../kit/forms.ts';
import type { PostValues } from './post-values.ts';

export type PostField = Exclude<keyof PostValues, 'isSlugManual'>;

/** For each field in error, the key of the text that stands beside it. Keys, so that the text follows the language. */
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
  return Object.assign({}, ...refusedFields(error).map((field) => REFUSALS[field]));
}

/** The key of one text for all errors, or nothing if there are none. Missing fields come first. */
export function summaryOf(errors: FieldErrors): string {
  const keys = Object.values(errors);
  return keys.some((key) => key.startsWith('posts.missing.')) ? 'posts.invalidForm' : (keys[0] ?? '');
}
