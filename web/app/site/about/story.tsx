import type { AboutTexts } from './about-texts.ts';
import styles from './story.module.css';

export function Story({ story: { lead, paragraphs } }: Pick<AboutTexts, 'story'>) {
  if (lead === '' && paragraphs.length === 0) return null;
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
