import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { Link } from 'react-router';
import { addressLine, business } from '../../cafe/business.ts';
import button from '../../ui/button.module.css';
import { Picture } from '../../ui/picture.tsx';
import { useRotation } from '../../ui/use-rotation.ts';
import { useWindowLoaded } from '../../ui/use-window-loaded.ts';
import styles from './hero.module.css';
import { HeroControls } from './hero-controls.tsx';

const INTERVAL_MS = 5000;
/** Portrait screens crop the picture, so it is drawn wider than the screen. */
const SIZES = '(orientation: portrait) 60vh, max(100vw, 178vh)';

export function Hero({ pictures }: { pictures: PictureData[] }) {
  const rotation = useRotation(pictures.length, INTERVAL_MS);
  // Visitors wait for the first picture, so the others must not compete with it.
  const isWindowLoaded = useWindowLoaded();
  return (
    <section className={styles.hero} aria-labelledby="cafe" {...rotation.restHandlers}>
      <div className={styles.text}>
        <h1 id="cafe" className={styles.name}>
          {business.name}
        </h1>
        <p className={styles.tagline}>{business.tagline}</p>
        <p className={styles.address}>{addressLine()}</p>
        <Link to="/menu#menu-content" className={button.primary}>
          View menu
        </Link>
      </div>
      <div
        role="group"
        aria-roledescription="carousel"
        aria-label="Pictures of our desserts"
        className={styles.carousel}
      >
        <HeroControls rotation={rotation} count={pictures.length} />
        <div className={styles.slides} aria-live={rotation.isPlaying ? 'off' : 'polite'}>
          {pictures.map((picture, index) => (
            <div
              key={picture.src}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${pictures.length}`}
              aria-hidden={index === rotation.index ? undefined : true}
              className={index === rotation.index ? styles.slide : styles.hiddenSlide}
            >
              {(index === 0 || isWindowLoaded) && (
                <Picture
                  picture={picture}
                  sizes={SIZES}
                  isPriority={index === 0}
                  className={styles.picture}
                />
              )}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
