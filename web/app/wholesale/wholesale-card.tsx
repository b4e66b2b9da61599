import type { ReactNode } from 'react';
import { usePageTitle } from '../api/root-data.ts';
import styles from './wholesale.module.css';

/** The frame of every wholesale page. */
export function WholesaleCard({
  title,
  tabTitle = title,
  lead,
  kicker = 'Wholesale',
  children,
}: {
  title: string;
  /** The title of the browser's tab, if it differs. */
  tabTitle?: string;
  /** The line above the title. */
  kicker?: string;
  lead?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <title>{usePageTitle(tabTitle)}</title>
      <section className={styles.card}>
        <p className={styles.kicker}>{kicker}</p>
        <h1 className={styles.title}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  );
}
