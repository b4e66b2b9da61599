import type { MarkedText } from '@velvet-spoon/contract/search';
import { createElement, Fragment } from 'react';
import styles from './marked.module.css';

/** Text with marks on what matched. */
export function Marked({ text }: { text: MarkedText }) {
  const pieces = text.map((piece) =>
    piece.isMatch ? createElement('mark', { className: styles.mark }, piece.text) : piece.text,
  );
  // As separate children, pieces need no keys.
  return createElement(Fragment, null, ...pieces);
}
