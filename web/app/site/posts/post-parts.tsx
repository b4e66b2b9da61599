import type { Post } from '@velvet-spoon/contract/api/posts';
import { themeOf } from '@velvet-spoon/contract/domain/post-display';
import { useCafe } from '../../api/root-data.ts';
import { longDate } from '../../cafe/long-date.ts';
import picture from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import defaultCover from './default-cover.svg';
import styles from './post-parts.module.css';

type PostCoverProps = {
  post: Pick<Post, 'image' | 'picture'>;
  sizes: string;
  isPriority?: boolean;
  className?: string | undefined;
};

/** The post's picture, or the default cover. Fills its box. */
export function PostCover({ post, sizes, isPriority = false, className }: PostCoverProps) {
  if (post.picture) {
    return <Picture picture={post.picture} sizes={sizes} isPriority={isPriority} className={className} />;
  }
  const ownImage = post.image?.startsWith('/') ? post.image : null;
  return (
    <span className={[picture.frame, className].filter(Boolean).join(' ')}>
      {!ownImage && <CoverWindow />}
      <img
        className={picture.image}
        src={ownImage ?? defaultCover}
        width={1200}
        height={900}
        alt=""
        loading={isPriority ? 'eager' : 'lazy'}
        decoding="async"
      />
    </span>
  );
}

/** Behind the spoon of the default cover, which is a file: this shape has the colour of the cafe, as the frame around it. */
function CoverWindow() {
  return (
    <svg
      className={picture.image}
      viewBox="0 0 1200 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="var(--matcha)" d="M346 900V430a254 254 0 0 1 508 0v470z" />
    </svg>
  );
}

export function PostBadge({
  post,
  className,
}: {
  post: Pick<Post, 'theme'>;
  className?: string | undefined;
}) {
  return <p className={[styles.badge, className].filter(Boolean).join(' ')}>{themeOf(post)}</p>;
}

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
