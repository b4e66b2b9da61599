import type { Post } from '@velvet-spoon/contract/api/posts';
import { summaryOf } from '@velvet-spoon/contract/domain/post-display';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { type ContentMedia, mediaIn } from './content-pictures.ts';
import { CONTENT_RULES, cleanStoredHtml } from './post-html.ts';
import type { PostWithPicture } from './posts.repository.ts';

export function presentPost(row: PostWithPicture, media: ContentMedia): Post {
  // Content is cleaned when it is saved. A post from before a change of the rules waits for posts.cleaning.ts.
  const content = row.content_rules === CONTENT_RULES ? row.content : cleanStoredHtml(row.content);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    theme: row.theme,
    reading_time: row.reading_time,
    content,
    image: row.image ?? (row.picture && publicUrl(row.picture.key)),
    picture: row.picture && presentPicture(row.picture),
    content_pictures: mediaIn(content, media).map(presentPicture),
    recipe: row.recipe,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    is_scheduled: row.is_scheduled,
    ...(row.deleted_at && { deleted_at: row.deleted_at.toISOString() }),
    version: row.version,
  };
}

/** A card has the summary as displayed, and neither content nor recipe. */
export function presentPostCard(row: PostWithPicture): Post {
  const post = presentPost(row, new Map());
  return { ...post, summary: summaryOf(post), content: '', recipe: null };
}
