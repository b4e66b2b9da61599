import type { HistoryAction, HistoryNoun, historyFields } from '@velvet-spoon/contract/history-nouns';
import { en } from './texts/en.ts';
import { fieldsEn } from './texts/fields.en.ts';
import { fieldsRu } from './texts/fields.ru.ts';
import { ru } from './texts/ru.ts';

type Words = {
  nouns: Record<HistoryNoun, string>;
  actions: Record<HistoryAction, string>;
  fields: { [Noun in HistoryNoun]: Record<(typeof historyFields)[Noun][number], string> };
};

export const historyTexts = {
  en: { ...en, fields: fieldsEn },
  ru: { ...ru, fields: fieldsRu },
} satisfies Record<'en' | 'ru', Words>;
