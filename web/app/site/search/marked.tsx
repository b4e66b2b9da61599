import type { MarkedText } from '@velvet-spoon/contract/search';
import styles from './marked.module.css';

/** Text with marks on what matched. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

export function plainOf(text: MarkedText): string {
  return text.map((piece) => piece.text).join('');
}
