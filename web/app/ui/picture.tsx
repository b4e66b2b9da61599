import type { Picture as PictureData } from '@velvet-spoon/contract/api/pictures';
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
  /** Text lies over it: if it fails, only its blurred placeholder stays. */
  isBackdrop?: boolean;
  className?: string | undefined;
};

/** Fills its box. Fades in over a blurred placeholder, except in the server's HTML. One that fails is "coming soon". */
export function Picture({ picture, sizes, className, ...options }: PictureProps) {
  const { isPriority = false, isInstant = false, isBackdrop = false } = options;
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(isInstant || !isHydrated);
  const [failed, setFailed] = useState<string | null>(null);
  const hasFailed = failed === picture.src;

  /** It may have loaded or failed before this script ran. */
  function look(image: HTMLImageElement | null): void {
    if (!image?.complete) return;
    if (image.naturalWidth === 0) setFailed(picture.src);
    else setShown(true);
  }

  return (
    <span className={[styles.frame, className].filter(Boolean).join(' ')}>
      {picture.placeholder !== '' && (
        <img className={styles.placeholder} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      {hasFailed && !isBackdrop && <span className={styles.failed}>Photo coming soon</span>}
      {!hasFailed && (
        <picture>
          {picture.sources.map(({ type, srcset }) => (
            <source key={type} type={type} srcSet={srcset} sizes={sizes} />
          ))}
          <img
            ref={look}
            className={isShown ? styles.image : `${styles.image} ${styles.waiting}`}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt={picture.alt}
            loading={isPriority ? 'eager' : 'lazy'}
            fetchPriority={isPriority ? 'high' : 'auto'}
            decoding="async"
            onLoad={() => setShown(true)}
            onError={() => setFailed(picture.src)}
          />
        </picture>
      )}
    </span>
  );
}
