import type { Post } from '@velvet-spoon/contract/posts';
import { PageTitle } from '../frame/page-title.tsx';
import styles from './story.module.css';
import { BackToNews, StoryHead } from './story-head.tsx';

export function StoryLoading({ preview }: { preview: Post | null }) {
  return (
    <article className={styles.story} aria-busy="true">
      <PageTitle text={preview?.title ?? 'Story'} />
      {preview ? (
        <StoryHead post={preview} />
      ) : (
        <header className={styles.head}>
          <BackToNews />
        </header>
      )}
      <p role="status" className={styles.loading}>
        Loading story...
      </p>
    </article>
  );
}
