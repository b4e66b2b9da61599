import type { Picture as PictureData } from '@velvet-spoon/contract/api/pictures';
import { type MouseEvent, useState } from 'react';
import { Picture } from '../ui/picture.tsx';
import styles from './gallery.module.css';
import { GalleryViewer } from './gallery-viewer.tsx';
import { THUMBNAIL_SIZES } from './product-pictures.ts';

type GalleryProps = { name: string; pictures: PictureData[] };

/** Each thumbnail links to its picture; with JavaScript it opens the viewer instead. */
export function Gallery({ name, pictures }: GalleryProps) {
  const [open, setOpen] = useState<number | null>(null);

  function openViewer(event: MouseEvent, index: number): void {
    const wantsNewTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (wantsNewTab) return;
    event.preventDefault();
    setOpen(index);
  }

  return (
    <section className={styles.gallery} aria-labelledby="gallery">
      <h2 id="gallery">Gallery</h2>
      <ul className={styles.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              href={picture.src}
              className={styles.thumbnail}
              aria-label={`View picture ${index + 1} of ${pictures.length}: ${picture.alt}`}
              onClick={(event) => openViewer(event, index)}
            >
              <Picture picture={picture} sizes={THUMBNAIL_SIZES} className={styles.picture} />
            </a>
          </li>
        ))}
      </ul>
      <GalleryViewer
        label={`Gallery: ${name}`}
        pictures={pictures}
        index={open}
        onMove={setOpen}
        onClose={() => setOpen(null)}
      />
    </section>
  );
}
