import type { Imagery } from '@velvet-spoon/contract/imagery';
import { business } from '../../cafe/business.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './values.module.css';

export function Values({ imagery }: { imagery: Imagery }) {
  const pictures = [imagery.ingredients, imagery.film?.poster, imagery.banner];
  return (
    <section className={styles.values} aria-labelledby="values">
      <h2 id="values" className={styles.title}>
        What we care about
      </h2>
      <ul className={styles.list}>
        {business.values.map(({ title, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={title} className={styles.item}>
              <div className={styles.window}>
                {picture && (
                  <Picture
                    picture={picture}
                    sizes="(min-width: 62rem) 50rem, (min-width: 40rem) 60vw, 36rem"
                    className={styles.picture}
                  />
                )}
              </div>
              <h3 className={styles.name}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
