import { useCafe } from '../../api/root-data.ts';
import { placeOf } from '../../cafe/page-title.ts';
import styles from './news-hero.module.css';

export function NewsHero() {
  const cafe = useCafe();
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <p className={styles.dateline}>
          <span>{cafe.name}</span>
          <span>{placeOf(cafe)}</span>
        </p>
        <h1 className={styles.title}>The Newsroom</h1>
        <p className={styles.lead}>Recipes, seasons and notes from behind the counter.</p>
      </div>
    </header>
  );
}
