import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** Shown in place of content that failed to load. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}

/** Shown in place of an empty list. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
