import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { useRotation } from '../../ui/use-rotation.ts';
import styles from './hero.module.css';

type HeroControlsProps = { rotation: ReturnType<typeof useRotation>; count: number };

/** The server's HTML only reserves the space: without JavaScript the buttons would do nothing. */
export function HeroControls({ rotation, count }: HeroControlsProps) {
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
