import type { Post } from '@velvet-spoon/contract/posts';
import { usePageTitle } from '../../api/root-data.ts';
import styles from './story.module.css';
import { BackToNews, StoryHead } from './story-head.tsx';

export function StoryLoading({ preview }: { preview: Post | null }) {
  return (
    <article className={styles.story} aria-busy="true">
      <title>{usePageTitle(preview?.title ?? 'Story')}</title>
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
