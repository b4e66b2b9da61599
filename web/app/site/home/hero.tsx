import type { PagePicture as PictureData } from '@velvet-spoon/contract/api/page-pictures';
import { addressLine } from '@velvet-spoon/contract/domain/cafe-links';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useCafe } from '../../api/root-data.ts';
import { distinct } from '../../products/products-data.ts';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { ShopWindow } from '../../ui/shop-window.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type Rotation, useRotation } from '../../ui/use-rotation.ts';
import { useSwipe } from '../../ui/use-swipe.ts';
import { OpeningLine } from '../frame/opening-hours.tsx';
import { PagePicture } from '../page-pictures/page-pictures.tsx';
import styles from './hero.module.css';

const INTERVAL_MS = 5000;
/** Portrait screens crop the picture, so it is drawn wider than the screen. */
const SIZES = '(orientation: portrait) 60vh, max(100vw, 178vh)';

type HeroProps = {
  pictures: PictureData[];
  /** Staff have chosen none. */
  isPlain?: boolean;
};

export function Hero({ pictures: chosen, isPlain = false }: HeroProps) {
  const { name, tagline, address, opening } = useCafe();
  // Staff may choose the same picture for both slides, and then there is only one.
  const pictures = distinct(chosen, ({ src }) => src);
  const rotation = useRotation(pictures.length, INTERVAL_MS);
  const swipe = useSwipe(rotation.next, rotation.previous);
  // Visitors wait for the first picture, so the others must not compete with it.
  const isWindowLoaded = useWindowLoaded();
  return (
    <section className={isPlain ? styles.plainHero : styles.hero} aria-labelledby="cafe" {...swipe}>
      <div className={styles.text} {...rotation.restHandlers}>
        <h1 id="cafe" className={styles.name}>
          {name}
        </h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
        <div className={styles.address}>
          <p>{addressLine(address)}</p>
          {opening && <OpeningLine opening={opening} />}
        </div>
        <Link to="/menu#menu-content" className={button.primary}>
          View menu
        </Link>
      </div>
      {isPlain && (
        <div className={styles.window}>
          <ShopWindow />
        </div>
      )}
      <div
        hidden={isPlain}
        role="group"
        aria-roledescription="carousel"
        aria-label="Pictures of our desserts"
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
                <PagePicture
                  picture={picture}
                  sizes={SIZES}
                  isPriority={index === 0}
                  isBackdrop
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

type HeroControlsProps = { rotation: Rotation; count: number };

/** The server's HTML only reserves the space: without JavaScript the buttons would do nothing. */
function HeroControls({ rotation, count }: HeroControlsProps) {
  const isHydrated = useHydrated();
  if (!isHydrated || count < 2) return <div className={styles.controls} />;
  const { index, canPlay, isPlaying, toggle, previous, next, goTo, restHandlers } = rotation;
  return (
    <div className={styles.controls} {...restHandlers}>
      {canPlay && (
        <button
          type="button"
          className={styles.control}
          aria-label={isPlaying ? 'Pause the pictures' : 'Play the pictures'}
          onClick={toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      <button type="button" className={styles.control} aria-label="Previous picture" onClick={previous}>
        <Icon name="previous" />
      </button>
      <div className={styles.dots}>
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            className={styles.dot}
            aria-label={`Picture ${dot + 1}`}
            aria-current={dot === index ? 'true' : undefined}
            onClick={() => goTo(dot)}
          />
        ))}
      </div>
      <button type="button" className={styles.control} aria-label="Next picture" onClick={next}>
        <Icon name="next" />
      </button>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('load', onChange);
  return () => window.removeEventListener('load', onChange);
}

/** True once the page has fully loaded: then less urgent pictures may load. */
function useWindowLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === 'complete',
    () => false,
  );
}
