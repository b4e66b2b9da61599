import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { Picture } from '../../ui/picture.tsx';
import styles from './parallax-banner.module.css';

/** Drifts against the page by CSS alone, where the browser can and the visitor wants it. */
export function ParallaxBanner({ picture }: { picture: PictureData | null }) {
  return (
    <div className={styles.banner} data-testid="parallax-banner">
      <div className={styles.drift}>
        {picture && <Picture picture={picture} sizes="max(100vw, 52rem)" className={styles.picture} />}
      </div>
    </div>
  );
}
