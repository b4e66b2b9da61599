import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import { ShopWindow } from '../../ui/shop-window.tsx';
import { PagePicture } from '../page-pictures/page-pictures.tsx';
import type { AboutTexts } from '../texts/with-texts.tsx';
import styles from './values.module.css';

type ValuesProps = Pick<AboutTexts, 'values'> & { pagePictures: PagePictures };

export function Values({ values, pagePictures }: ValuesProps) {
  if (values.length === 0) return null;
  const pictures = [pagePictures.ingredients, pagePictures.film?.poster, pagePictures.heroes[1]];
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
                {picture ? (
                  <PagePicture
                    picture={picture}
                    sizes="(min-width: 62rem) 50rem, (min-width: 40rem) 60vw, 36rem"
                  />
                ) : (
                  <ShopWindow />
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
