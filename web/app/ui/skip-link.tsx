import styles from './skip-link.module.css';

/** The element that holds the page itself: where the skip link leads and where focus goes on a new page. */
export const CONTENT_ID = 'content';

export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
