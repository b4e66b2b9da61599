import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { Picture } from '../../ui/picture.tsx';
import styles from './closing-banner.module.css';

export function ClosingBanner({ picture }: { picture: PictureData | null }) {
  return (
    <section className={styles.banner} aria-labelledby="closing">
      <div className={styles.back}>
        {picture && <Picture picture={picture} sizes="max(100vw, 48rem)" className={styles.picture} />}
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
