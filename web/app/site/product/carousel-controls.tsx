import { Icon } from '../../ui/icon.tsx';
import type { Rotation } from '../../ui/use-rotation.ts';
import styles from './carousel.module.css';

type CarouselControlsProps = { rotation: Rotation; count: number };

/** Precedes the slides in the page, so that keyboard users can pause them first. */
export function CarouselControls({ rotation, count }: CarouselControlsProps) {
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
