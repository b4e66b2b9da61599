import type { Imagery } from '@velvet-spoon/contract/imagery';
import { PlacedPicture } from '../imagery/imagery.tsx';
import type { AboutTexts } from '../texts/with-texts.tsx';
import styles from './values.module.css';

type ValuesProps = Pick<AboutTexts, 'values'> & { imagery: Imagery };

export function Values({ values, imagery }: ValuesProps) {
  if (values.length === 0) return null;
  const pictures = [imagery.ingredients, imagery.film?.poster, imagery.heroes[1]];
  return (
    <section className={styles.values} aria-labelledby="values">
      <h2 id="values" className={styles.title}>
        What we care about
      </h2>
      <ul className={styles.list}>
        {values.map(({ title, text }, index) => {
          const picture = pictures[index];
          return (
            <li key={title} className={styles.item}>
              <div className={styles.window}>
                {picture && (
                  <PlacedPicture
                    picture={picture}
                    sizes="(min-width: 62rem) 50rem, (min-width: 40rem) 60vw, 36rem"
                  />
                )}
              </div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
