import type { Cafe } from '@velvet-spoon/contract/cafe';
import { readTexts, type TextSource } from '../texts/cafe-texts.ts';

export type AboutTexts = ReturnType<typeof aboutTexts>;

export function aboutTexts({ story, statistics, values, promises }: Cafe) {
  return { story, statistics, values, promises };
}

export function readAboutTexts(): TextSource<AboutTexts> {
  return readTexts('about', aboutTexts);
}
