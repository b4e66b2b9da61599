import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { business } from '../../cafe/business.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './about-hero.module.css';

export function AboutHero({ picture }: { picture: PictureData | null }) {
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>About Us</h1>
        <p className={styles.lead}>{business.description}</p>
      </div>
      <div className={styles.window}>
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 40rem) 75rem, 200vw"
            isPriority
            className={styles.picture}
          />
        )}
      </div>
    </header>
  );
}
