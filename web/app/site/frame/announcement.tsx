import { useCafe } from '../../api/root-data.ts';
import styles from './announcement.module.css';

/** One line above the header, which moves up into its place as the page is scrolled. */
export function Announcement() {
  const { announcement } = useCafe();
  return (
    announcement && (
      <aside className={styles.announcement} aria-label="Announcement">
        <p>{announcement}</p>
      </aside>
    )
  );
}
