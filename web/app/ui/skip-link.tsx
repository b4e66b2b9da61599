import styles from './skip-link.module.css';

/** The main element: target of the skip link, and focused after a navigation. */
export const CONTENT_ID = 'content';

export function SkipLink() {
  return (
    <a href={`#${CONTENT_ID}`} className={styles.skip}>
      Skip to content
    </a>
  );
}
