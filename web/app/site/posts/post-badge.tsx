import { themeOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import styles from './post-parts.module.css';

export function PostBadge({
  post,
  className,
}: {
  post: Pick<Post, 'theme'>;
  className?: string | undefined;
}) {
  return <p className={[styles.badge, className].filter(Boolean).join(' ')}>{themeOf(post)}</p>;
}
