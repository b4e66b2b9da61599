import { business } from '../../cafe/business.ts';
import styles from './story.module.css';

export function Story() {
  const { lead, paragraphs } = business.story;
  return (
    <section className={styles.story} aria-labelledby="story">
      <h2 id="story" className={styles.title}>
        Our Story
      </h2>
      <div className={styles.text}>
        <p className={styles.lead}>{lead}</p>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  );
}
