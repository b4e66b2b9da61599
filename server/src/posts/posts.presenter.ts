import { summaryOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import { presentPicture, publicUrl } from '../media/media.presenter.ts';
import { cleanPostHtml } from './post-html.ts';
import type { PostWithPicture } from './posts.repository.ts';

export function presentPost(row: PostWithPicture): Post {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    theme: row.theme,
    reading_time: row.reading_time,
    content: cleanPostHtml(row.content),
    image: row.image ?? (row.picture && publicUrl(row.picture.key)),
    picture: row.picture && presentPicture(row.picture),
    created_at: row.created_at.toISOString(),
    version: row.version,
  };
}

/** A card has the summary as displayed, and no content. */
export function presentPostCard(row: PostWithPicture): Post {
  const post = presentPost(row);
  return { ...post, summary: summaryOf(post), content: '' };
}
