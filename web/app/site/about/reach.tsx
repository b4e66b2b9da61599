import { business } from '../../cafe/business.ts';
import { Counter } from '../../ui/counter.tsx';
import styles from './reach.module.css';

export function Reach() {
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach" className={styles.title}>
        How far a spoon reaches
      </h2>
      <ul className={styles.list}>
        {business.statistics.map(({ value, aboutLabel }) => (
          <li key={aboutLabel} className={styles.item}>
            <span className={styles.number}>
              <Counter value={value} />
            </span>{' '}
            <span className={styles.label}>{aboutLabel}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
