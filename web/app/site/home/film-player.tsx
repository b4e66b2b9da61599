import type { PagePictures } from '@velvet-spoon/contract/api/page-pictures';
import { useEffect, useRef } from 'react';
import styles from './film.module.css';

const PLAY_AFTER_MS = 300;

type FilmPlayerProps = { film: NonNullable<PagePictures['film']>; title: string };

/** Mounted while the player is open. Starts shortly after opening; closing rewinds it. */
export function FilmPlayer({ film, title }: FilmPlayerProps) {
  const player = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = player.current;
    if (!video) return;
    // Browsers may block autoplay; the visitor still has the controls.
    const timer = setTimeout(() => void video.play().catch(() => {}), PLAY_AFTER_MS);
    return () => {
      clearTimeout(timer);
      video.pause();
      video.currentTime = 0;
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the film has no sound
    <video
      ref={player}
      className={styles.player}
      src={film.src}
      poster={film.poster.src}
      aria-label={title}
      controls
      playsInline
      preload="metadata"
    />
  );
}
