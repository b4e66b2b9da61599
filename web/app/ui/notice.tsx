import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** A failure, said where the content would have stood. */
export function Failure({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.failure}>
      {children}
    </p>
  );
}

/** Nothing to show, said kindly. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>;
}
