import { SLUG } from '@velvet-spoon/contract/slug';

/** Russian and Ukrainian letters. */
const LATIN: Record<string, string> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  і: 'i',
  ї: 'yi',
  є: 'ye',
  ґ: 'g',
};

/** In Latin letters without accents; each run of other characters becomes one hyphen, with none at either end. */
export function slugOf(title: string): string {
  return (
    title
      .trim()
      .toLowerCase()
      // Text from a Mac may come with й and ё in two parts.
      .normalize('NFC')
      .replaceAll(/\p{Script=Cyrillic}/gu, (letter) => LATIN[letter] ?? letter)
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, SLUG.maxLength)
      .replace(/-$/, '')
  );
}

/** The server's rule. slugOf always satisfies it; a typed slug may not. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG.maxLength && SLUG.pattern.test(text);
}
