import { Link } from 'react-router';
import { pageTitle } from '../../cafe/page-title.ts';
import button from '../../ui/button.module.css';
import styles from './story.module.css';

const NOT_FOUND = 'Story not found';
const ARCHIVED = 'The article you are looking for may have been archived.';

type Failed = { status: number | null; message: string };

export function failureText(failure: Failed | null): string {
  if (!failure) return `${ARCHIVED} Explore the newsroom for more recent stories.`;
  if (failure.status === 404) return ARCHIVED;
  return failure.message || 'Failed to load story.';
}

export function StoryNotFound({ failure }: { failure: Failed | null }) {
  return (
    <section className={styles.notFound}>
      <title>{pageTitle(NOT_FOUND)}</title>
      <h1 className={styles.title}>{NOT_FOUND}</h1>
      <p className={styles.reason}>{failureText(failure)}</p>
      <Link to="/news" className={button.primary}>
        Back to news
      </Link>
    </section>
  );
}
