import { Link } from 'react-router';
import type { Failed } from '../../api/outcome.ts';
import button from '../../ui/button.module.css';
import { PageTitle } from '../frame/page-title.tsx';
import { TryAgain } from '../unavailable/try-again.tsx';
import styles from './story.module.css';

const ARCHIVED = 'The article you are looking for may have been archived.';

/** Null means that the address had no slug, so nothing was requested. */
export function failureText(failure: Failed | null): string {
  if (!failure) return `${ARCHIVED} Explore the newsroom for more recent stories.`;
  if (failure.status === 404) return ARCHIVED;
  return failure.message || 'Failed to load story.';
}

/** Only a missing story is "not found": one that failed to load may well exist. */
export function StoryFailureScreen({ failure }: { failure: Failed | null }) {
  const canRetry = failure && failure.status !== 404;
  const title = canRetry ? 'This story did not load' : 'Story not found';
  return (
    <section className={styles.notFound}>
      <PageTitle text={title} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.reason}>{failureText(failure)}</p>
      <div className={styles.actions}>
        {canRetry && <TryAgain failure={failure} />}
        <Link to="/news" className={canRetry ? button.quiet : button.primary}>
          Back to news
        </Link>
      </div>
    </section>
  );
}
