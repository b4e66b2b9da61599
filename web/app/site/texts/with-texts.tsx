import type { ReactNode } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { TextSource } from './cafe-texts.ts';

type WithTextsProps<T> = { source: TextSource<T>; children: (texts: T) => ReactNode };

/** Leaves out a section whose texts are still loading or failed to load. */
export function WithTexts<T>({ source, children }: WithTextsProps<T>) {
  return (
    <Deferred value={source} name="texts" fallback={null}>
      {(outcome) => (outcome.ok ? children(outcome.value) : null)}
    </Deferred>
  );
}
