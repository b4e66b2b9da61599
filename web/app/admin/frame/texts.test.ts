import { historyFields } from '@velvet-spoon/contract/domain/history-nouns';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { fieldWord } from '../history/use-words.ts';
import { dayIn, type Texts } from '../kit/i18n/formats.ts';
import { loadTabs, textsOf } from './texts.ts';

const tabs = await loadTabs();
const [ru, en] = [textsOf('ru', tabs), textsOf('en', tabs)];

const PLURAL = /_(zero|one|two|few|many|other)$/;

function keysOf(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}

function stems(texts: Texts): string[] {
  return [...new Set(keysOf(texts).map((key) => key.replace(PLURAL, '')))].toSorted();
}

test('GATE-19 every text exists in Russian and English', () => {
  expect(stems(ru)).toEqual(stems(en));
});

test('no text is empty', () => {
  for (const texts of [ru, en]) {
    const values = keysOf(texts).map((key) =>
      key.split('.').reduce<Texts | string>((at, part) => (at as Texts)[part]!, texts),
    );
    expect(values.every((value) => typeof value === 'string' && value.trim() !== '')).toBe(true);
  }
});

test('every counted text has all plural forms of its language', () => {
  const forms = { ru: ['one', 'few', 'many', 'other'], en: ['one', 'other'] };
  for (const [language, texts] of Object.entries({ ru, en })) {
    const keys = keysOf(texts);
    const counted = new Set(keys.filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')));
    for (const stem of counted) {
      const has = keys.filter((key) => key.replace(PLURAL, '') === stem).map((key) => PLURAL.exec(key)![1]!);
      expect(has.toSorted(), stem).toEqual(forms[language as 'ru' | 'en'].toSorted());
    }
  }
});

test('Russian counts posts as people do: 1, 2, 5, 21', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'ru', resources: { ru: { translation: ru } } });
  const say = (count: number) => i18n.t('posts.count', { count });
  const said = [1, 2, 5, 11, 21, 22, 25].map(say).join(', ');
  expect(said).toBe('1 запись, 2 записи, 5 записей, 11 записей, 21 запись, 22 записи, 25 записей');
});

test('a Russian sentence that ends with a date has one full stop', () => {
  expect(dayIn('ru', '2026-11-06')).toBe('6 ноября 2026');
  expect(dayIn('en', '2026-11-06')).toBe('November 6, 2026');
});

test('Russian has one word each for an account, a video, a picture and a character', () => {
  expect(JSON.stringify(ru)).not.toMatch(/учётн|фильм|ролик|картин|изображ|фотогр|(?<![а-яё])знак|распрод/i);
});

test('GATE-27 large counts are grouped as in the language', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'ru', resources: { ru: { translation: ru }, en: { translation: en } } });
  expect(i18n.t('posts.count', { count: 12_345 })).toBe('12\u00a0345 записей');
  expect(i18n.t('posts.count', { count: 12_345, lng: 'en' })).toBe('12,345 posts');
});

test.each(Object.entries(historyFields))('the history has a word for every field of %s', (noun, fields) => {
  for (const texts of [ru, en]) {
    const textAt = (key: string) =>
      key.split('.').reduce<unknown>((at, part) => (at as Texts | undefined)?.[part], texts);
    for (const field of fields) expect(fieldWord(noun, field, textAt), field).toBeTypeOf('string');
  }
});
