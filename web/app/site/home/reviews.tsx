import type { HomeTexts } from './home-texts.ts';
import styles from './review.module.css';

export function Reviews({ reviews }: Pick<HomeTexts, 'reviews'>) {
  if (reviews.length === 0) return null;
  return (
    <section className={styles.review} aria-labelledby="review">
      <h2 id="review" className={styles.title}>
        {reviews.length === 1 ? 'From a guest' : 'From our guests'}
      </h2>
      {reviews.map(({ quote, guest }) => (
        <figure key={quote}>
          <blockquote className={styles.quote}>
            <p>“{quote}”</p>
          </blockquote>
          <figcaption className={styles.guest}>{guest}</figcaption>
        </figure>
      ))}
    </section>
  );
}
