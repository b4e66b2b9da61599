import type { Post } from '@velvet-spoon/contract/posts';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useListAddress } from '../frame/list-address.ts';
import { PostBadge } from '../posts/post-badge.tsx';
import { PostCover } from '../posts/post-cover.tsx';
import { PostFacts } from '../posts/post-facts.tsx';
import styles from './story.module.css';

const COVER_SIZES = '(min-width: 84rem) 78rem, 100vw';

/** Needs only what a card knows, so it shows while the story loads and does not move afterwards. */
export function StoryHead({ post }: { post: Post }) {
  return (
    <header className={styles.head}>
      <BackToNews />
      <PostBadge post={post} className={styles.badge} />
      <h1 className={styles.title}>{post.title}</h1>
      <PostFacts post={post} />
      <PostCover post={post} sizes={COVER_SIZES} isPriority className={styles.cover} />
    </header>
  );
}

export function BackToNews() {
  return (
    <Link to={useListAddress('/news')} className={styles.back}>
      <Icon name="previous" size={18} />
      Back to news
    </Link>
  );
}
