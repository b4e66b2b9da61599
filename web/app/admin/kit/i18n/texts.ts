import type { Language } from './formats.ts';

/** A text in both languages. Null for a plural form that English does not have. */
export type Pair = readonly [en: string | null, ru: string];

type Pairs = { readonly [key: string]: Pair | Pairs };

type OneLanguage<Words> = {
  [Key in keyof Words]: Words[Key] extends Pair ? string : OneLanguage<Words[Key]>;
};

/** Texts are written side by side, so that neither language is forgotten, and read one language at a time. */
export function bothLanguages<Words extends Pairs>(words: Words): Record<Language, OneLanguage<Words>> {
  return { en: pick(words, 0), ru: pick(words, 1) };
}

function pick<Words extends Pairs>(words: Words, language: 0 | 1): OneLanguage<Words> {
  const texts = Object.entries(words).flatMap(([key, value]) => {
    const text = isPair(value) ? value[language] : pick(value, language);
    return text === null ? [] : [[key, text]];
  });
  return Object.fromEntries(texts);
}

function isPair(value: Pair | Pairs): value is Pair {
  return Array.isArray(value);
}
