import { posts } from '../../seed/posts.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { seedOnce } from '../platform/db/seeds.repository.ts';
import type { Services } from '../platform/services.ts';
import { CONTENT_RULES, cleanPostHtml } from './post-html.ts';
import * as repository from './posts.repository.ts';

/** An existing post with the same slug stays as staff left it. */
export function seedPosts(services: Services): Promise<number> {
  const slugs = posts.map(({ slug }) => slug);
  return seedOnce(services.db, 'posts', slugs, async (_, position) => {
    const post = posts[position]!;
    const picture = post.image && (await seedPicture(services, post.image));
    const row = await repository.insert(services.db, {
      slug: post.slug,
      title: post.title,
      summary: post.summary,
      theme: post.theme,
      reading_time: post.readingTime,
      content: cleanPostHtml(post.content),
      content_rules: CONTENT_RULES,
      image: picture && publicUrl(picture.key),
      image_id: picture && picture.id,
      created_at: new Date(post.createdAt),
    });
    return row !== undefined;
  });
}
