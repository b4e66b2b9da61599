import type { Picture as PictureData } from '@velvet-spoon/contract/api/pictures';
import { useEffect } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { Picture } from '../ui/picture.tsx';
import { useSwipe } from '../ui/use-swipe.ts';
import styles from './gallery.module.css';

type GalleryViewerProps = {
  label: string;
  pictures: PictureData[];
  /** Null while the viewer is closed. */
  index: number | null;
  onMove: (index: number) => void;
  onClose: () => void;
};

export function GalleryViewer({ label, pictures, index, onMove, onClose }: GalleryViewerProps) {
  return (
    <Modal label={label} isOpen={index !== null} onClose={onClose} isFullScreen>
      {index !== null && <Shot pictures={pictures} index={index} onMove={onMove} />}
    </Modal>
  );
}

type ShotProps = { pictures: PictureData[]; index: number; onMove: (index: number) => void };

function Shot({ pictures, index, onMove }: ShotProps) {
  const count = pictures.length;
  const picture = pictures[index]!;
  const move = (step: number) => onMove((index + step + count) % count);
  useArrowKeys(move);
  const swipe = useSwipe(
    () => move(1),
    () => move(-1),
  );
  return (
    <>
      <figure className={styles.shot} {...swipe}>
        {/* Reserves the picture's aspect ratio while it loads; the content policy blocks style attributes. */}
        <svg className={styles.shape} width={picture.width} height={picture.height} aria-hidden="true" />
        <Picture key={picture.src} picture={picture} sizes="95vw" />
      </figure>
      {count > 1 && (
        <div className={styles.bar}>
          <button
            type="button"
            className={styles.step}
            aria-label="Previous picture"
            onClick={() => move(-1)}
          >
            <Icon name="previous" />
          </button>
          <p aria-live="polite" className={styles.counter}>
            {index + 1} of {count}
          </p>
          <button type="button" className={styles.step} aria-label="Next picture" onClick={() => move(1)}>
            <Icon name="next" />
          </button>
        </div>
      )}
    </>
  );
}

/** Listens on the document, because clicking the picture leaves nothing focused. */
function useArrowKeys(move: (step: number) => void): void {
  useEffect(() => {
    function onKeyDown({ key }: KeyboardEvent): void {
      if (key === 'ArrowLeft') move(-1);
      if (key === 'ArrowRight') move(1);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [move]);
}
