import { lowerHeadings, summaryOf } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import { pageTitle } from '../../cafe/page-title.ts';
import article from './article.module.css';
import styles from './story.module.css';
import { StoryHead } from './story-head.tsx';

export function StoryPage({ post }: { post: Post }) {
  return (
    <article className={styles.story}>
      <title>{pageTitle(post.title)}</title>
      <meta name="description" content={summaryOf(post)} />
      <StoryHead post={post} />
      {/* Writers start with the editor's heading 2, which is an h3 here. This h2 keeps the levels complete. */}
      <h2 className="visually-hidden">The story</h2>
      {/* Sanitised by the API; the content policy is the second line of defence. */}
      <div className={article.body} dangerouslySetInnerHTML={{ __html: lowerHeadings(post.content) }} />
    </article>
  );
}
