import type { PlacedPicture as PictureData } from '@velvet-spoon/contract/imagery';
import { PlacedPicture } from '../imagery/placed-picture.tsx';
import styles from './parallax-banner.module.css';

/** The drift is pure CSS, for browsers that support it and visitors who allow motion. */
export function ParallaxBanner({ picture }: { picture: PictureData | null }) {
  return (
    <div className={styles.banner} data-testid="parallax-banner">
      <div className={styles.drift}>
        {picture && <PlacedPicture picture={picture} sizes="max(100vw, 52rem)" className={styles.picture} />}
      </div>
    </div>
  );
}
