import { Counter } from '../../ui/counter.tsx';
import type { AboutTexts } from './about-texts.ts';
import styles from './reach.module.css';

export function Reach({ statistics }: Pick<AboutTexts, 'statistics'>) {
  if (statistics.length === 0) return null;
  return (
    <section className={styles.reach} aria-labelledby="reach">
      <h2 id="reach" className={styles.title}>
        How far a spoon reaches
      </h2>
      <ul className={styles.list}>
        {statistics.map(({ value, aboutLabel }) => (
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
