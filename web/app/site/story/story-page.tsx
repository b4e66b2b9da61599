import { STORED_HTML_POLICY } from '@velvet-spoon/contract/api/page-request';
import type { Post } from '@velvet-spoon/contract/api/posts';
import { lowerHeadings } from '@velvet-spoon/contract/domain/post-display';
import { withResponsivePictures } from '@velvet-spoon/contract/domain/story-pictures';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageTitle } from '../frame/page-title.tsx';
import { PostBadge, PostCover, PostFacts } from '../posts/post-parts.tsx';
import '../../ui/prose.css';
import article from './article.module.css';
import { RecipeCard } from './recipe-card.tsx';
import styles from './story.module.css';

const policy = import.meta.env.SSR
  ? undefined
  : window.trustedTypes?.createPolicy(STORED_HTML_POLICY, { createHTML: (html) => html });

const COVER_SIZES = '(min-width: 84rem) 78rem, 100vw';

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
      <div className={besideRecipe(post, article.body)} dangerouslySetInnerHTML={{ __html: html }} />
      {post.recipe && <RecipeCard recipe={post.recipe} />}
      {children}
    </article>
  );
}

/** Needs only what a card knows, so it shows while the story loads and does not move afterwards. */
export function StoryHead({ post }: { post: Post }) {
  return (
    <header className={styles.head}>
      <BackToNews />
      <PostBadge post={post} className={styles.badge} />
      <h1 className={styles.title}>{post.title}</h1>
      <PostFacts post={post} />
      <PostCover post={post} sizes={COVER_SIZES} isPriority className={besideRecipe(post, styles.cover)} />
    </header>
  );
}

/** On paper a recipe is one sheet, without the story and its cover. */
function besideRecipe({ recipe }: Post, className: string | undefined): string | undefined {
  return recipe ? `${className} screen-only` : className;
}

export function BackToNews() {
  return (
    <Link to={useListAddress('/news')} className={styles.back}>
      <Icon name="previous" size={18} />
      Back to news
    </Link>
  );
}

type HtmlRules = { createHTML: (html: string) => string };

declare global {
  interface Window {
    /** Missing in older browsers, which do not require trusted types either. */
    trustedTypes?: {
      createPolicy(name: string, rules: HtmlRules): { createHTML(html: string): TrustedHTML };
    };
  }
}

/** Only for HTML that the server has sanitised. It is the one kind of text that public pages show as HTML. */
function storedHtml(html: string): string | TrustedHTML {
  return policy?.createHTML(html) ?? html;
}
