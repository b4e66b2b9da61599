import type { Post } from '@velvet-spoon/contract/posts';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import styles from './post-parts.module.css';

export function PostFacts({ post }: { post: Pick<Post, 'created_at' | 'reading_time'> }) {
  const { timeZone } = useCafe();
  const readingTime = post.reading_time?.trim();
  return (
    <p className={styles.facts}>
      <time dateTime={post.created_at}>{longDate(post.created_at, timeZone)}</time>
      {readingTime && <span className={styles.readingTime}>{readingTime}</span>}
    </p>
  );
}
