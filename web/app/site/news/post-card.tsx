import type { Post } from '@velvet-spoon/contract/api/posts';
import { summaryOf } from '@velvet-spoon/contract/domain/post-display';
import { Link } from 'react-router';
import { useListState } from '../../ui/list-address.ts';
import { PostBadge, PostCover, PostFacts } from '../posts/post-parts.tsx';
import type { Layout } from './news-view.ts';
import styles from './post-card.module.css';

const shapes: Record<Layout, { className: string | undefined; sizes: string }> = {
  1: { className: styles.row, sizes: '(min-width: 62rem) 24rem, (min-width: 40rem) 38vw, 92vw' },
  2: { className: styles.stack, sizes: '(min-width: 62rem) 29rem, (min-width: 40rem) 45vw, 92vw' },
  4: { className: styles.small, sizes: '(min-width: 75rem) 14rem, (min-width: 40rem) 30vw, 92vw' },
};

type PostCardProps = { post: Post; layout: Layout; isPriority: boolean };

/** The title's link covers the whole card. */
export function PostCard({ post, layout, isPriority }: PostCardProps) {
  const { className, sizes } = shapes[layout];
  return (
    <article className={className}>
      <div className={styles.cover}>
        <PostCover post={post} sizes={sizes} isPriority={isPriority} />
        <PostBadge post={post} className={styles.badge} />
      </div>
      <div className={styles.text}>
        <PostFacts post={post} />
        <h3 className={styles.title}>
          <Link
            to={`/news/${encodeURIComponent(post.slug)}`}
            state={useListState('/news')}
            className={styles.link}
          >
            {post.title}
          </Link>
        </h3>
        <p className={styles.summary}>{summaryOf(post)}</p>
      </div>
    </article>
  );
}
