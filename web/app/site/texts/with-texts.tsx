import type { Cafe } from '@velvet-spoon/contract/api/cafe';
import type { ReactNode } from 'react';
import { Deferred } from '../../api/deferred.tsx';
import type { Arriving } from '../../api/outcome.ts';
import { resource } from '../../api/resource.ts';

const CAFE = 'GET /content/cafe';

type WithTextsProps<T> = { source: Arriving<T>; children: (texts: T) => ReactNode };

/** Leaves out a section whose texts are still loading or failed to load. */
export function WithTexts<T>({ source, children }: WithTextsProps<T>) {
  return (
    <Deferred value={source} name="texts" fallback={null}>
      {(outcome) => (outcome.ok ? children(outcome.value) : null)}
    </Deferred>
  );
}

/** A page gets only the part of the cafe document that it shows. */
function textsOf<T>(page: string, choose: (cafe: Cafe) => T) {
  return resource(
    () => `${CAFE} for ${page}`,
    (client) => client.request(CAFE).then(choose),
    { isLasting: true },
  );
}

export const aboutTexts = textsOf('about', ({ story, statistics, values, promises }) => {
  return { story, statistics, values, promises };
});

export type AboutTexts = ValueOf<typeof aboutTexts>;

export const homeTexts = textsOf(
  'home',
  ({ intro, sellingPoints, statistics, reviews, film, mission, promise, founder }) => {
    return { intro, sellingPoints, statistics, reviews, film, mission, promise, founder };
  },
);

export type HomeTexts = ValueOf<typeof homeTexts>;

type ValueOf<Texts> = Texts extends { read: () => Arriving<infer T> } ? T : never;
