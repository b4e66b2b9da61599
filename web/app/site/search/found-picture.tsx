import type { FoundDessert, FoundStory } from '@velvet-spoon/contract/search';
import { Picture } from '../../ui/picture.tsx';
import { PostCover } from '../posts/post-parts.tsx';
import styles from './found-picture.module.css';

type FoundPictureProps = { found: FoundDessert | FoundStory; sizes: string };

/** Decorative: the name beside it says what it shows. */
export function FoundPicture({ found, sizes }: FoundPictureProps) {
  if (!('title' in found)) {
    if (!found.picture) return <span className={styles.none} />;
    return <Picture picture={{ ...found.picture, alt: '' }} sizes={sizes} className={styles.picture} />;
  }
  const picture = found.picture && { ...found.picture, alt: '' };
  return <PostCover post={{ image: found.image, picture }} sizes={sizes} className={styles.picture} />;
}
