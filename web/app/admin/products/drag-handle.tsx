import type { ComponentProps } from 'react';
import { Glyph } from '../kit/glyph.tsx';
import styles from './products.module.css';

type DragHandleProps = Omit<ComponentProps<'button'>, 'type'> & { label: string };

/** The only part that drags: touching anything else scrolls. */
export function DragHandle({ label, ...rest }: DragHandleProps) {
  return (
    <button {...rest} type="button" className={styles.handle} aria-label={label}>
      <Glyph name="handle" />
    </button>
  );
}
