import { useCafe } from '../../api/root-data.ts';
import { Counter } from '../../ui/counter.tsx';
import type { HomeTexts } from './home-texts.ts';
import styles from './statistics.module.css';

export function Statistics({ statistics }: Pick<HomeTexts, 'statistics'>) {
  const { name } = useCafe();
  if (statistics.length === 0) return null;
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <h2 id="statistics" className="visually-hidden">
        {name} in numbers
      </h2>
      <ul className={styles.list}>
        {statistics.map(({ value, label }) => (
          <li key={label} className={styles.item}>
            <span className={styles.number}>
              <Counter value={value} />
            </span>{' '}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
