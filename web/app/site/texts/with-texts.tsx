import type { Cafe } from '@velvet-spoon/contract/cafe';
import type { Client } from '@velvet-spoon/contract/client';
import type { ReactNode } from 'react';
import { api } from '../../api/browser.ts';
import { cache } from '../../api/cache.ts';
import { Deferred } from '../../api/deferred.tsx';
import { type Outcome, outcomeOf, settle } from '../../api/outcome.ts';

const CAFE = 'GET /content/cafe';

type WithTextsProps<T> = { source: TextSource<T>; children: (texts: T) => ReactNode };

/** Leaves out a section whose texts are still loading or failed to load. */
export function WithTexts<T>({ source, children }: WithTextsProps<T>) {
  return (
    <Deferred value={source} name="texts" fallback={null}>
      {(outcome) => (outcome.ok ? children(outcome.value) : null)}
    </Deferred>
  );
}

type TextSource<T> = Outcome<T> | Promise<Outcome<T>>;

/** Which part of the cafe document a page shows: it is sent nothing else. */
type Choose<T> = (cafe: Cafe) => T;

export function loadTexts<T>(client: Client, choose: Choose<T>): Promise<Outcome<T>> {
  return settle(client.request(CAFE).then(choose));
}

function readTexts<T>(page: string, choose: Choose<T>): TextSource<T> {
  return outcomeOf(cache.read(`${CAFE} for ${page}`, () => api.request(CAFE).then(choose)));
}

export type AboutTexts = ReturnType<typeof aboutTexts>;

export function aboutTexts({ story, statistics, values, promises }: Cafe) {
  return { story, statistics, values, promises };
}

export function readAboutTexts(): TextSource<AboutTexts> {
  return readTexts('about', aboutTexts);
}

export type HomeTexts = ReturnType<typeof homeTexts>;

export function homeTexts({
  intro,
  sellingPoints,
  statistics,
  reviews,
  film,
  mission,
  promise,
  founder,
}: Cafe) {
  return { intro, sellingPoints, statistics, reviews, film, mission, promise, founder };
}

export function readHomeTexts(): TextSource<HomeTexts> {
  return readTexts('home', homeTexts);
}
