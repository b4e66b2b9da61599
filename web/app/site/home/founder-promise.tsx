import styles from './founder-promise.module.css';
import type { HomeTexts } from './home-texts.ts';

type FounderPromiseProps = Pick<HomeTexts, 'promise' | 'founder'>;

export function FounderPromise({ promise, founder }: FounderPromiseProps) {
  if (promise.quote === '') return null;
  return (
    <section className={styles.promise} aria-labelledby="promise">
      <div className={styles.text}>
        <h2 id="promise" className={styles.title}>
          {promise.title}
        </h2>
        <figure>
          <blockquote className={styles.quote}>
            <p>“{promise.quote}”</p>
          </blockquote>
          <figcaption className={styles.founder}>{founder}</figcaption>
        </figure>
      </div>
    </section>
  );
}
