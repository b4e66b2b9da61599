import type { ReactNode } from 'react';
import styles from './wholesale.module.css';

/** The frame of every wholesale page. */
export function WholesaleCard({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <p className={styles.kicker}>Wholesale</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}
