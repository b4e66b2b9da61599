import type { SearchResult } from '@velvet-spoon/contract/search';
import { Link } from 'react-router';
import type { Outcome } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { PageTitle } from '../frame/page-title.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import { FoundList } from './found-list.tsx';
import styles from './search.module.css';
import { countText } from './search-view.ts';

type SearchResultsProps = { text: string; outcome: Outcome<SearchResult> };

export function SearchResults({ text, outcome }: SearchResultsProps) {
  if (!outcome.ok) {
    return (
      <>
        <PageTitle text="Search failed" />
        <LoadFailure failure={outcome} text="We could not search just now. Please try again." />
      </>
    );
  }
  const { desserts, stories } = outcome.value;
  const count = countText(desserts.found.length, stories.found.length);
  if (count === '') return <NothingFound text={text} />;
  return (
    <>
      <PageTitle text={`Search: ${text}`} />
      <p role="status" className={styles.status}>
        {count} for “{text}”
      </p>
      <div className={styles.groups}>
        <FoundList title="Desserts" group={desserts} more={{ to: '/menu', label: 'See the whole menu' }} />
        <FoundList
          title="Stories"
          group={stories}
          more={{
            to: `/news?${new URLSearchParams({ q: text })}`,
            label: 'All stories with this in the title or summary',
          }}
        />
      </div>
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <div className={styles.nothing}>
      <PageTitle text={`Nothing found: ${text}`} />
      <p role="status" className={styles.nothingTitle}>
        Nothing found for “{text}”
      </p>
      <p>Try another word, or look around.</p>
      <Ways />
    </div>
  );
}

/** Where to go on without a search. */
export function Ways() {
  return (
    <div className={styles.ways}>
      <Link to="/menu" className={button.quiet}>
        See the menu
      </Link>
      <Link to="/news" className={button.quiet}>
        Read the news
      </Link>
    </div>
  );
}
