import { business } from '../../cafe/business.ts';
import styles from './founder-promise.module.css';

export function FounderPromise() {
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <div className={styles.text}>
        <h2 id="promise" className={styles.title}>
          {business.promise.title}
        </h2>
        <figure>
          <blockquote className={styles.quote}>
            <p>“{business.promise.quote}”</p>
          </blockquote>
          <figcaption className={styles.founder}>{business.founder}</figcaption>
        </figure>
      </div>
    </section>
  );
}
