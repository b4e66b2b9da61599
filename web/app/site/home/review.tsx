import { business } from '../../cafe/business.ts';
import styles from './review.module.css';

export function Review() {
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review" className={styles.title}>
        From a guest
      </h2>
      <figure>
        <blockquote className={styles.quote}>
          <p>“{business.review.quote}”</p>
        </blockquote>
        <figcaption className={styles.guest}>{business.review.guest}</figcaption>
      </figure>
    </section>
  );
}
