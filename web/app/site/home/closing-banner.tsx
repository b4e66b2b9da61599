import type { PlacedPicture as PictureData } from '@velvet-spoon/contract/imagery';
import { PlacedPicture } from '../imagery/placed-picture.tsx';
import styles from './closing-banner.module.css';

export function ClosingBanner({ picture }: { picture: PictureData | null }) {
  return (
    <section className={styles.banner} aria-labelledby="closing">
      <div className={styles.back}>
        {picture && <PlacedPicture picture={picture} sizes="max(100vw, 48rem)" className={styles.picture} />}
      </div>
      <div className={styles.text}>
        <p className={styles.kicker}>Made with Love</p>
        <h2 id="closing" className={styles.title}>
          Unique Desserts for Gourmet
        </h2>
      </div>
    </section>
  );
}
