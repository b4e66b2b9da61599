import type { Cafe } from '@velvet-spoon/contract/cafe';
import { readTexts, type TextSource } from '../texts/cafe-texts.ts';

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
