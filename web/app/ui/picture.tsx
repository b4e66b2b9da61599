import type { Picture as PictureData } from '@velvet-spoon/contract/pictures';
import { useState } from 'react';
import styles from './picture.module.css';
import { useHydrated } from './use-hydrated.ts';

type PictureProps = {
  picture: PictureData;
  sizes: string;
  /** The picture visitors wait for: fetched first, never lazily. */
  isPriority?: boolean;
  /** Replaces the same picture, so it does not fade in. */
  isInstant?: boolean;
  className?: string | undefined;
};

/** Fills its box. Fades in over a blurred placeholder, except in the server's HTML. */
export function Picture({ picture, sizes, isPriority = false, isInstant = false, className }: PictureProps) {
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(isInstant || !isHydrated);
  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')}>
      {picture.placeholder !== '' && (
        <img className={styles.placeholder} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {picture.sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          ref={(image) => {
            if (image?.complete) setShown(true);
          }}
          className={isShown ? styles.image : `${styles.image} ${styles.waiting}`}
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          onLoad={() => setShown(true)}
        />
      </picture>
    </span>
  );
}
