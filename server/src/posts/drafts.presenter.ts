import type { Draft, DraftCard, DraftValues } from '@velvet-spoon/contract/api/post-drafts';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { type Recipe, RecipeSchema } from '@velvet-spoon/contract/api/recipe';
import { presentPicture } from '../media/media.presenter.ts';
import type { Media } from '../media/media.table.ts';
import { type ContentMedia, mediaIn } from './content-pictures.ts';
import type { DraftRow, ListedDraft } from './drafts.repository.ts';

export function presentCard(row: ListedDraft, callerId: string): DraftCard {
  const { id, values, post_id, saved_by, saved_by_name, saved_at, version } = row;
  return {
    id,
    title: values.title,
    theme: values.theme,
    post_id,
    saved_by: saved_by_name,
    is_own: saved_by === callerId,
    saved_at: saved_at.toISOString(),
    version,
  };
}

export function presentDraft(row: DraftRow, callerId: string): Draft {
  const { values, post_version, preview_until } = row;
  return {
    ...presentCard(row, callerId),
    values,
    post_version,
    preview_until: preview_until?.toISOString() ?? null,
  };
}

type Pictures = { content: string; cover: Media | undefined; media: ContentMedia };

/** The post that the draft would be, were it published now. Its content must be clean. */
export function presentPreview(
  { id, values, version, saved_at }: DraftRow,
  { content, cover, media }: Pictures,
): Post {
  return {
    id,
    slug: values.slug,
    title: values.title,
    summary: values.summary || null,
    theme: values.theme || null,
    reading_time: values.reading_time || null,
    content,
    image: values.image || null,
    picture: cover?.width ? presentPicture(cover) : null,
    content_pictures: mediaIn(content, media).map(presentPicture),
    recipe: readRecipe(values),
    created_at: (values.created_at === null ? new Date() : new Date(values.created_at)).toISOString(),
    updated_at: saved_at.toISOString(),
    is_scheduled: false,
    version,
  };
}

/** Null until all parts are there. */
function readRecipe({ recipe: { minutes, ingredients, steps, ...rest } }: DraftValues): Recipe | null {
  const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');
  return (
    RecipeSchema.safeParse({
      ...rest,
      minutes: Number(minutes),
      ingredients: linesOf(ingredients),
      steps: linesOf(steps),
    }).data ?? null
  );
}
