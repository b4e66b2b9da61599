import { lowerHeadings } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import article from './article.module.css';
import styles from './story.module.css';
import { StoryHead } from './story-head.tsx';
import { useStoryTitle } from './story-title.ts';

export function StoryPage({ post }: { post: Post }) {
  useStoryTitle(post.title);
  return (
    <article className={styles.story}>
      <StoryHead post={post} />
      {/* The API sanitises it; the content policy stands behind. */}
      <div className={article.body} dangerouslySetInnerHTML={{ __html: lowerHeadings(post.content) }} />
    </article>
  );
}
