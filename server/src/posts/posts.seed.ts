import { posts } from '../../seed/posts.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import type { Services } from '../services.ts';

/** A post whose slug is known stays as staff left it. */
export async function seedPosts(services: Services): Promise<number> {
  const known = await services.db.selectFrom('posts').select('slug').execute();
  const slugs = new Set(known.map((row) => row.slug));
  const missing = posts.filter(({ slug }) => !slugs.has(slug));
  for (const post of missing) {
    const picture = post.image && (await seedPicture(services, post.image));
    await services.db
      .insertInto('posts')
      .values({
        slug: post.slug,
        title: post.title,
        summary: post.summary,
        theme: post.theme,
        reading_time: post.readingTime,
        content: post.content,
        image: picture && publicUrl(picture.key),
        image_id: picture && picture.id,
        created_at: new Date(post.createdAt),
      })
      .onConflict((conflict) => conflict.column('slug').doNothing())
      .execute();
  }
  return missing.length;
}
