import type { Post } from '@velvet-spoon/contract/posts';
import { postDate } from './post-date.ts';
import styles from './post-parts.module.css';

export function PostFacts({ post }: { post: Pick<Post, 'created_at' | 'reading_time'> }) {
  const readingTime = post.reading_time?.trim();
  return (
    <p className={styles.facts}>
      <time dateTime={post.created_at}>{postDate(post.created_at)}</time>
      {readingTime && <span className={styles.readingTime}>{readingTime}</span>}
    </p>
  );
}
