import { posts } from '../../seed/posts.ts';
import { publicUrl } from '../media/media.presenter.ts';
import { seedPicture } from '../media/seed-picture.ts';
import { inTransaction } from '../platform/db/database.ts';
import { markDemo, seedOnce } from '../platform/db/seeds.repository.ts';
import { record } from '../platform/history/history.ts';
import type { Seeding } from '../platform/services.ts';
import { postFields } from './post-fields.ts';
import { CONTENT_RULES, cleanPostHtml } from './post-html.ts';
import * as repository from './posts.repository.ts';
import { NOUN } from './posts.service.ts';

/** An existing post with the same slug stays as staff left it. */
export function seedPosts(services: Seeding): Promise<number> {
  const slugs = posts.map(({ slug }) => slug);
  return seedOnce(services.db, 'posts', slugs, async (_, position) => {
    const post = posts[position]!;
    const picture = post.image && (await seedPicture(services, post.image));
    return insertPost(services, {
      slug: post.slug,
      title: post.title,
      summary: post.summary,
      theme: post.theme,
      reading_time: post.readingTime,
      content: cleanPostHtml(post.content),
      content_rules: CONTENT_RULES,
      image: picture && publicUrl(picture.key),
      image_id: picture && picture.id,
      recipe: post.recipe ?? null,
      created_at: new Date(post.createdAt),
    });
  });
}

function insertPost(services: Seeding, post: repository.NewPost): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    const row = await repository.insert(tx.db, post);
    if (!row) return false;
    const after = postFields(row);
    await record(tx, { actor: tx.actor, action: 'create', noun: NOUN, subjectId: row.id, after });
    await markDemo(tx.db, NOUN, row);
    return true;
  });
}
