import type { FoundDessert, FoundStory, MarkedText } from '@velvet-spoon/contract/api/search';
import { createElement, Fragment } from 'react';
import { Picture } from '../../ui/picture.tsx';
import { PostCover } from '../posts/post-parts.tsx';
import styles from './found-parts.module.css';

type FoundPictureProps = { found: FoundDessert | FoundStory; sizes: string };

/** Decorative: the name beside it says what it shows. */
export function FoundPicture({ found, sizes }: FoundPictureProps) {
  if (!('title' in found)) {
    if (!found.picture) return <span className={styles.none} />;
    return <Picture picture={{ ...found.picture, alt: '' }} sizes={sizes} />;
  }
  const picture = found.picture && { ...found.picture, alt: '' };
  return <PostCover post={{ image: found.image, picture }} sizes={sizes} />;
}

/** Where it leads, what it is called, and its category or theme. */
export function aboutFound(found: FoundDessert | FoundStory) {
  const slug = encodeURIComponent(found.slug);
  return 'title' in found
    ? { to: `/news/${slug}`, name: found.title, kind: found.theme }
    : { to: `/menu/${slug}`, name: found.name, kind: found.category };
}

/** Text with marks on what matched. */
export function Marked({ text }: { text: MarkedText }) {
  const pieces = text.map((piece) =>
    piece.isMatch ? createElement('mark', { className: styles.mark }, piece.text) : piece.text,
  );
  // As separate children, pieces need no keys.
  return createElement(Fragment, null, ...pieces);
}
