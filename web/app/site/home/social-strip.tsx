import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useReducedMotion } from '../../ui/use-rotation.ts';
import type { Moment } from './social-data.ts';
import styles from './social-feed.module.css';

/**
 * Moves only where it can be paused: with JavaScript, and without reduced motion. There the list is doubled, so that it
 * loops seamlessly. Everywhere else visitors scroll it themselves.
 */
export function SocialStrip({ moments }: { moments: Moment[] }) {
  const isReduced = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const moving = isPaused ? styles.pausedTrack : styles.track;
  return (
    <>
      <div className={styles.window}>
        <div className={isReduced ? undefined : moving}>
          <Half moments={moments} />
          {!isReduced && <Half moments={moments} isCopy />}
        </div>
      </div>
      {!isReduced && (
        <button
          type="button"
          className={styles.pause}
          aria-label={isPaused ? 'Play the feed' : 'Pause the feed'}
          onClick={() => setPaused(!isPaused)}
        >
          <Icon name={isPaused ? 'play' : 'pause'} />
        </button>
      )}
    </>
  );
}

/** The copy is visual only: hidden from screen readers and the tab order. */
function Half({ moments, isCopy = false }: { moments: Moment[]; isCopy?: boolean }) {
  return (
    <ul className={styles.half} aria-hidden={isCopy || undefined} inert={isCopy}>
      {moments.map((moment) => (
        <li key={moment.id} className={styles.item}>
          <a href={moment.permalink} target="_blank" rel="noopener" className={styles.moment}>
            <Media moment={moment} />
            {moment.caption && <span className={styles.caption}>{moment.caption}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The widths in the stylesheet. */
const SIZES = '(max-width: 453px) 60vw, 17rem';

function Media({ moment: { picture, image, video, caption } }: { moment: Moment }) {
  const name = caption ? '' : 'Post on Instagram';
  if (picture) return <Picture picture={{ ...picture, alt: name }} sizes={SIZES} className={styles.media} />;
  if (image) return <img src={image} alt={name} loading="lazy" className={styles.media} />;
  return (
    <>
      <video src={video} muted playsInline preload="metadata" className={styles.media} />
      {name && <span className="visually-hidden">{name}</span>}
    </>
  );
}
