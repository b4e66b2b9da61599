import type { LibraryItem } from '@velvet-spoon/contract/media';
import styles from './library.module.css';

/** Decorative: the name of the file stands next to it. */
export function MediaThumbnail({ item: { picture, kind } }: { item: LibraryItem }) {
  if (!picture) {
    return (
      <span className={styles.thumbnail} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="32" height="32">
          <path d={kind === 'film' ? FILM : DOCUMENT} fill="currentColor" />
        </svg>
      </span>
    );
  }
  return (
    <picture>
      {picture.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes="10rem" />
      ))}
      <img
        className={styles.thumbnail}
        src={picture.src}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
      />
    </picture>
  );
}

const FILM = 'M8 5.500v13l11-6.500z';
const DOCUMENT = 'M6 2h8l5 5v15H6zm8 1.500V8h4.500zM8.500 12h7v1.500h-7zm0 3.500h7V17h-7z';
