import type { Imagery } from '@velvet-spoon/contract/imagery';
import type { ReactNode } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { ImagerySource } from './imagery-data.ts';

const none: Imagery = {
  heroes: [],
  banner: null,
  mission: null,
  closing: null,
  about: null,
  ingredients: null,
  contact: null,
  film: null,
};

type WithImageryProps = { source: ImagerySource; children: (imagery: Imagery) => ReactNode };

/** Renders without pictures while they load and when they fail. */
export function WithImagery({ source, children }: WithImageryProps) {
  return (
    <Deferred value={source} name="imagery" fallback={children(none)}>
      {(outcome) => children(outcome.ok ? outcome.value : none)}
    </Deferred>
  );
}
