import type { Post } from '@velvet-spoon/contract/api/posts';
import { Link } from 'react-router';
import type { Outcome } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { Empty } from '../../ui/notice.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import styles from './news-stories.module.css';
import { type Layout, type NewsView, newsAddress, PAGE_SIZE } from './news-view.ts';
import { PostCard } from './post-card.tsx';

const rows: Record<Layout, string | undefined> = { 1: styles.single, 2: styles.twoUp, 4: styles.gallery };

type NewsStoriesProps = { outcome: Outcome<Post[]>; view: NewsView };

export function NewsStories({ outcome, view }: NewsStoriesProps) {
  if (!outcome.ok) return <LoadFailure failure={outcome} text={failureText(outcome)} />;
  const stories = outcome.value.slice(0, PAGE_SIZE);
  return (
    <>
      {stories.length === 0 ? (
        <Empty>No articles match your filters yet.</Empty>
      ) : (
        <ul className={rows[view.layout]}>
          {stories.map((post, index) => (
            <li key={post.slug} className={styles.cell}>
              <PostCard post={post} layout={view.layout} isPriority={index === 0} />
            </li>
          ))}
        </ul>
      )}
      <Pages view={view} hasOlder={outcome.value.length > PAGE_SIZE} isBeyond={stories.length === 0} />
    </>
  );
}

/** From a page past the end, the link leads back to the first page. */
function Pages({ view, hasOlder, isBeyond }: { view: NewsView; hasOlder: boolean; isBeyond: boolean }) {
  if (view.page === 1 && !hasOlder) return null;
  const addressOf = (page: number) => `${newsAddress({ ...view, page })}#stories`;
  return (
    <nav aria-label="Pages" className={styles.pages}>
      {view.page > 1 && (
        <Link to={addressOf(isBeyond ? 1 : view.page - 1)} className={button.quiet}>
          Newer stories
        </Link>
      )}
      {hasOlder && (
        <Link to={addressOf(view.page + 1)} className={`${button.quiet} ${styles.older}`}>
          Older stories
        </Link>
      )}
    </nav>
  );
}

export function storyCount(outcome: Outcome<Post[]>, view: NewsView): string {
  if (!outcome.ok || outcome.value.length === 0) return '';
  const count = Math.min(outcome.value.length, PAGE_SIZE);
  const first = (view.page - 1) * PAGE_SIZE + 1;
  if (first > 1 || outcome.value.length > PAGE_SIZE) return `Stories ${first} to ${first + count - 1}`;
  return count === 1 ? '1 story' : `${count} stories`;
}

export function failureText({ status, message }: { status: number | null; message: string }): string {
  if (status === 404) return 'No news posts found.';
  return message || 'Failed to load news posts.';
}
