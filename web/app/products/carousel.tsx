import type { Picture as PictureData } from '@velvet-spoon/contract/api/pictures';
import { useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { type Rotation, useRotation } from '../ui/use-rotation.ts';
import { useSwipe } from '../ui/use-swipe.ts';
import styles from './carousel.module.css';
import { HERO_SIZES } from './product-pictures.ts';

const INTERVAL_MS = 6000;

type CarouselProps = { label: string; pictures: PictureData[] };

/** Shows a dessert's pictures one at a time. A single picture has no controls. */
export function Carousel({ label, pictures }: CarouselProps) {
  const rotation = useRotation(pictures.length, INTERVAL_MS);
  const swipe = useSwipe(rotation.next, rotation.previous);
  const isMounted = useMounted(rotation.index, pictures.length);
  return (
    <section
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-label={label}
      {...rotation.restHandlers}
      {...swipe}
    >
      {pictures.length > 1 && <CarouselControls rotation={rotation} count={pictures.length} />}
      <div className={styles.slides} aria-live={rotation.isPlaying ? 'off' : 'polite'}>
        {pictures.map((picture, index) => (
          <div
            key={picture.src}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${pictures.length}`}
            className={index === rotation.index ? styles.current : styles.slide}
          >
            {isMounted(index) && (
              <Picture
                picture={picture}
                sizes={HERO_SIZES}
                isPriority={index === 0}
                isInstant={index === 0}
              />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

/** The server sends the first picture; the browser adds the neighbours and keeps those already shown. */
function useMounted(current: number, count: number): (index: number) => boolean {
  const isHydrated = useHydrated();
  const [shown, setShown] = useState([0]);
  if (!shown.includes(current)) setShown([...shown, current]);
  return (index) => {
    const distance = Math.abs(index - current);
    return shown.includes(index) || (isHydrated && Math.min(distance, count - distance) <= 1);
  };
}

type CarouselControlsProps = { rotation: Rotation; count: number };

/** Precedes the slides in the page, so that keyboard users can pause them first. */
function CarouselControls({ rotation, count }: CarouselControlsProps) {
  const { index, isPlaying, canPlay } = rotation;
  return (
    <div className={styles.controls}>
      {canPlay && (
        <button
          type="button"
          className={styles.button}
          aria-label={isPlaying ? 'Pause pictures' : 'Play pictures'}
          onClick={rotation.toggle}
        >
          <Icon name={isPlaying ? 'pause' : 'play'} />
        </button>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label="Previous picture"
        onClick={rotation.previous}
      >
        <Icon name="previous" />
      </button>
      <div role="group" aria-label="Choose a picture" className={styles.dots}>
        {Array.from({ length: count }, (_, dot) => (
          <button
            key={dot}
            type="button"
            className={styles.dot}
            aria-label={`Picture ${dot + 1} of ${count}`}
            aria-current={dot === index ? 'true' : undefined}
            onClick={() => rotation.goTo(dot)}
          />
        ))}
      </div>
      <button type="button" className={styles.button} aria-label="Next picture" onClick={rotation.next}>
        <Icon name="next" />
      </button>
    </div>
  );
}
