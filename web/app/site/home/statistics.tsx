import { business } from '../../cafe/business.ts';
import { Counter } from '../../ui/counter.tsx';
import styles from './statistics.module.css';

export function Statistics() {
  return (
    <section className={styles.statistics} aria-labelledby="statistics">
      <h2 id="statistics" className="visually-hidden">
        {business.name} in numbers
      </h2>
      <ul className={styles.list}>
        {business.statistics.map(({ value, label }) => (
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
