import type { PostInput } from '@velvet-spoon/contract/posts';
import { isSlug } from '../kit/slug.ts';
import { savedInstant } from '../kit/time.ts';
import type { FieldErrors } from './field-errors.ts';
import type { PostValues, Work } from './post-values.ts';

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
