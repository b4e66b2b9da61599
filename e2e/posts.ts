import { randomUUID } from 'node:crypto';
import { query } from './database.ts';

type PlantedPost = {
  title: string;
  summary?: string | null;
  theme?: string | null;
  content?: string;
  createdAt?: string;
};

/**
 * Adds posts for the duration of `run`. They are older than the seeded ones, so that tests running at the same time
 * still see those first.
 */
export async function withPosts(
  posts: PlantedPost[],
  run: (slugs: [string, ...string[]]) => Promise<void>,
): Promise<void> {
  const slugs = posts.map(() => `planted-${randomUUID()}`);
  try {
    for (const [index, post] of posts.entries()) {
      const { title, summary = null, theme = null, content = '', createdAt = '1996-05-04T12:00:00Z' } = post;
      await query(
        'insert into posts (slug, title, summary, theme, content, created_at) values ($1, $2, $3, $4, $5, $6)',
        [slugs[index], title, summary, theme, content, createdAt],
      );
    }
    await run(slugs as [string, ...string[]]);
  } finally {
    await query('delete from posts where slug = any($1)', [slugs]);
  }
}
