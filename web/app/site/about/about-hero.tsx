import type { PlacedPicture as PictureData } from '@velvet-spoon/contract/imagery';
import { useCafe } from '../../api/root-data.ts';
import { PlacedPicture } from '../imagery/placed-picture.tsx';
import styles from './about-hero.module.css';

export function AboutHero({ picture }: { picture: PictureData | null }) {
  return (
    <header className={styles.hero}>
      <div className={styles.text}>
        <h1 className={styles.title}>About Us</h1>
        <p className={styles.lead}>{useCafe().description}</p>
      </div>
      <div className={styles.window}>
        {picture && (
          <PlacedPicture
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
