import styles from './places.module.css';

export function FilmView({ src, name }: { src: string; name: string }) {
  return (
    <video
      className={styles.film}
      src={src}
      aria-label={name}
      controls
      muted
      playsInline
      preload="metadata"
    />
  );
}
