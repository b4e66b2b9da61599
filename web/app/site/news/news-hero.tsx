import { business } from '../../cafe/business.ts';
import styles from './news-hero.module.css';

export function NewsHero() {
  return (
    <header className={styles.hero}>
      <div className={styles.inner}>
        <p className={styles.dateline}>
          <span>{business.name}</span>
          <span>
            {business.address.city}, {business.address.region}
          </span>
        </p>
        <h1 className={styles.title}>The Newsroom</h1>
        <p className={styles.lead}>Recipes, seasons and notes from behind the counter.</p>
      </div>
    </header>
  );
}
