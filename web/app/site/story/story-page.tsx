import { lowerHeadings } from '@velvet-spoon/contract/post-display';
import type { Post } from '@velvet-spoon/contract/posts';
import { withResponsivePictures } from '@velvet-spoon/contract/story-pictures';
import { type ReactNode, useMemo } from 'react';
import { PageTitle } from '../frame/page-title.tsx';
import article from './article.module.css';
import { storedHtml } from './stored-html.ts';
import styles from './story.module.css';
import { StoryHead } from './story-head.tsx';

/** Pictures are at most 14rem wider than the column: see article.module.css. */
const SIZES = '(min-width: 54rem) 50rem, 100vw';

export function StoryPage({ post, children }: { post: Post; children: ReactNode }) {
  const { content, content_pictures: pictures } = post;
  const html = useMemo(
    () => storedHtml(withResponsivePictures(lowerHeadings(content), pictures, SIZES)),
    [content, pictures],
  );
  return (
    <article className={styles.story}>
      <PageTitle text={post.title} />
      <StoryHead post={post} />
      {/* Writers start with the editor's heading 2, which is an h3 here. This h2 keeps the levels complete. */}
      <h2 className="visually-hidden">The story</h2>
      {/* Sanitised by the API; the content policy is the second line of defence. */}
      <div className={article.body} dangerouslySetInnerHTML={{ __html: html }} />
      {children}
    </article>
  );
}
