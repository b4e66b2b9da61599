import type { Avoided, SearchResult } from '@velvet-spoon/contract/api/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Outcome } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { PageTitle } from '../frame/page-title.tsx';
import { LoadFailure } from '../unavailable/try-again.tsx';
import { FoundList } from './found-list.tsx';
import styles from './search.module.css';
import { avoidedAddress, avoidedText, countText, searchAddress } from './search-view.ts';

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
  const { desserts, stories, avoided, page, pageCount } = outcome.value;
  const count = countText(desserts.count, stories.count);
  const note = avoided && <AvoidedNote avoided={avoided} dessertCount={desserts.count} />;
  if (count === '') return <NothingFound text={text}>{note}</NothingFound>;
  return (
    <>
      <PageTitle text={page > 1 ? `Search: ${text}, page ${page}` : `Search: ${text}`} />
      <p role="status" className={styles.status}>
        {count} for “{text}”{pageCount > 1 && `, page ${page} of ${pageCount}`}
      </p>
      {note}
      <div className={styles.groups}>
        <FoundList title="Desserts" group={desserts} />
        <FoundList title="Stories" group={stories} />
      </div>
      {pageCount > 1 && (
        <nav aria-label="Pages" className={styles.ways}>
          {page > 1 && (
            <Link to={searchAddress(text, page - 1)} className={button.quiet}>
              Previous page
            </Link>
          )}
          {page < pageCount && (
            <Link to={searchAddress(text, page + 1)} className={button.quiet}>
              More results
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function AvoidedNote({ avoided, dessertCount }: { avoided: Avoided; dessertCount: number }) {
  return (
    <p className={styles.note}>
      {avoidedText(avoided, dessertCount)}{' '}
      <Link to={avoidedAddress(avoided)}>Filter the menu by allergens</Link>
    </p>
  );
}

function NothingFound({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.nothing}>
      <PageTitle text={`Nothing found: ${text}`} />
      <p role="status" className={styles.nothingTitle}>
        Nothing found for “{text}”
      </p>
      {children ?? <p>Try another word, or look around.</p>}
      <Ways />
    </div>
  );
}

/** Links for visitors who go on without a search. */
export function Ways() {
  return (
    <div className={styles.ways}>
      <Link to="/menu" className={button.quiet}>
        See the menu
      </Link>
      <Link to="/news" className={button.quiet}>
        Read the news
      </Link>
      <Link to="/contact" className={button.quiet}>
        Ask us
      </Link>
    </div>
  );
}
