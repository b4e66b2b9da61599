import { SLUG } from '@velvet-spoon/contract/domain/limits';
import { expect, test } from 'vitest';
import { isSlug, slugOf } from './slug.ts';

test.each([
  ['Ten years', 'ten-years'],
  ['  Ten   years  ', 'ten-years'],
  ['TEN YEARS', 'ten-years'],
  ['What we bake: nothing!', 'what-we-bake-nothing'],
  ['100% raw', '100-raw'],
  ['«Plums» -- & -- pears?', 'plums-pears'],
  ['a_b.c/d', 'a-b-c-d'],
  ['Crème brûlée', 'creme-brulee'],
  ['--- ---', ''],
  ['Сливы', 'slivy'],
  ['Щавелевый чизкейк: объедение!', 'shchavelevyy-chizkeyk-obedenie'],
  ['Ёжик, Йогурт и Мюсли 2026', 'ezhik-yogurt-i-myusli-2026'],
  ['Їжа і ґанок', 'yizha-i-ganok'],
  ['Чай'.normalize('NFD'), 'chay'],
  ['日本', ''],
  ['', ''],
])('POSTS-28 "%s" has the slug "%s"', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('POSTS-28 a slug is cut to 255 characters, and does not end in the hyphen of the cut', () => {
  expect(slugOf('a'.repeat(300))).toBe('a'.repeat(SLUG.maxLength));
  expect(slugOf(`${'a'.repeat(254)} b`)).toBe('a'.repeat(254));
});

test('POSTS-28 what is made of any title is accepted, and making it again changes nothing', () => {
  for (let n = 0; n < 2000; n++) {
    const title = Array.from({ length: n % 280 }, (_, at) =>
      String.fromCharCode(32 + ((n * 31 + at * 17) % 95)),
    );
    const slug = slugOf(title.join(''));
    expect(slug === '' || isSlug(slug)).toBe(true);
    expect(slugOf(slug)).toBe(slug);
  }
});

test('a typed slug with blanks, capitals or hyphens at an end is none', () => {
  for (const text of ['', 'Plums', 'two words', '-a', 'a-', 'a--b', 'a'.repeat(256)]) {
    expect(isSlug(text)).toBe(false);
  }
});
