import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadTabs, textsOf } from '../admin/frame/texts.ts';
import type { Texts } from '../admin/kit/i18n/formats.ts';
import { tabs } from '../admin/tabs.ts';
import type { Handbook } from './chapter.ts';
import { en } from './en/handbook.ts';
import { ru } from './ru/handbook.ts';

const handbooks = { ru, en };
const languages = ['ru', 'en'] as const;
const loaded = await loadTabs();

const partsOf = ({ chapters }: Handbook) => chapters.flatMap(({ parts }) => parts);

function valuesOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
}

test.each(languages)(
  'GATE-30 every tab has its chapter in the %s handbook, under its own name and in the order of tabs',
  (language) => {
    const texts = textsOf(language, loaded);
    const expected = tabs.map(({ key }) => [key, (texts[key] as { tab: string }).tab]);
    const [start, ...rest] = handbooks[language].chapters;
    expect(start?.key).toBe('start');
    expect(
      rest.map(({ key, title }) => [key, title]),
      'A tab needs a chapter in web/app/handbook/ru and web/app/handbook/en, and its pictures: npm run lab -- handbook',
    ).toEqual(expected);
  },
);

test.each(languages)('GATE-30 what the %s handbook calls by name is called so in the admin', (language) => {
  const known = new Set(valuesOf(textsOf(language, loaded)));
  const { chapters } = handbooks[language];
  const texts = chapters.flatMap(({ lead, parts }) => [
    lead,
    ...parts.flatMap(({ text = [], steps = [], notes = [] }) => [...text, ...steps, ...notes]),
  ]);
  const names = texts.flatMap((text) => text.split('**').filter((_piece, at) => at % 2 === 1));
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('both handbooks have the same parts with the same pictures', () => {
  const shape = (handbook: Handbook) =>
    handbook.chapters.map(({ key, parts }) => [
      key,
      parts.map(({ picture, text = [], steps = [], notes = [] }) => [
        picture?.name,
        text.length,
        steps.length,
        notes.length,
      ]),
    ]);
  expect(shape(ru)).toEqual(shape(en));
});

test.each(languages)(
  'every chapter of the %s handbook has a picture, and every picture is used once and small',
  (language) => {
    const folder = path.join(import.meta.dirname, 'pictures', language);
    const used = partsOf(handbooks[language]).flatMap(({ picture }) => (picture ? [picture.name] : []));
    for (const { key, parts } of handbooks[language].chapters) {
      expect(
        parts.some(({ picture }) => picture),
        key,
      ).toBe(true);
    }
    expect(globSync('*', { cwd: folder }).toSorted()).toEqual(used.map((name) => `${name}.avif`).toSorted());
    for (const name of used)
      expect(statSync(path.join(folder, `${name}.avif`)).size, name).toBeLessThan(60_000);
  },
);
